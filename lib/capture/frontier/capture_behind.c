/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A part behind a bridge is small as a rule, so the frontier method finds its
 * longest trail at once.  In the order of the search that found the bridges,
 * the vertices behind a bridge follow its first vertex directly.
 */
#include "capture/frontier/capture_behind.h"

#include <string.h>

enum {
	MOST_STEPS = 1 << 16, /* pairs of states */
	MOST_WIDTH = 10,      /* of a decomposition */
};

/* Whether the vertex at place I of the order is the first behind a bridge. */
static bool is_bridge(const struct capture_core *c,
		      const struct capture_graph *g, uint32_t i)
{
	uint32_t v = c->order[i], part = c->visit[v].part, above;

	if (v == 0 || part != v || part == c->entry)
		return false;
	above = capture_core_parent(c, g, v);
	return c->visit[above].part == c->entry;
}

/* Adds the edge E of the whole to the part. */
static void add_edge(struct capture_behind *h, const struct capture_graph *g,
		     uint32_t e)
{
	h->part.end[h->part.edges][0] = h->number[g->end[e][0]];
	h->part.end[h->part.edges][1] = h->number[g->end[e][1]];
	h->edge[h->part.edges++] = e;
}

/*
 * Makes the part behind the bridge to place I of the order.  Vertex 0 of the
 * part is in the core.  Returns the first place after the part.
 */
static uint32_t gather(struct capture_behind *h, const struct capture_graph *g,
		       const struct capture_core *c, uint32_t i)
{
	uint32_t first = i, from = capture_core_parent(c, g, c->order[i]);

	h->number[from] = 0;
	h->part.edges = 0;
	for (; i < g->vertices; i++) {
		uint32_t above = capture_core_parent(c, g, c->order[i]);

		if (i > first && h->number[above] == CAPTURE_NONE)
			break;
		if (i > first && above == from)
			break;
		h->number[c->order[i]] = i - first + 1;
	}
	h->part.vertices = i - first + 1;
	for (uint32_t k = first; k < i; k++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t v = c->order[k], e = g->out[v][d], to;

			if (e == CAPTURE_NONE)
				break;
			to = capture_graph_across(g, e, v);
			if (h->number[to] < h->number[v])
				add_edge(h, g, e);
		}
	h->number[from] = CAPTURE_NONE;
	for (uint32_t k = first; k < i; k++)
		h->number[c->order[k]] = CAPTURE_NONE;
	return i;
}

/*
 * Finds the longest trail in the part, KEPT.  *UPPER is a proved bound for it.
 */
static void solve(const struct capture_context *x, struct capture_behind *h,
		  uint32_t *lower, uint32_t *upper)
{
	*lower = 0;
	*upper = h->part.edges;
	memset(h->kept, false, h->part.edges);
	if (h->part.edges == 1) {
		h->kept[0] = true;
		*lower = 1;
		return;
	}
	if (capture_frontier_begin(x->budget, x->limits, &h->frontier, &h->part,
				   NULL, NULL, MOST_WIDTH))
		capture_frontier_trail(x->budget, &h->frontier, MOST_STEPS,
				       lower, upper, h->kept);
}

static bool make_room(struct budget *b, struct capture_behind *h,
		      const struct capture_graph *g)
{
	size_t most = g->edges;

	if (!BUDGET_GROW(b, h->number, g->vertices) ||
	    !BUDGET_GROW(b, h->edge, most) || !BUDGET_GROW(b, h->kept, most) ||
	    !BUDGET_GROW(b, h->part.end, most))
		return false;
	memset(h->number, 0xff, g->vertices * sizeof(*h->number));
	return true;
}

/*
 * All edges of the bridges on the way to the core and of what they connect; a
 * trail has no more before it comes to the core.
 */
static uint32_t count_before(const struct capture_graph *g,
			     const struct capture_core *c)
{
	uint32_t count = 0;

	for (uint32_t v = c->entry; v != 0;) {
		uint32_t part = c->visit[v].part;

		if (part == v) {
			v = capture_core_parent(c, g, v);
			count += 1 + c->visit[c->visit[v].part].edges;
		} else {
			v = part;
		}
	}
	return count;
}

bool capture_behind_bound(const struct capture_context *x,
			  struct capture_behind *h)
{
	const struct capture_graph *g = x->graph;
	const struct capture_core *c = x->core;

	if (!make_room(x->budget, h, g) ||
	    !BUDGET_GROW(x->budget, h->most, c->graph.vertices))
		return false;
	h->way = capture_core_way(c, g);
	h->approach = count_before(g, c);
	memset(h->most, 0, c->graph.vertices * sizeof(*h->most));
	for (uint32_t i = 1; i < g->vertices;) {
		uint32_t lower, upper, *most = &h->most[c->place[c->order[i]]];

		if (!is_bridge(c, g, i)) {
			i++;
			continue;
		}
		i = gather(h, g, c, i);
		solve(x, h, &lower, &upper);
		if (upper > *most)
			*most = upper;
	}
	return true;
}

uint32_t capture_behind_most(const struct capture_behind *h,
			     const struct capture_core *c)
{
	uint32_t most = 0;

	for (uint32_t v = 0; v < c->graph.vertices; v++)
		if (h->most[v] > most)
			most = h->most[v];
	return most;
}

bool capture_behind_prolong(const struct capture_context *x,
			    struct capture_behind *h, uint32_t vertex)
{
	const struct capture_graph *g = x->graph;
	const struct capture_core *c = x->core;
	uint32_t best = 0, lower, upper, chosen = 0;

	if (!make_room(x->budget, h, g))
		return false;
	for (uint32_t i = 1; i < g->vertices; i++) {
		if (c->place[c->order[i]] != vertex || !is_bridge(c, g, i))
			continue;
		gather(h, g, c, i);
		solve(x, h, &lower, &upper);
		if (lower > best) {
			best = lower;
			chosen = i;
		}
	}
	if (best == 0)
		return true;
	gather(h, g, c, chosen);
	solve(x, h, &lower, &upper);
	for (uint32_t e = 0; e < h->part.edges; e++)
		x->kept[h->edge[e]] = h->kept[e];
	return true;
}
