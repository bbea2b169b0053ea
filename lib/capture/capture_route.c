/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Euler's trail by the method of Hierholzer (1873): walk on until there is no
 * way out, which is the end of the trail.  On the way back along the walk, take
 * whatever was left out at a vertex, which is a closed walk.  So the vertices
 * are found from the last to the first.
 *
 * A guess leaves out a path between each vertex with an odd degree and the
 * nearest other one, found by breadth-first search among the edges that are
 * left.  A path changes the parity of its two ends alone.  What is then
 * connected with the start has even degrees, except for the start and one other
 * vertex, and so is a trail.
 */
#include "capture/capture_route.h"

#include <string.h>

/* Takes a kept edge at VERTEX; returns its other end, or CAPTURE_NONE. */
static uint32_t leave(const struct capture_graph *g, bool *kept,
		      struct capture_route *r, uint32_t vertex)
{
	while (r->next[vertex] < CAPTURE_DIRECTIONS) {
		uint32_t edge = g->out[vertex][r->next[vertex]++];

		if (edge == CAPTURE_NONE || !kept[edge])
			continue;
		kept[edge] = false;
		return capture_graph_across(g, edge, vertex);
	}
	return CAPTURE_NONE;
}

bool capture_route_make(struct capture_work *w, const struct capture_graph *g,
			bool *kept, struct capture_route *r)
{
	size_t top = 0, left = 1;

	for (uint32_t e = 0; e < g->edges; e++)
		left += kept[e];
	if (!BUDGET_GROW(&w->budget, r->home, left) ||
	    !BUDGET_GROW(&w->budget, r->stack, left) ||
	    !BUDGET_GROW(&w->budget, r->next, g->vertices))
		return false;
	r->count = left == 1 ? 0 : left;
	memset(r->next, 0, g->vertices);
	r->stack[top++] = 0;
	while (top) {
		uint32_t vertex = r->stack[top - 1];
		uint32_t next = leave(g, kept, r, vertex);

		if (next != CAPTURE_NONE) {
			r->stack[top++] = next;
		} else {
			r->home[--left] = g->home[vertex];
			top--;
		}
	}
	return true;
}

/* Whether another vertex than the start has an odd number of kept edges. */
static bool is_odd(const struct capture_graph *g, const bool *kept,
		   uint32_t vertex)
{
	bool odd = false;

	for (int d = 0; d < CAPTURE_DIRECTIONS && vertex; d++)
		odd ^= g->out[vertex][d] != CAPTURE_NONE &&
		       kept[g->out[vertex][d]];
	return odd;
}

/*
 * Lists the vertices that kept edges connect with FROM, nearest first, up to
 * the first odd one; returns their number.  The flags NEXT of all vertices
 * must be 0; those of the vertices listed are set.
 */
static uint32_t spread(const struct capture_graph *g, const bool *kept,
		       struct capture_route *r, uint32_t from)
{
	uint32_t count = 1;

	r->stack[0] = from;
	r->next[from] = 1;
	for (uint32_t i = 0; i < count; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[r->stack[i]][d], to;

			if (e == CAPTURE_NONE || !kept[e])
				continue;
			to = capture_graph_across(g, e, r->stack[i]);
			if (r->next[to])
				continue;
			r->next[to] = 1;
			r->via[to] = e;
			r->stack[count++] = to;
			if (from && is_odd(g, kept, to))
				return count;
		}
	return count;
}

/* Leaves out a path from VERTEX to the nearest odd one, if there is one. */
static void pair(const struct capture_graph *g, bool *kept,
		 struct capture_route *r, uint32_t vertex)
{
	uint32_t count = spread(g, kept, r, vertex), at = r->stack[count - 1];

	if (at != vertex && is_odd(g, kept, at))
		while (at != vertex) {
			kept[r->via[at]] = false;
			at = capture_graph_across(g, r->via[at], at);
		}
	while (count)
		r->next[r->stack[--count]] = 0;
}

uint32_t capture_route_guess(struct capture_work *w,
			     const struct capture_graph *g, bool *kept,
			     struct capture_route *r)
{
	uint32_t edges = 0;

	if (!BUDGET_GROW(&w->budget, r->stack, g->vertices) ||
	    !BUDGET_GROW(&w->budget, r->via, g->vertices) ||
	    !BUDGET_GROW(&w->budget, r->next, g->vertices))
		return 0;
	memset(kept, true, g->edges * sizeof *kept);
	memset(r->next, 0, g->vertices);
	for (uint32_t v = 1; v < g->vertices; v++) {
		if (limits_pulse_at(w->limits, v))
			return 0;
		if (is_odd(g, kept, v))
			pair(g, kept, r, v);
	}
	spread(g, kept, r, 0);
	for (uint32_t e = 0; e < g->edges; e++) {
		kept[e] = kept[e] && r->next[g->end[e][0]];
		edges += kept[e];
	}
	return edges;
}
