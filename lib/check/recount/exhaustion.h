/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the certificate `exhausted: 123 positions`: the start leads to
 * 123 positions, and none of them is a goal.
 *
 * EXHAUSTION_ALL proves that no goal can be reached, by a plain walk through
 * all positions; exhaustion_judge may walk from both ends until whole levels
 * meet.  Trusted: walk.h.
 */
#ifndef PEGKIT_CHECK_EXHAUSTION_H
#define PEGKIT_CHECK_EXHAUSTION_H

#include "check/allowance.h"

enum exhaustion_end {
	EXHAUSTION_ALL,	  /* all positions were seen, none is a goal */
	EXHAUSTION_GOAL,  /* a goal can be reached */
	EXHAUSTION_MORE,  /* there are more positions than may be looked at */
	EXHAUSTION_LIMIT, /* the search needs more than the allowance */
};

/*
 * If WON, judges that a goal can be reached from the start of PROBLEM;
 * otherwise, that none can.  Messages begin with CLAIM.  A search that only has
 * to find a goal may leave positions out.
 */
bool exhaustion_judge(struct check_case *c, const char *claim,
		      const struct puzzle *problem, bool won);

/*
 * Searches the positions that can be reached, including the start.  If the
 * start has fewer pegs than the level of the goals, it looks at the start
 * alone.  A position and its images under the symmetries that keep the goals
 * count once.  Stops at a goal, at more than MOST positions, or when the
 * allowance is used up.  *COUNT is the number of positions seen.  With
 * EXHAUSTION_ALL, these are all positions.
 */
enum exhaustion_end exhaustion_search(const struct puzzle *problem,
				      uint64_t most, struct allowance *a,
				      uint64_t *count);

#endif
