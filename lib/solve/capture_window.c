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
	SMALL = 40,	 /* up to this, windows are not tried with the end */
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

/* The piece of the trail outside that vertex I of the window is part of. */
static uint32_t piece_of(struct capture_window *w, uint32_t i)
{
	while (w->piece[i].parent != i)
		i = w->piece[i].parent;
	return i;
}

/* Makes two pieces one; ACTIVE counts those that have vertices waiting. */
static void unite(struct capture_window *w, uint32_t a, uint32_t b,
		  uint32_t *active)
{
	struct capture_piece *p = &w->piece[a], *q = &w->piece[b];

	*active -= p->waiting && q->waiting;
	p->waiting += q->waiting;
	q->parent = a;
}

/* Begins a piece at every vertex of the window; the end of the queue. */
static uint32_t begin_pieces(struct capture_window *w,
			     const struct capture_graph *g, const bool *kept)
{
	uint32_t end = 0;

	for (uint32_t i = 0; i < w->inside; i++) {
		struct capture_piece *p = &w->piece[i];

		*p = (struct capture_piece){.parent = i, .last = CAPTURE_NONE};
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[w->vertex[i]][d];

			if (e == CAPTURE_NONE)
				break;
			if (!kept[e] || w->free[e])
				continue;
			p->odd = !p->odd;
			p->outside = true;
			p->waiting = 1;
		}
		w->owner[w->vertex[i]] = i;
		w->queue[end++] = w->vertex[i];
	}
	return end;
}

/*
 * Finds which vertices of the window are connected outside.  All pieces are
 * followed at the same pace, and as soon as only one is left that goes on,
 * there is nothing more that it could meet.  Returns the end of the queue.
 */
static uint32_t find_pieces(struct capture_window *w,
			    const struct capture_graph *g, const bool *kept)
{
	uint32_t end = begin_pieces(w, g, kept), active = 0;

	for (uint32_t i = 0; i < w->inside; i++)
		active += w->piece[i].waiting;
	for (uint32_t i = 0; active > 1 && i < end; i++) {
		uint32_t v = w->queue[i], piece = piece_of(w, w->owner[v]);

		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[v][d], next, other;

			if (e == CAPTURE_NONE)
				break;
			if (!kept[e] || w->free[e])
				continue;
			next = across(g, e, v);
			if (w->owner[next] == CAPTURE_NONE) {
				w->owner[next] = piece;
				w->queue[end++] = next;
				w->piece[piece].waiting++;
				continue;
			}
			other = piece_of(w, w->owner[next]);
			if (other != piece)
				unite(w, piece, other, &active);
		}
		if (w->piece[piece].waiting && --w->piece[piece].waiting == 0)
			active--;
	}
	return end;
}

/* Adds vertex NUMBER of the part to the chain of a piece. */
static void link_up(struct capture_window *w, struct capture_piece *p,
		    uint32_t number, bool odd)
{
	if (p->last != CAPTURE_NONE) {
		w->odd[w->links++] = p->last_odd;
		p->links++;
		p->last_link = w->links - 1;
		add_edge(w, p->last, number);
	}
	p->last = number;
	p->last_odd = odd;
	p->sum ^= odd;
}

/*
 * Ends the chain of a piece.  A piece with an odd sum of degrees in the window
 * has the end of the trail outside.
 */
static void end_chain(struct capture_window *w, struct capture_piece *p)
{
	if (p->sum)
		link_up(w, p, add_vertex(w, CAPTURE_NONE), true);
	if (p->links == 0)
		link_up(w, p, add_vertex(w, CAPTURE_NONE), false);
	w->odd[p->last_link] |= (uint8_t)(p->last_odd << 1);
}

/* Replaces the trail outside of the window by links. */
static void make_links(struct capture_window *w, const struct capture_graph *g,
		       const bool *kept)
{
	uint32_t end = find_pieces(w, g, kept);

	w->links = 0;
	for (uint32_t i = 0; i < w->inside; i++)
		if (w->piece[i].outside)
			link_up(w, &w->piece[piece_of(w, i)], i,
				w->piece[i].odd);
	for (uint32_t i = 0; i < w->inside; i++)
		if (w->piece[i].last != CAPTURE_NONE)
			end_chain(w, &w->piece[i]);
	while (end)
		w->owner[w->queue[--end]] = CAPTURE_NONE;
}

/* Whether the trail has an odd number of edges at VERTEX. */
static bool is_odd(const struct capture_graph *g, const bool *kept,
		   uint32_t vertex)
{
	bool odd = false;

	for (int d = 0; d < CAPTURE_DIRECTIONS; d++)
		if (g->out[vertex][d] != CAPTURE_NONE &&
		    kept[g->out[vertex][d]])
			odd = !odd;
	return odd;
}

/* The end of the trail, which was at END, or CAPTURE_NONE if it is closed. */
static uint32_t end_of(const struct capture_graph *g, const bool *kept,
		       uint32_t end)
{
	if (end != CAPTURE_NONE && is_odd(g, kept, end))
		return end;
	for (uint32_t v = 1; v < g->vertices; v++)
		if (is_odd(g, kept, v))
			return v;
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
	p = budget_grow(b, w->owner, &w->owner_room, g->vertices,
			sizeof(*w->owner));
	if (!p)
		return false;
	w->owner = p;
	memset(w->owner, 0xff, g->vertices * sizeof(*w->owner));
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
	p = budget_grow(b, w->piece, &w->piece_room, most, sizeof(*w->piece));
	if (!p)
		return false;
	w->piece = p;
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
	uint32_t round = 0, end = end_of(g, kept, CAPTURE_NONE);

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
			    (size > SMALL && try_window(b, limits, w, g, v, end,
							2 * size, lower, kept)))
				end = end_of(g, kept, end);
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
	budget_free(b, w->owner, w->owner_room, sizeof(*w->owner));
	budget_free(b, w->piece, w->piece_room, sizeof(*w->piece));
	budget_free(b, w->queue, w->queue_room, sizeof(*w->queue));
	budget_free(b, w->tried, w->tried_room, sizeof(*w->tried));
	budget_free(b, w->part.end, w->part.edges_room, sizeof(*w->part.end));
	*w = (struct capture_window){0};
}
