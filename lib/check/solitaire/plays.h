/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All positions that a start leads to, for claims about all plays.
 *
 * Of positions that symmetries of the shape which keep the start carry into
 * each other one is seen: jumps are carried to jumps, so what can be played on
 * from one of them can be played on from all.  So PLAYS_ALL proves that SEE had
 * an image of each position.  Trusted: the jumps of the shape
 * (board/shape.h), check_symmetry.h and check_set.h.
 */
#ifndef PEGKIT_CHECK_PLAYS_H
#define PEGKIT_CHECK_PLAYS_H

#include "check/allowance.h"
#include "check/check.h"

enum plays_end {
	PLAYS_ALL,    /* every position was seen */
	PLAYS_ENOUGH, /* SEE returned false */
	PLAYS_LIMIT,  /* the walk needs more than the allowance */
};

/*
 * Calls SEE with the positions that the start of PROBLEM leads to, those with
 * more pegs first, until it returns false.  The goals are not looked at.
 */
enum plays_end plays_walk(const struct check_problem *problem,
			  struct allowance *a,
			  bool see(void *context, position_t position),
			  void *context);

/* Whether no jump is possible in POSITION. */
bool plays_is_end(const struct shape *s, position_t position);

#endif
