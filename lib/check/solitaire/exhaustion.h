/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting once more the positions that a start of peg solitaire leads to, for
 * the claim that all of them were looked at and none was a goal.
 */
#ifndef PEGKIT_CHECK_EXHAUSTION_H
#define PEGKIT_CHECK_EXHAUSTION_H

#include "check/allowance.h"

enum recount_end {
	RECOUNT_ALL,   /* all positions were seen, none is a goal */
	RECOUNT_GOAL,  /* a goal can be reached */
	RECOUNT_MORE,  /* there are more than MOST positions */
	RECOUNT_LIMIT, /* the count needs more than the allowance */
};

/*
 * Counts the different positions that can be reached, the start included;
 * those that a symmetry of the problem carries into each other count once.
 * Stops when they are more than MOST, or the allowance is used up.  *COUNT is
 * the number seen so far, exact with RECOUNT_ALL.
 */
enum recount_end recount_positions(const struct check_problem *problem,
				   uint64_t most, struct allowance *a,
				   uint64_t *count);

#endif
