/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the game for two on a triangle: what peg2p answers.  It proves
 * that
 *   - each jump of the line is legal and scores the product of its two pegs;
 *   - the line ends where no jump is left;
 *   - its scores, added and subtracted in turn, give the difference;
 *   - the difference is the value of the game, and each jump of the line is a
 *     best one.
 * The last of these is proved by a search.  CHECK_LIMIT proves the others.
 *
 * Trusted: the triangle and its jumps (board/shape.h).
 */
#ifndef PEGKIT_CHECK_DUEL_CHECK_H
#define PEGKIT_CHECK_DUEL_CHECK_H

#include "check/allowance.h"

/*
 * A triangle of 1 to 10 ROWS; VALUE holds its pegs in reading order, from 1 to
 * 1,000,000, with 0 for a vacant hole.
 */
struct duel_problem {
	int rows;
	const int32_t *value;
	uint64_t nodes; /* that may be searched for its value */
};

/*
 * Judges the `difference` and, if there is one, the `line` of the claims, whose
 * jumps are written source-target*score, in hole numbers from 1: `6-1*42
 * 13-6*5`.  With another number of rows there is nothing to judge.
 */
bool duel_check(struct check_case *c, const struct duel_problem *problem);

#endif
