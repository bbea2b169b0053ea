/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a trail ends can be worth a hundred edges, if much hangs there by a
 * bridge; but no window shows the way to a distant end.  So before anything
 * else a way from the end of the trail to the best place is turned over: the
 * edges of it that were left out are kept and the others are left out, which
 * moves the end.  That may cut off parts of the trail; windows bring them back.
 * What hangs at the new end is an edge of the kernel, as heavy as it is worth.
 */
#include "capture/improve/capture_local.h"

/* Width of the decompositions of windows of a kernel. */
enum { WIDTH = 8 };

/* The flags of the core's edges, out of those of the edges of G, in place. */
static void narrow(const struct capture_core *core, bool *kept)
{
	for (uint32_t e = 0; e < core->graph.edges; e++)
		kept[e] = kept[core->edge[e]];
}

/* Where the trail KEPT ends. */
static uint32_t end_of(const struct capture_graph *g, const bool *kept)
{
	uint32_t end = capture_graph_end(g, kept);

	return end == CAPTURE_NONE ? 0 : end;
}

/* Moves the end of the trail KEPT to GOAL, if that is a vertex. */
static bool lead(struct budget *b, struct capture_local *l,
		 const struct capture_graph *g, uint32_t goal, bool *kept)
{
	uint32_t end = end_of(g, kept);

	if (goal == CAPTURE_NONE || goal == end)
		return true;
	return capture_route_turn(b, g, end, goal, kept, &l->route) &&
	       capture_route_reach(b, g, kept, &l->route);
}

bool capture_local_core(const struct capture_context *x,
			struct capture_local *l,
			const struct capture_behind *behind, uint32_t *end)
{
	const struct capture_graph *inner = &x->core->graph;
	uint32_t goal = capture_behind_best(behind, x->core);
	uint32_t tail = goal == CAPTURE_NONE ? 0 : behind->most[goal];
	struct capture_trail trail = {.graph = &l->kernel.graph,
				      .upper = x->upper};
	bool done;

	*end = CAPTURE_NONE;
	if (!capture_kernel_make(x->budget, inner, goal, tail, &l->kernel) ||
	    !BUDGET_GROW(x->budget, l->few, &l->few_room,
			 (size_t)inner->edges + 1))
		return false;
	narrow(x->core, x->kept);
	if (!lead(x->budget, l, inner, goal, x->kept))
		return false;
	trail.lower = capture_kernel_shrink(&l->kernel, inner, x->kept, l->few);
	trail.weight = l->kernel.weight;
	trail.kept = l->few;
	done = capture_window_improve(x->budget, x->limits, &l->window, &trail,
				      WIDTH);
	capture_kernel_expand(&l->kernel, inner, l->few, x->kept);
	*end = end_of(inner, x->kept);
	capture_core_spread(x->core, x->graph, x->kept);
	return done;
}

bool capture_local_whole(const struct capture_context *x,
			 struct capture_local *l, uint32_t width)
{
	struct capture_trail trail = {
	    .graph = x->graph, .upper = x->upper, .kept = x->kept};

	if (!BUDGET_GROW(x->budget, l->ones, &l->ones_room, x->graph->edges))
		return false;
	for (uint32_t e = 0; e < x->graph->edges; e++) {
		l->ones[e] = 1;
		trail.lower += x->kept[e];
	}
	trail.weight = l->ones;
	return capture_window_improve(x->budget, x->limits, &l->window, &trail,
				      width);
}

void capture_local_free(struct budget *b, struct capture_local *l)
{
	capture_kernel_free(b, &l->kernel);
	capture_window_free(b, &l->window);
	capture_route_free(b, &l->route);
	budget_free(b, l->few, l->few_room, sizeof(*l->few));
	budget_free(b, l->ones, l->ones_room, sizeof(*l->ones));
	*l = (struct capture_local){0};
}
