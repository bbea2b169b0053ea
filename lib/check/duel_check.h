/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the game for two on a triangle: what peg2p answers.
 *
 * CHECK_HOLDS proves that
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
 * Jumps of the line are written source-target*score, in hole numbers from 1:
 * `6-1*42 13-6*5`.
 */
struct duel_claim {
	struct check_text difference, line;
};

/*
 * A triangle of 1 to 10 ROWS; VALUE holds its pegs in reading order, from 1 to
 * 1,000,000, with 0 for a vacant hole.
 */
struct duel_problem {
	int rows;
	const int32_t *value;
};

/*
 * The line may be missing; without a difference, or with another number of
 * rows, the verdict is CHECK_NOTHING.  CHECK_LIMIT: the search for the value
 * needs more than NODES nodes, or more time than is allowed.
 */
enum check_verdict duel_check(const struct duel_problem *problem,
			      const struct duel_claim *claim, uint64_t nodes,
			      struct allowance *a, char message[CHECK_MESSAGE]);

#endif
