/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Islands in a plan: where all that the rule of an island speaks of has been
 * decided, what is given away there is known.
 */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_SLACK_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_SLACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/frontier/capture_decomposition.h"
#include "capture/prices/capture_cut.h"
#include "search/budget.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_coasts {
	const struct capture_islands *islands;
	uint64_t *part;	 /* of every group, the islands it has edges of, */
	uint64_t *whole; /* and those that it is the first to have as a whole */
	uint32_t *count; /* work space */
	bool *kept;	 /* edges, as far as they are looked at */
	size_t part_room, whole_room, count_room, kept_room;
};

/* Finds the first islands of a graph in its PLAN.  False: no memory. */
bool capture_slack_begin(struct budget *b, struct capture_coasts *c,
			 const struct capture_islands *islands,
			 const struct capture_decomposition *plan);

/*
 * By how much a trail that has the KEPT edges of an island makes less of its
 * rule than it could.
 */
int32_t capture_slack_of(const struct capture_coasts *c, uint32_t island);

void capture_slack_free(struct budget *b, struct capture_coasts *c);

#endif
