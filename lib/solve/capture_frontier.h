/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The longest trail from vertex 0 of a graph, by joining tables of states
 * along a plan.  The work grows with the width of the plan, and with how much
 * a trail leaves out beyond what its degrees alone demand.
 */
#ifndef PEGKIT_SOLVE_CAPTURE_FRONTIER_H
#define PEGKIT_SOLVE_CAPTURE_FRONTIER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/budget.h"
#include "search/limits.h"
#include "solve/capture_graph.h"
#include "solve/capture_match.h"
#include "solve/capture_plan.h"
#include "solve/capture_rim.h"
#include "solve/capture_table.h"

/* A graph, or a part of one in which the rest is fixed. */
struct capture_task {
	const struct capture_graph *graph; /* only vertices and END are used */
	const struct capture_match *match; /* of the graph, or null */
	uint32_t free;	    /* the first edges may be left out, */
	const uint8_t *odd; /* the others are links of these parities */
	uint32_t width;	    /* give up if the plan is wider */
};

/* Arrays kept from call to call; all zero is valid. */
struct capture_frontier {
	const struct capture_task *task;
	struct capture_plan plan;
	struct capture_rims rims;
	struct capture_maker maker;
	struct capture_table *table;  /* of every group */
	struct capture_trace *trace;  /* where its states came from */
	int32_t *outside;	      /* excess that the other groups have */
	uint32_t *stack;
	size_t table_room, trace_room, outside_room, stack_room;
};

/*
 * Looks for a trail with more than *LOWER free edges of a task that has two
 * edges at least.  When one is found *LOWER is raised to its number and KEPT,
 * a flag for every free edge, is set to it.  *UPPER is brought down to what is
 * proved: no trail has more.  True when they have met or *UPPER is less;
 * false: memory, time or the width is exceeded.
 */
bool capture_frontier_trail(struct budget *b, const struct limits *limits,
			    struct capture_frontier *f,
			    const struct capture_task *task, uint32_t *lower,
			    uint32_t *upper, bool *kept);

void capture_frontier_free(struct budget *b, struct capture_frontier *f);

#endif
