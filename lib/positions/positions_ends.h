/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How all plays end, whatever the goal. */
#ifndef PEGKIT_POSITIONS_POSITIONS_ENDS_H
#define PEGKIT_POSITIONS_POSITIONS_ENDS_H

#include "base/wide.h"
#include "positions/positions.h"

struct positions_ends {
	struct wide plays; /* all of them */
	/* By number of pegs left: plays, then the positions where they end. */
	struct wide by_pegs[POSITION_HOLES + 1];
	uint64_t all[POSITION_HOLES + 1];
	uint64_t distinct[POSITION_HOLES + 1]; /* up to symmetry of the shape */
	bool overflow;	/* there are 2^128 plays or more */
	uint64_t needs; /* LIMIT: as in struct positions */
};

/*
 * Counts the plays, which are sequences of jumps from the start until no jump
 * is possible, and the positions in which they end.  Returns FOUND or LIMIT.
 *
 * Known: 577,116,156,815,309,849,672 plays on the English board from the centre
 * (Butler); 568,630 on the triangle of 15 holes from a corner.
 */
enum answer positions_ends(const struct puzzle *p, enum positions_form form,
			   const struct limits *l,
			   struct positions_ends *answer);

#endif
