/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of a board that never meet, for judges.  A jump has its three holes
 * in one part.  So the pegs of a part move as if there were no other pegs, and
 * a play of the board is one play of each part, interleaved.
 *
 * Each part that has pegs is judged as the whole board with the pegs of this
 * part alone.  Trusted: the jumps of the shape (board/shape.h).
 */
#ifndef PEGKIT_CHECK_APART_H
#define PEGKIT_CHECK_APART_H

#include "base/wide.h"
#include "check/allowance.h"

struct apart {
	int count;			 /* parts that have pegs at the start */
	position_t part[POSITION_HOLES]; /* the holes of each */
};

/* Finds the parts of PROBLEM that have pegs. */
void apart_of(const struct puzzle *problem, struct apart *parts);

/*
 * Returns PROBLEM with only the pegs on PART.  Its only goal, the pegs of GOAL
 * on PART, is stored in *OWN, which must outlive the result.
 */
struct puzzle apart_alone(const struct puzzle *problem, position_t part,
			  position_t goal, position_t *own);

/* True if GOAL has pegs on each part, and none elsewhere.  A jump leaves a peg
 * in its part, so no other goal can be reached. */
bool apart_may_reach(const struct apart *parts, position_t goal);

/*
 * Judges whether no goal can be reached, by a walk through all positions of
 * each part.
 */
bool apart_judge_none(struct check_case *c);

/* Numbers of plays, or of their ends, by how many pegs are left. */
struct apart_plays {
	int start; /* pegs at the start */
	bool overflow;
	struct wide left[POSITION_HOLES + 1];
};

/*
 * Combines each play in SUM with each play in MORE, the plays of another part,
 * and puts the results into SUM; if ORDERED, in all orders of their jumps.  SUM
 * begins as one play of 0 pegs.
 */
void apart_add(struct apart_plays *sum, const struct apart_plays *more,
	       bool ordered);

#endif
