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

/* Widths of decompositions, one after the other; only the first unless bounds
 * are far.
 */
static const uint32_t widths[] = {8, 20, 28};

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

bool capture_local_core(struct budget *b, const struct limits *limits,
			struct capture_local *l, const struct capture_graph *g,
			const struct capture_core *core,
			const struct capture_behind *behind, bool far,
			uint32_t upper, bool *kept, uint32_t *end)
{
	const struct capture_graph *inner = &core->graph;
	uint32_t goal = capture_behind_best(behind, core), least;
	uint32_t tail = goal == CAPTURE_NONE ? 0 : behind->most[goal];
	size_t count = far ? sizeof(widths) / sizeof(*widths) : 1;
	bool done = true;

	*end = CAPTURE_NONE;
	if (!capture_kernel_make(b, inner, goal, tail, &l->kernel) ||
	    !BUDGET_GROW(b, l->few, &l->few_room, (size_t)inner->edges + 1))
		return false;
	narrow(core, kept);
	if (!lead(b, l, inner, goal, kept))
		return false;
	least = capture_kernel_shrink(&l->kernel, inner, kept, l->few);
	for (size_t i = 0; done && i < count; i++)
		done = capture_window_improve(
		    b, limits, &l->window, &l->kernel.graph, l->kernel.weight,
		    widths[i], upper, &least, l->few);
	capture_kernel_expand(&l->kernel, inner, l->few, kept);
	*end = end_of(inner, kept);
	capture_core_spread(core, g, kept);
	return done;
}

bool capture_local_whole(struct budget *b, const struct limits *limits,
			 struct capture_local *l, const struct capture_graph *g,
			 uint32_t width, uint32_t upper, bool *kept)
{
	uint32_t least = 0;

	if (!BUDGET_GROW(b, l->ones, &l->ones_room, g->edges))
		return false;
	for (uint32_t e = 0; e < g->edges; e++) {
		l->ones[e] = 1;
		least += kept[e];
	}
	return capture_window_improve(b, limits, &l->window, g, l->ones, width,
				      upper, &least, kept);
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
