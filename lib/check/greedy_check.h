/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the fixed greedy play: what hiq answers.
 *
 * The rule: as long as there is a jump, make the one with the largest target
 * hole, and among those the one with the largest source hole.  It proves that
 * the moves are the jumps of this play, all of them and no other, and that the
 * sum is that of the numbers of the holes with pegs at its end.  There is only
 * one such play, so the whole answer is proved.
 *
 * Trusted: the board and its jumps (board/shape.h).
 */
#ifndef PEGKIT_CHECK_GREEDY_CHECK_H
#define PEGKIT_CHECK_GREEDY_CHECK_H

#include "check/check.h"

/*
 * Judges the `sum` and the `moves` of the claims about a board of few holes;
 * either may be missing.  Jumps are written source-target, in hole numbers from
 * 1: `12-26 25-27`.
 */
check_judge greedy_check;

#endif
