/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of what jumps lead to:
 *
 *   next: c4-e4 won solutions=12 fewest-moves=7
 *           The jump is legal.  A goal can be reached after it, by so many
 *           sequences of jumps; a solution that begins with it has so many
 *           moves, and none has fewer.
 *   next: c4-e4 lost
 *           No goal can be reached after it.
 *   lost: 3 c4-e4
 *           The third jump of the field `game` is this one.  A goal can be
 *           reached before it, and none after it.  `never`: one can be reached
 *           after all jumps; `0`: none before the first.
 *
 * CHECK_HOLDS proves the claims, each by a search of its own, or by the moves
 * of the record: where they are a solution, a goal can be reached from every
 * position that they pass.  Where there are several fields `next` each legal
 * jump has one; of a single one nobody proves that its jump is the best.
 * Trusted: exhaustion.h, recount_solutions.h, fewest_check.h and replay.h.
 */
#ifndef PEGKIT_CHECK_NEXT_CHECK_H
#define PEGKIT_CHECK_NEXT_CHECK_H

#include "check/check.h"

/*
 * What is looked at on boards of any size: that all jumps of the field `game`
 * are legal, and those of the fields `next`, of which several name each legal
 * jump once.  CHECK_FALSE or CHECK_NOTHING.
 */
check_judge next_check_legal;

/* Judges all fields `next`, and the field `lost`. */
check_judge next_check, next_check_lost;

#endif
