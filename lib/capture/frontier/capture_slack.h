/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Constraints on cuts in a decomposition: the group that has all edges of a
 * constraint knows its slack.
 */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_SLACK_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_SLACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/frontier/capture_decomposition.h"
#include "capture/graph/capture_cut.h"
#include "search/budget.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_slacks {
	const struct capture_cuts *cuts;
	uint64_t *part;	 /* by group, the constraints it has edges of, */
	uint64_t *whole; /* and those of which it is the first with all */
	uint32_t *count; /* work space */
	bool *kept;	 /* work space: edges of one constraint */
	size_t part_room, whole_room, count_room, kept_room;
};

/* Finds the first 64 constraints in the TREE of a graph.  False: no memory. */
bool capture_slack_begin(struct budget *b, struct capture_slacks *c,
			 const struct capture_cuts *cuts,
			 const struct capture_decomposition *tree);

/* The slack, times its price, that the KEPT edges leave to constraint CUT. */
int32_t capture_slack_of(const struct capture_slacks *c, uint32_t cut);

void capture_slack_free(struct budget *b, struct capture_slacks *c);

#endif
