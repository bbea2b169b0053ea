/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Euler's trail by the method of Hierholzer (1873): walk on until there is no
 * way out, which is the end of the trail; on the way back along the walk, take
 * whatever was left out at a vertex, which is a closed walk.  So the vertices
 * are found from the last to the first.
 */
#include "capture/graph/capture_route.h"

#include <string.h>

static bool make_room(struct budget *b, const struct capture_graph *g,
		      size_t count, struct capture_route *r)
{
	return BUDGET_GROW(b, r->stack, count) &&
	       BUDGET_GROW(b, r->next, g->vertices);
}

/* Takes an unused edge at VERTEX, or returns CAPTURE_NONE. */
static uint32_t leave(const struct capture_graph *g, const bool *kept,
		      struct capture_route *r, uint32_t vertex)
{
	while (r->next[vertex] < CAPTURE_DIRECTIONS) {
		uint32_t edge = g->out[vertex][r->next[vertex]++];

		if (edge == CAPTURE_NONE || !kept[edge] || r->used[edge])
			continue;
		r->used[edge] = true;
		return capture_graph_across(g, edge, vertex);
	}
	return CAPTURE_NONE;
}

bool capture_route_make(struct budget *b, const struct capture_graph *g,
			const bool *kept, struct capture_route *r)
{
	size_t top = 0, left = 1;

	for (uint32_t e = 0; e < g->edges; e++)
		left += kept[e];
	if (!make_room(b, g, left, r))
		return false;
	if (!BUDGET_GROW(b, r->home, left) ||
	    !BUDGET_GROW(b, r->used, g->edges))
		return false;
	memset(r->used, 0, g->edges * sizeof(*r->used));
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

bool capture_route_reach(struct budget *b, const struct capture_graph *g,
			 bool *kept, struct capture_route *r)
{
	size_t top = 0;

	if (!make_room(b, g, g->vertices, r))
		return false;
	memset(r->next, 0, g->vertices);
	r->next[0] = 1;
	r->stack[top++] = 0;
	while (top) {
		uint32_t vertex = r->stack[--top];

		for (int i = 0; i < CAPTURE_DIRECTIONS; i++) {
			uint32_t e = g->out[vertex][i], next;

			if (e == CAPTURE_NONE)
				break;
			next = capture_graph_across(g, e, vertex);
			if (!kept[e] || r->next[next])
				continue;
			r->next[next] = 1;
			r->stack[top++] = next;
		}
	}
	for (uint32_t e = 0; e < g->edges; e++)
		kept[e] = kept[e] && r->next[g->end[e][0]];
	return true;
}
