/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Euler's trail by the method of Hierholzer (1873): walk on until there is no
 * way out, which is the end of the trail.  On the way back along the walk, take
 * whatever was left out at a vertex, which is a closed walk.  So the vertices
 * are found from the last to the first.
 *
 * A guess leaves out a path between each vertex with an odd degree and the
 * nearest other one, found by breadth-first search among the edges that are
 * left.  Then all degrees are even.  If the start is not in the largest
 * component, take a shortest path there: its kept edges are left out, and its
 * others are kept.  Only the ends of the path are odd now, so they are in one
 * component.  The largest component stays whole, as the path ends where it
 * meets it.
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
	size_t top = 0, homes = g->edges + (size_t)1, left = homes;

	if (!BUDGET_GROW(&w->budget, r->home, homes) ||
	    !BUDGET_GROW(&w->budget, r->stack, homes) ||
	    !BUDGET_GROW(&w->budget, r->next, g->vertices))
		return false;
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
	r->first = r->home + left;
	r->count = homes - left;
	return true;
}

/*
 * Lists the vertices that kept edges, or all edges if KEPT is null, connect
 * with FROM, nearest first; returns their number.  Leaves out those that are
 * stamped, and stops at the first goal.
 */
static uint32_t spread(const struct capture_graph *g, const bool *kept,
		       struct capture_route *r, uint32_t from)
{
	uint32_t count = 1;

	r->stack[0] = from;
	r->seen[from] = r->stamp;
	for (uint32_t i = 0; i < count; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[r->stack[i]][d], to;

			if (e == CAPTURE_NONE || (kept && !kept[e]))
				continue;
			to = capture_graph_across(g, e, r->stack[i]);
			if (r->seen[to] == r->stamp)
				continue;
			r->seen[to] = r->stamp;
			r->via[to] = e;
			r->stack[count++] = to;
			if (r->goal[to])
				return count;
		}
	return count;
}

/* Changes whether the edges between AT, where a search stopped, and FROM, where
 * it began, are kept. */
static void change(const struct capture_graph *g, bool *kept,
		   const struct capture_route *r, uint32_t at, uint32_t from)
{
	while (at != from) {
		kept[r->via[at]] = !kept[r->via[at]];
		at = capture_graph_across(g, r->via[at], at);
	}
}

/* Makes all degrees even: leaves out paths between odd vertices. */
static bool pair(struct capture_work *w, const struct capture_graph *g,
		 bool *kept, struct capture_route *r)
{
	memset(kept, true, g->edges * sizeof *kept);
	memset(r->goal, 0, g->vertices);
	memset(r->seen, 0, g->vertices * sizeof *r->seen);
	r->stamp = 0;
	for (uint32_t e = 0; e < g->edges; e++)
		for (int k = 0; k < 2; k++)
			r->goal[g->end[e][k]] ^= 1;
	for (uint32_t v = g->vertices; v > 0; v--) {
		uint32_t from = v - 1, at;

		if (limits_pulse_at(w->limits, v))
			return false;
		if (!r->goal[from])
			continue;
		r->goal[from] = 0;
		r->stamp++;
		at = r->stack[spread(g, kept, r, from) - 1];
		r->goal[at] = 0;
		change(g, kept, r, at, from);
	}
	return true;
}

/* Makes a path from the start to the largest component, which then is its. */
static void join(const struct capture_graph *g, bool *kept,
		 struct capture_route *r)
{
	uint32_t best = 0, most = 0, count;

	r->stamp++;
	for (uint32_t v = 0; v < g->vertices; v++) {
		if (r->seen[v] == r->stamp)
			continue;
		count = spread(g, kept, r, v);
		if (count > most) {
			most = count;
			best = v;
		}
	}
	r->stamp++;
	count = spread(g, kept, r, best);
	if (r->seen[0] == r->stamp)
		return;
	for (uint32_t i = 0; i < count; i++)
		r->goal[r->stack[i]] = 1;
	r->stamp++;
	count = spread(g, NULL, r, 0);
	change(g, kept, r, r->stack[count - 1], 0);
	memset(r->goal, 0, g->vertices);
}

uint32_t capture_route_guess(struct capture_work *w,
			     const struct capture_graph *g, bool *kept,
			     struct capture_route *r)
{
	uint32_t edges = 0;

	if (!BUDGET_GROW(&w->budget, r->stack, g->vertices) ||
	    !BUDGET_GROW(&w->budget, r->via, g->vertices) ||
	    !BUDGET_GROW(&w->budget, r->goal, g->vertices) ||
	    !BUDGET_GROW(&w->budget, r->seen, g->vertices) ||
	    !pair(w, g, kept, r))
		return 0;
	join(g, kept, r);
	r->stamp++;
	spread(g, kept, r, 0);
	for (uint32_t e = 0; e < g->edges; e++)
		edges += kept[e] && r->seen[g->end[e][0]] == r->stamp;
	return edges;
}
