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

#include "base/budget.h"
#include "capture/frontier/capture_decomposition.h"
#include "capture/frontier/capture_excess.h"
#include "capture/frontier/capture_table.h"
#include "capture/graph/capture_graph.h"
#include "capture/matching/capture_match.h"
#include "search/limits.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_frontier {
	uint32_t full; /* edges that are left for the degrees alone */
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
	bool tired; /* the search ended because of its steps */
};

/*
 * Prepares the search of a graph G with two edges at least, whose ends alone
 * are used, with its CORE and the MATCH of that, or null for both; they must
 * last.  False: no memory, or it needs a decomposition wider than WIDTH.
 */
bool capture_frontier_begin(struct budget *b, const struct limits *limits,
			    struct capture_frontier *f,
			    const struct capture_graph *g,
			    const struct capture_core *core,
			    const struct capture_match *match, uint32_t width);

/*
 * Looks for a trail with more than *LOWER edges.  When one is found *LOWER is
 * raised to its number and KEPT, a flag for every edge, is set to it.  *UPPER
 * is brought down to what is proved: no trail has more.  True when they have
 * met or *UPPER is less.  Else memory or time ran out, or STEPS pairs of states
 * have been looked at, as F->TIRED says; then the search can be called again
 * and goes on.
 */
bool capture_frontier_trail(struct capture_frontier *f, uint64_t steps,
			    uint32_t *lower, uint32_t *upper, bool *kept);

#endif
