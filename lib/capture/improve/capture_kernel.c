/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A trail that does not end on a way through vertices of two edges has the
 * whole way or none of it.  Where a large graph is thin, as just above the
 * density at which it falls apart, the kernel has a quarter of its vertices.  A
 * way from a vertex back to itself keeps one of its inner vertices, so that no
 * edge has the same vertex at both ends.
 *
 * A trail that ends at the right place can win a hundred edges behind a bridge,
 * but no window shows the way to a distant end.  So the first step inverts a
 * way from the end of the trail to the best place: its edges that were left out
 * are kept and the others are left out.  This moves the end.  It may cut off
 * parts of the trail; windows bring them back.  What is behind the new end is
 * an edge of the kernel with the weight of that gain.
 */
#include "capture/improve/capture_kernel.h"

#include <string.h>

/* Width of the decompositions of windows. */
enum { WIDTH = 8 };

static bool make_room(struct budget *b, const struct capture_graph *g,
		      struct capture_kernel *k)
{
	size_t vertices = (size_t)g->vertices + 1;
	size_t edges = (size_t)g->edges + 1;

	return BUDGET_GROW(b, k->weight, &k->weight_room, edges) &&
	       BUDGET_GROW(b, k->edge, &k->edge_room, edges) &&
	       BUDGET_GROW(b, k->number, &k->number_room, vertices) &&
	       BUDGET_GROW(b, k->graph.out, &k->graph.out_room, vertices) &&
	       BUDGET_GROW(b, k->graph.end, &k->graph.edges_room, edges);
}

static void add_edge(struct capture_kernel *k, uint32_t from, uint32_t to,
		     uint32_t weight)
{
	k->weight[capture_graph_connect(&k->graph, from, to)] = weight;
}

/* Makes an edge of the way that leaves vertex FROM by edge FIRST. */
static void follow(struct capture_kernel *k, const struct capture_graph *g,
		   uint32_t from, uint32_t first)
{
	uint32_t e = first, v = capture_graph_across(g, e, from), inner = v,
		 weight = 1;

	k->edge[e] = k->graph.edges;
	for (; k->number[v] == CAPTURE_NONE;
	     v = capture_graph_across(g, e, v)) {
		e = g->out[v][g->out[v][0] == e];
		k->edge[e] = k->graph.edges;
		weight++;
	}
	if (v == from) {
		k->number[inner] = k->graph.vertices++;
		add_edge(k, k->number[inner], k->number[v], weight - 1);
		k->edge[first] = k->graph.edges;
		v = inner;
		weight = 1;
	}
	add_edge(k, k->number[from], k->number[v], weight);
}

/*
 * Finds the kernel of G.  If VERTEX is not CAPTURE_NONE, then it has three
 * edges at most and is not vertex 0, and what a trail that ends there gains by
 * going on is one more edge of the kernel, its last, with the weight TAIL: a
 * dead end.  False: no memory.
 */
static bool make(struct budget *b, const struct capture_graph *g,
		 uint32_t vertex, uint32_t tail, struct capture_kernel *k)
{
	if (!make_room(b, g, k))
		return false;
	k->graph.vertices = k->graph.edges = 0;
	k->vertex = vertex;
	for (uint32_t v = 0; v < g->vertices; v++) {
		bool two = g->out[v][1] != CAPTURE_NONE &&
			   g->out[v][2] == CAPTURE_NONE;

		k->number[v] = two && v != 0 && v != vertex
				   ? CAPTURE_NONE
				   : k->graph.vertices++;
	}
	memset(k->graph.out, 0xff,
	       ((size_t)g->vertices + 1) * sizeof(*k->graph.out));
	for (uint32_t e = 0; e < g->edges; e++)
		k->edge[e] = CAPTURE_NONE;
	for (uint32_t v = 0; v < g->vertices; v++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[v][d];

			if (e == CAPTURE_NONE || k->number[v] == CAPTURE_NONE)
				break;
			if (k->edge[e] == CAPTURE_NONE)
				follow(k, g, v, e);
		}
	if (vertex != CAPTURE_NONE)
		add_edge(k, k->number[vertex], k->graph.vertices++, tail);
	return true;
}

/*
 * Sets FEW to the edges of the kernel that the trail KEPT in G has as a whole;
 * returns their weight.
 */
static uint32_t shrink(const struct capture_kernel *k,
		       const struct capture_graph *g, const bool *kept,
		       bool *few)
{
	uint32_t weight = 0;

	memset(few, true, k->graph.edges);
	for (uint32_t e = 0; e < g->edges; e++)
		if (!kept[e])
			few[k->edge[e]] = false;
	if (k->vertex != CAPTURE_NONE)
		few[k->graph.edges - 1] =
		    capture_graph_is_odd(g, kept, k->vertex);
	for (uint32_t e = 0; e < k->graph.edges; e++)
		if (few[e])
			weight += k->weight[e];
	return weight;
}

/* Where the trail KEPT ends. */
static uint32_t end_of(const struct capture_graph *g, const bool *kept)
{
	uint32_t end = capture_graph_end(g, kept);

	return end == CAPTURE_NONE ? 0 : end;
}

/* Moves the end of the trail KEPT to GOAL, if that is a vertex. */
static bool lead(struct budget *b, struct capture_kernel *k,
		 const struct capture_graph *g, uint32_t goal, bool *kept)
{
	uint32_t end = end_of(g, kept);

	if (goal == CAPTURE_NONE || goal == end)
		return true;
	return capture_route_turn(b, g, end, goal, kept, &k->route) &&
	       capture_route_reach(b, g, kept, &k->route);
}

bool capture_kernel_improve(const struct capture_context *x,
			    struct capture_kernel *k,
			    const struct capture_behind *behind, uint32_t *end)
{
	const struct capture_graph *inner = &x->core->graph;
	uint32_t goal = capture_behind_best(behind, x->core);
	uint32_t tail = goal == CAPTURE_NONE ? 0 : behind->most[goal];
	struct capture_trail trail = {.graph = &k->graph, .upper = x->upper};
	bool done;

	*end = CAPTURE_NONE;
	if (!make(x->budget, inner, goal, tail, k) ||
	    !BUDGET_GROW(x->budget, k->few, &k->few_room,
			 (size_t)inner->edges + 1))
		return false;
	/* The flags of the core's edges, out of those of all, in place. */
	for (uint32_t e = 0; e < inner->edges; e++)
		x->kept[e] = x->kept[x->core->edge[e]];
	if (!lead(x->budget, k, inner, goal, x->kept))
		return false;
	trail.lower = shrink(k, inner, x->kept, k->few);
	trail.weight = k->weight;
	trail.kept = k->few;
	done = capture_window_improve(x->budget, x->limits, &k->window, &trail,
				      WIDTH);
	for (uint32_t e = 0; e < inner->edges; e++)
		x->kept[e] = k->few[k->edge[e]];
	*end = end_of(inner, x->kept);
	capture_core_spread(x->core, x->graph, x->kept);
	return done;
}

void capture_kernel_free(struct budget *b, struct capture_kernel *k)
{
	capture_window_free(b, &k->window);
	capture_route_free(b, &k->route);
	BUDGET_FREE(b, k->few, k->few_room);
	BUDGET_FREE(b, k->weight, k->weight_room);
	BUDGET_FREE(b, k->edge, k->edge_room);
	BUDGET_FREE(b, k->number, k->number_room);
	BUDGET_FREE(b, k->graph.out, k->graph.out_room);
	BUDGET_FREE(b, k->graph.end, k->graph.edges_room);
	*k = (struct capture_kernel){0};
}
