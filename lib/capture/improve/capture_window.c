/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * This is local search with large neighbourhoods; it proves nothing.  What the
 * rest of the trail means for a window is found by capture_rest.c.
 *
 * A window is tried wherever the trail leaves out a vertex or a heavy edge.
 * Small ones come first, since they are fast and find the most; a large one
 * has a narrow decomposition only where the graph is thin, and is given up if
 * not.
 *
 * Wide decompositions are searched by a beam: of each table only the cheapest
 * states stay.  What is found so is rarely worse than with all of them, and
 * windows with hundreds of vertices find far more in the same time than all
 * ways through small ones do: where those have come to their end, half a
 * hundredth of what a longest trail has may still be missing.
 */
#include "capture/improve/capture_window.h"

#include <string.h>

#include "capture/improve/capture_rest.h"

enum {
	SMALL = 40,  /* up to this, windows are not tried with the end, */
	CLOSE = 64,  /* nor while more than this can be gained */
	MEDIUM = 12, /* windows of such decompositions are not small, */
	MEDIUM_SIZE = 300,
	BEAM = 2,	  /* and their tables have so many states a vertex */
	FIRST_SIZE = 24,  /* vertices of the first windows, */
	LAST_SIZE = 5000, /* and of the last ones */
};

/* Adds a vertex to the window, unless it is there. */
static void add_vertex(struct capture_window *w, uint32_t vertex)
{
	if (w->number[vertex] != CAPTURE_NONE)
		return;
	if (vertex == 0) {
		w->first = 0;
		w->number[0] = 0;
		return;
	}
	w->vertex[w->part.vertices] = vertex;
	w->number[vertex] = w->part.vertices++;
}

/*
 * Takes SIZE vertices around CENTRE and, if it is a vertex, OTHER.  Number 0
 * is kept for the start, whether it is in the window or not.
 */
static void gather(struct capture_window *w, const struct capture_graph *g,
		   uint32_t centre, uint32_t other, uint32_t size)
{
	w->part.vertices = w->first = 1;
	w->part.edges = 0;
	w->vertex[0] = 0;
	add_vertex(w, centre);
	if (other != CAPTURE_NONE)
		add_vertex(w, other);
	for (uint32_t i = w->first; i < w->part.vertices; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[w->vertex[i]][d];

			if (e == CAPTURE_NONE || w->part.vertices >= size)
				break;
			add_vertex(w, capture_graph_across(g, e, w->vertex[i]));
		}
	w->inside = w->part.vertices;
}

/* All edges between vertices of the window become free. */
static void free_edges(struct capture_window *w, const struct capture_graph *g)
{
	for (uint32_t i = w->first; i < w->inside; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[w->vertex[i]][d], next;

			if (e == CAPTURE_NONE)
				break;
			next =
			    w->number[capture_graph_across(g, e, w->vertex[i])];
			if (next == CAPTURE_NONE || next < i)
				continue;
			w->edge[w->part.edges] = e;
			w->free[e] = true;
			capture_rest_edge(w, i, next);
		}
}

/* The end of a trail that was at END before the window was changed. */
static uint32_t move_end(const struct capture_window *w,
			 const struct capture_graph *g, const bool *kept,
			 uint32_t end)
{
	if (end != CAPTURE_NONE && capture_graph_is_odd(g, kept, end))
		return end;
	for (uint32_t i = 1; i < w->inside; i++)
		if (capture_graph_is_odd(g, kept, w->vertex[i]))
			return w->vertex[i];
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
	    .leaf = w->leaf,
	    .width = w->width,
	    .cap = w->width < MEDIUM ? 0 : BEAM * (size_t)size,
	};
	uint32_t before = 0, now, upper;

	gather(w, g, centre, other, size);
	free_edges(w, g);
	task.free = w->part.edges;
	capture_rest_link(w, g, kept);
	for (uint32_t e = 0; e < task.free; e++) {
		uint32_t weight = w->weight[w->edge[e]];

		w->leaf[e] = &w->table[weight];
		task.weight += weight;
		before += kept[w->edge[e]] ? weight : 0;
	}
	now = before;
	upper = task.weight;
	if (w->part.edges > 1 && (w->links || w->first == 0) &&
	    capture_frontier_begin(b, limits, &w->frontier, &task))
		capture_frontier_trail(b, &w->frontier, UINT64_MAX, &now,
				       &upper, w->part_kept);
	for (uint32_t e = 0; e < task.free; e++) {
		w->free[w->edge[e]] = false;
		if (now > before)
			kept[w->edge[e]] = w->part_kept[e];
	}
	for (uint32_t i = w->first; i < w->inside; i++)
		w->number[w->vertex[i]] = CAPTURE_NONE;
	*lower += now - before;
	return now > before;
}

/*
 * Whether the trail does not come to VERTEX, or does not take a heavy edge
 * there.
 */
static bool is_off(const struct capture_window *w,
		   const struct capture_graph *g, const bool *kept,
		   uint32_t vertex)
{
	bool off = true, heavy = false;

	for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
		uint32_t e = g->out[vertex][d];

		if (e == CAPTURE_NONE)
			break;
		off = off && !kept[e];
		heavy = heavy || (!kept[e] && w->weight[e] > 1);
	}
	return off || heavy;
}

static bool make_room(struct budget *b, struct capture_window *w,
		      const struct capture_graph *g)
{
	if (!BUDGET_GROW(b, w->number, &w->number_room, g->vertices))
		return false;
	memset(w->number, 0xff, g->vertices * sizeof(*w->number));
	if (!BUDGET_GROW(b, w->tried, &w->tried_room, g->vertices))
		return false;
	memset(w->tried, 0, g->vertices * sizeof(*w->tried));
	if (!BUDGET_GROW(b, w->owner, &w->owner_room, g->vertices))
		return false;
	memset(w->owner, 0xff, g->vertices * sizeof(*w->owner));
	if (!BUDGET_GROW(b, w->queue, &w->queue_room, g->vertices) ||
	    !BUDGET_GROW(b, w->free, &w->free_room, g->edges))
		return false;
	memset(w->free, 0, g->edges * sizeof(*w->free));
	return true;
}

/*
 * Room for a window: each of its vertices has up to two free edges and two
 * links of its own, and there is one more vertex for every component outside.
 */
static bool make_part(struct budget *b, struct capture_window *w)
{
	size_t most = 8 * LAST_SIZE;

	return BUDGET_GROW(b, w->vertex, &w->vertex_room, most) &&
	       BUDGET_GROW(b, w->component, &w->component_room, most) &&
	       BUDGET_GROW(b, w->edge, &w->edge_room, most) &&
	       BUDGET_GROW(b, w->odd, &w->odd_room, most) &&
	       BUDGET_GROW(b, w->part_kept, &w->kept_room, most) &&
	       BUDGET_GROW(b, w->leaf, &w->leaf_room, most) &&
	       BUDGET_GROW(b, w->part.end, &w->part.edges_room, most);
}

/* The tables of edges of all weights. */
static bool make_tables(struct budget *b, struct capture_window *w,
			const struct capture_graph *g)
{
	uint32_t most = 1;

	for (uint32_t e = 0; e < g->edges; e++)
		if (w->weight[e] > most)
			most = w->weight[e];
	if (!BUDGET_GROW(b, w->state, &w->state_room, (size_t)most + 1) ||
	    !BUDGET_GROW(b, w->table, &w->table_room, (size_t)most + 1))
		return false;
	for (uint32_t i = 0; i <= most; i++)
		w->table[i] = capture_table_edge(i, w->state[i]);
	return true;
}

/* Marks the vertices of the last window. */
static void mark(struct capture_window *w, uint32_t round)
{
	for (uint32_t i = w->first; i < w->inside; i++)
		w->tried[w->vertex[i]] = round;
}

bool capture_window_improve(struct budget *b, const struct limits *limits,
			    struct capture_window *w,
			    const struct capture_graph *g,
			    const uint32_t *weight, uint32_t width,
			    uint32_t upper, uint32_t *lower, bool *kept)
{
	uint32_t round = 0, end = capture_graph_end(g, kept);
	uint32_t size = width < MEDIUM ? FIRST_SIZE : MEDIUM_SIZE;

	w->weight = weight;
	if (!make_room(b, w, g) || !make_part(b, w) || !make_tables(b, w, g))
		return false;
	w->width = width;
	for (; size <= LAST_SIZE; size += size / 2) {
		round++;
		for (uint32_t v = 0; v < g->vertices && *lower < upper; v++) {
			if (w->tried[v] == round || !is_off(w, g, kept, v))
				continue;
			if (limits_expired(limits, v, g->vertices))
				return false;
			if (try_window(b, limits, w, g, v, CAPTURE_NONE, size,
				       lower, kept) ||
			    (size > SMALL && upper - *lower <= CLOSE &&
			     try_window(b, limits, w, g, v, end, 2 * size,
					lower, kept)))
				end = move_end(w, g, kept, end);
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
	budget_free(b, w->component, w->component_room, sizeof(*w->component));
	budget_free(b, w->queue, w->queue_room, sizeof(*w->queue));
	budget_free(b, w->tried, w->tried_room, sizeof(*w->tried));
	budget_free(b, w->state, w->state_room, sizeof(*w->state));
	budget_free(b, w->table, w->table_room, sizeof(*w->table));
	budget_free(b, w->leaf, w->leaf_room, sizeof(*w->leaf));
	budget_free(b, w->part.end, w->part.edges_room, sizeof(*w->part.end));
	*w = (struct capture_window){0};
}
