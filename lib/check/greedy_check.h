/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the fixed greedy play on the English board: what hiq answers.
 *
 * As long as there is a jump, the one with the largest target hole is made,
 * among those the one with the largest source hole.  The moves must be these
 * jumps, all of them and no other, and the sum that of the numbers of the
 * holes occupied at the end.  There is only one such play, so nothing is left
 * unproved.
 */
#ifndef PEGKIT_CHECK_GREEDY_CHECK_H
#define PEGKIT_CHECK_GREEDY_CHECK_H

#include "check/check.h"

/* Jumps are written source-target by hole numbers from 1: `12-26 25-27`. */
struct greedy_claim {
	struct check_text sum, moves;
};

/*
 * START is a position of the English board.  A claim of which one field is
 * missing is judged by the other; without both, CHECK_NOTHING.
 */
enum check_verdict greedy_check(uint64_t start,
				const struct greedy_claim *claim,
				char message[CHECK_MESSAGE]);

#endif
