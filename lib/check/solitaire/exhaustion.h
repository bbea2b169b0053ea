/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting once more the positions that a start of peg solitaire leads to, for
 * the claim that all of them were looked at and none was a goal.
 */
#ifndef PEGKIT_CHECK_EXHAUSTION_H
#define PEGKIT_CHECK_EXHAUSTION_H

#include "check/allowance.h"

enum exhaustion_end {
	EXHAUSTION_ALL,	  /* all positions were seen, none is a goal */
	EXHAUSTION_GOAL,  /* a goal can be reached */
	EXHAUSTION_MORE,  /* there are more than MOST positions */
	EXHAUSTION_LIMIT, /* the count needs more than the allowance */
};

/*
 * Counts the different positions that can be reached, the start included;
 * those that a symmetry of the problem carries into each other count once.
 * Stops when they are more than MOST, or the allowance is used up.  *COUNT is
 * the number seen so far, exact with EXHAUSTION_ALL.
 */
enum exhaustion_end exhaustion_search(const struct check_problem *problem,
				      uint64_t most, struct allowance *a,
				      uint64_t *count);

#endif
