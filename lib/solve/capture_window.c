/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the rest of the trail means for a window: it connects some vertices of
 * the window with each other, gives each a parity, and may have the start and
 * the end.  So it is replaced by *links*: edges that must be kept, a chain for
 * every connected piece outside, which carry the parities.  A start outside is
 * one more vertex on the chain, and so is an end; a piece that has one vertex
 * only is chained to a vertex of its own.
 *
 * This is local search with large neighbourhoods; it proves nothing.
 */
#include "solve/capture_window.h"

#include <string.h>

enum {
	FIRST_SIZE = 24, /* vertices of the first windows, */
	LAST_SIZE = 200, /* and of the last ones */
};

static uint32_t across(const struct capture_graph *g, uint32_t edge,
		       uint32_t vertex)
{
	return g->end[edge][0] ^ g->end[edge][1] ^ vertex;
}

/* Adds a vertex to the part, with its number in the whole graph or none. */
static uint32_t add_vertex(struct capture_window *w, uint32_t vertex)
{
	w->vertex[w->part.vertices] = vertex;
	if (vertex != CAPTURE_NONE)
		w->number[vertex] = w->part.vertices;
	return w->part.vertices++;
}

static void add_edge(struct capture_window *w, uint32_t from, uint32_t to)
{
	w->part.end[w->part.edges][0] = from;
	w->part.end[w->part.edges][1] = to;
	w->part.edges++;
}

/*
 * Takes SIZE vertices around CENTRE and, if it is a vertex, OTHER.  The start
 * has number 0 in any case, and is no centre by that.
 */
static void gather(struct capture_window *w, const struct capture_graph *g,
		   uint32_t centre, uint32_t other, uint32_t size)
{
	uint32_t first = centre == 0 || other == 0 ? 0 : 1;

	w->part.vertices = w->part.edges = 0;
	add_vertex(w, 0);
	if (centre != 0)
		add_vertex(w, centre);
	if (other != CAPTURE_NONE && w->number[other] == CAPTURE_NONE)
		add_vertex(w, other);
	for (uint32_t i = first; i < w->part.vertices; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[w->vertex[i]][d], next;

			if (e == CAPTURE_NONE)
				break;
			next = across(g, e, w->vertex[i]);
			if (w->number[next] == CAPTURE_NONE &&
			    w->part.vertices < size)
				add_vertex(w, next);
		}
	w->inside = w->part.vertices;
}

/* All edges between vertices of the window become free. */
static void free_edges(struct capture_window *w, const struct capture_graph *g)
{
	for (uint32_t i = 0; i < w->inside; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[w->vertex[i]][d], next;

			if (e == CAPTURE_NONE)
				break;
			next = w->number[across(g, e, w->vertex[i])];
			if (next == CAPTURE_NONE || next < i)
				continue;
			w->edge[w->part.edges] = e;
			w->free[e] = true;
			add_edge(w, i, next);
		}
}

/* A chain of links while it is made. */
struct chain {
	uint32_t last, links; /* its last vertex, and how many links it has */
	uint8_t odd;	      /* parity of the last vertex */
};

/* Adds a vertex of the part to the chain. */
static void link_up(struct capture_window *w, struct chain *c, uint32_t number,
		    bool odd)
{
	if (c->last != CAPTURE_NONE) {
		w->odd[w->links++] = c->odd;
		c->links++;
		add_edge(w, c->last, number);
	}
	c->last = number;
	c->odd = odd;
}

/* Ends a chain, which has one vertex at least. */
static void end_chain(struct capture_window *w, struct chain *c)
{
	if (c->links == 0)
		link_up(w, c, add_vertex(w, CAPTURE_NONE), false);
	w->odd[w->links - 1] |= (uint8_t)(c->odd << 1);
}

/*
 * Follows the trail outside from the vertex in the queue at FROM on; returns
 * the end of the queue.
 */
static uint32_t follow(struct capture_window *w, const struct capture_graph *g,
		       const bool *kept, uint32_t from)
{
	struct chain chain = {.last = CAPTURE_NONE};
	uint32_t to = from + 1;

	for (uint32_t i = from; i < to; i++) {
		uint32_t v = w->queue[i];
		bool odd = false;

		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[v][d], next;

			if (e == CAPTURE_NONE)
				break;
			if (!kept[e] || w->free[e])
				continue;
			odd = !odd;
			next = across(g, e, v);
			if (w->seen[next])
				continue;
			w->seen[next] = true;
			w->queue[to++] = next;
		}
		if (w->number[v] != CAPTURE_NONE)
			link_up(w, &chain, w->number[v], odd);
		else if (odd)
			link_up(w, &chain, add_vertex(w, CAPTURE_NONE), true);
	}
	if (to > from + 1)
		end_chain(w, &chain);
	return to;
}

/* Replaces the trail outside of the window by links. */
static void make_links(struct capture_window *w, const struct capture_graph *g,
		       const bool *kept)
{
	uint32_t end = 0;

	w->links = 0;
	for (uint32_t i = 0; i < w->inside; i++) {
		if (w->seen[w->vertex[i]])
			continue;
		w->seen[w->vertex[i]] = true;
		w->queue[end] = w->vertex[i];
		end = follow(w, g, kept, end);
	}
	while (end)
		w->seen[w->queue[--end]] = false;
}

/* The end of the trail, or CAPTURE_NONE if it is the start. */
static uint32_t end_of(const struct capture_graph *g, const bool *kept)
{
	for (uint32_t v = 1; v < g->vertices; v++) {
		bool odd = false;

		for (int d = 0; d < CAPTURE_DIRECTIONS; d++)
			if (g->out[v][d] != CAPTURE_NONE && kept[g->out[v][d]])
				odd = !odd;
		if (odd)
			return v;
	}
	return CAPTURE_NONE;
}

/*
 * Tries the window of SIZE vertices around CENTRE and OTHER; true if it
 * helped.
 */
static bool try_window(struct budget *b, const struct limits *limits,
		       struct capture_window *w, const struct capture_graph *g,
		       uint32_t centre, uint32_t other, uint32_t size,
		       uint32_t *lower, bool *kept)
{
	struct capture_task task = {
	    .graph = &w->part,
	    .odd = w->odd,
	    .width = w->width,
	};
	uint32_t before = 0, now, upper;

	gather(w, g, centre, other, size);
	free_edges(w, g);
	task.free = upper = w->part.edges;
	make_links(w, g, kept);
	for (uint32_t e = 0; e < task.free; e++)
		before += kept[w->edge[e]];
	now = before;
	if (w->part.edges > 1 &&
	    capture_frontier_begin(b, limits, &w->frontier, &task))
		capture_frontier_trail(b, &w->frontier, UINT64_MAX, &now,
				       &upper, w->part_kept);
	for (uint32_t e = 0; e < task.free; e++) {
		w->free[w->edge[e]] = false;
		if (now > before)
			kept[w->edge[e]] = w->part_kept[e];
	}
	for (uint32_t i = 0; i < w->inside; i++)
		w->number[w->vertex[i]] = CAPTURE_NONE;
	*lower += now - before;
	return now > before;
}

/* Whether the trail does not come to VERTEX. */
static bool is_off(const struct capture_graph *g, const bool *kept,
		   uint32_t vertex)
{
	for (int d = 0; d < CAPTURE_DIRECTIONS; d++)
		if (g->out[vertex][d] != CAPTURE_NONE &&
		    kept[g->out[vertex][d]])
			return false;
	return true;
}

static bool make_room(struct budget *b, struct capture_window *w,
		      const struct capture_graph *g)
{
	void *p = budget_grow(b, w->number, &w->number_room, g->vertices,
			      sizeof(*w->number));

	if (!p)
		return false;
	w->number = p;
	memset(w->number, 0xff, g->vertices * sizeof(*w->number));
	p = budget_grow(b, w->tried, &w->tried_room, g->vertices,
			sizeof(*w->tried));
	if (!p)
		return false;
	w->tried = p;
	memset(w->tried, 0, g->vertices * sizeof(*w->tried));
	p = budget_grow(b, w->seen, &w->seen_room, g->vertices,
			sizeof(*w->seen));
	if (!p)
		return false;
	w->seen = p;
	memset(w->seen, 0, g->vertices * sizeof(*w->seen));
	p = budget_grow(b, w->queue, &w->queue_room, g->vertices,
			sizeof(*w->queue));
	if (!p)
		return false;
	w->queue = p;
	p = budget_grow(b, w->free, &w->free_room, g->edges, sizeof(*w->free));
	if (!p)
		return false;
	w->free = p;
	memset(w->free, 0, g->edges * sizeof(*w->free));
	return true;
}

/*
 * Room for a window: each of its vertices has up to two free edges and two
 * links of its own, and there is one more vertex for every piece outside.
 */
static bool make_part(struct budget *b, struct capture_window *w)
{
	size_t most = 8 * LAST_SIZE;
	void *p = budget_grow(b, w->vertex, &w->vertex_room, most,
			      sizeof(*w->vertex));

	if (!p)
		return false;
	w->vertex = p;
	p = budget_grow(b, w->edge, &w->edge_room, most, sizeof(*w->edge));
	if (!p)
		return false;
	w->edge = p;
	p = budget_grow(b, w->odd, &w->odd_room, most, sizeof(*w->odd));
	if (!p)
		return false;
	w->odd = p;
	p = budget_grow(b, w->part_kept, &w->kept_room, most,
			sizeof(*w->part_kept));
	if (!p)
		return false;
	w->part_kept = p;
	p = budget_grow(b, w->part.end, &w->part.edges_room, most,
			sizeof(*w->part.end));
	if (p)
		w->part.end = p;
	return p;
}

/* Marks the vertices of the last window. */
static void mark(struct capture_window *w, uint32_t round)
{
	for (uint32_t i = 0; i < w->inside; i++)
		w->tried[w->vertex[i]] = round;
}

bool capture_window_improve(struct budget *b, const struct limits *limits,
			    struct capture_window *w,
			    const struct capture_graph *g, uint32_t width,
			    uint32_t upper, uint32_t *lower, bool *kept)
{
	uint32_t round = 0, end = end_of(g, kept);

	if (!make_room(b, w, g) || !make_part(b, w))
		return false;
	w->width = width;
	for (uint32_t size = FIRST_SIZE; size <= LAST_SIZE; size += size / 2) {
		round++;
		for (uint32_t v = 0; v < g->vertices && *lower < upper; v++) {
			if (w->tried[v] == round || !is_off(g, kept, v))
				continue;
			if (limits_expired(limits, v, g->vertices))
				return false;
			if (try_window(b, limits, w, g, v, CAPTURE_NONE, size,
				       lower, kept) ||
			    try_window(b, limits, w, g, v, end, 2 * size, lower,
				       kept))
				end = end_of(g, kept);
			else
				mark(w, round);
		}
	}
	return true;
}

void capture_window_free(struct budget *b, struct capture_window *w)
{
	capture_frontier_free(b, &w->frontier);
	budget_free(b, w->vertex, w->vertex_room, sizeof(*w->vertex));
	budget_free(b, w->number, w->number_room, sizeof(*w->number));
	budget_free(b, w->edge, w->edge_room, sizeof(*w->edge));
	budget_free(b, w->odd, w->odd_room, sizeof(*w->odd));
	budget_free(b, w->part_kept, w->kept_room, sizeof(*w->part_kept));
	budget_free(b, w->free, w->free_room, sizeof(*w->free));
	budget_free(b, w->seen, w->seen_room, sizeof(*w->seen));
	budget_free(b, w->queue, w->queue_room, sizeof(*w->queue));
	budget_free(b, w->tried, w->tried_room, sizeof(*w->tried));
	budget_free(b, w->part.end, w->part.edges_room, sizeof(*w->part.end));
	*w = (struct capture_window){0};
}
