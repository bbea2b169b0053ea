/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The longest trail from vertex 0 of a graph, by merging tables of states along
 * a branch decomposition.  The work grows with the width of the decomposition,
 * and with how much a trail leaves out beyond what its degrees alone demand.
 */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_FRONTIER_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_FRONTIER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/frontier/capture_decomposition.h"
#include "capture/frontier/capture_table.h"
#include "capture/graph/capture_graph.h"
#include "capture/matching/capture_dual.h"
#include "capture/matching/capture_match.h"
#include "search/budget.h"
#include "search/limits.h"

struct capture_task {
	const struct capture_graph *graph;   /* only ends are used */
	const struct capture_core *core;     /* of the graph, */
	const struct capture_match *match;   /* and of the core; or null */
	const struct capture_table *leaf;    /* of every edge, or null */
	const struct capture_ending *ending; /* of every vertex, or null */
	uint32_t width; /* give up if the decomposition is wider */
};

/* Arrays kept from call to call; all zero is valid. */
struct capture_frontier {
	struct capture_task task;
	struct capture_decomposition tree;
	struct capture_duals duals;
	struct capture_maker maker;
	struct capture_table *table; /* of every group */
	struct capture_trace *trace; /* where its states came from */
	int32_t (*outside)[2];	     /* excess that the rest has, by whether a
					group has ended */
	struct capture_known {
		int32_t least[2]; /* that it has, by whether it has ended */
		int32_t ends;	  /* to end in the merge that makes it */
	} * known;		  /* of every group */
	uint32_t *stack;
	uint32_t passes; /* over the tree, so far */
	bool tired;	 /* the search ended because of its steps */
	size_t table_room, trace_room, outside_room, known_room, stack_room;
};

/*
 * Prepares a task of two edges at least, whose graph and matching must last.
 * False: no memory, or it needs a wider decomposition than its width.
 */
bool capture_frontier_begin(struct budget *b, const struct limits *limits,
			    struct capture_frontier *f,
			    const struct capture_task *task);

/*
 * Looks for a trail with more than *LOWER edges.  When one is found *LOWER is
 * raised to its number and KEPT, a flag for every edge, is set to it.  *UPPER
 * is brought down to what is proved: no trail has more.  True when they have
 * met or *UPPER is less.  Else memory or time ran out, or STEPS pairs of states
 * have been looked at, as F->TIRED says; then the search can be called again
 * and goes on.
 */
bool capture_frontier_trail(struct budget *b, struct capture_frontier *f,
			    uint64_t steps, uint32_t *lower, uint32_t *upper,
			    bool *kept);

enum capture_verdict { CAPTURE_TRAIL, CAPTURE_NO_TRAIL, CAPTURE_UNSETTLED };

/*
 * Goes over to lengths that have the prices of cuts, for which the leaves
 * and the matching of the task must be, and to charges for ENDING at a vertex.
 * A charge is at least as long as the duals around the vertex weigh.
 */
void capture_frontier_price(struct capture_frontier *f,
			    const struct capture_ending *ending);

/* Tells that the charges have changed, each by at least MORE. */
void capture_frontier_recharge(struct capture_frontier *f, int32_t more);

/*
 * Looks for a trail from vertex 0 that costs no more than MOST, in edges left
 * out and with its charge; all that do have no more than EXCESS beyond the
 * duals.  KEPT is set to it.  Tables get no larger than CAP states; where that
 * or memory or time is not enough it is not settled, and another call goes on.
 */
enum capture_verdict capture_frontier_settle(struct budget *b,
					     struct capture_frontier *f,
					     uint32_t most, int32_t excess,
					     size_t cap, bool *kept);

void capture_frontier_free(struct budget *b, struct capture_frontier *f);

#endif
