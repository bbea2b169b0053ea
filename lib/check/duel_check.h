/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the game for two on a triangle: what peg2p answers.
 *
 * Proved is that each jump of the line is legal and scores the product of its
 * two pegs, that the line ends where no jump is left, and that its scores,
 * added and subtracted in turn, give the difference.  As far as a plain search
 * of a given number of nodes reaches, it is also proved that the difference is
 * the value of the game, and that each jump of the line is a best one.
 */
#ifndef PEGKIT_CHECK_DUEL_CHECK_H
#define PEGKIT_CHECK_DUEL_CHECK_H

#include "check/allowance.h"

/*
 * Jumps of the line are written source-target*score with hole numbers from 1:
 * `6-1*42 13-6*5`.
 */
struct duel_claim {
	struct check_text difference, line;
};

/*
 * VALUE holds the pegs of a triangle of ROWS rows in reading order, from 0 (a
 * hole) to 1,000,000.  ROWS is as many as a shape can have.  A line may be
 * missing; without a difference there is nothing to judge.  CHECK_LIMIT: all
 * is true but for the perfect play, which NODES nodes, or the time that is
 * allowed, did not suffice to see.
 */
enum check_verdict duel_check(int rows, const int32_t *value,
			      const struct duel_claim *claim, uint64_t nodes,
			      struct allowance *a, char message[CHECK_MESSAGE]);

#endif
