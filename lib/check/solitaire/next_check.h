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
 * Trusted: exhaustion.h, recount_solutions.h, fewest_search.h and replay.h.
 */
#ifndef PEGKIT_CHECK_NEXT_CHECK_H
#define PEGKIT_CHECK_NEXT_CHECK_H

#include "check/allowance.h"
#include "check/check.h"

/* Judges the value of one field `next`; MOVES may have no data. */
enum check_verdict next_check(const struct check_problem *problem,
			      struct check_text next, struct check_text moves,
			      struct allowance *a, char message[CHECK_MESSAGE]);

/*
 * What is looked at on boards of any size: that all jumps of the field `game`
 * are legal, and those of the fields `next`, COUNT of them, of which several
 * name each legal jump once.  CHECK_FALSE or CHECK_NOTHING.
 */
enum check_verdict next_check_game(const struct check_board *board,
				   struct check_text game,
				   char message[CHECK_MESSAGE]);
enum check_verdict next_check_jumps(const struct check_board *board,
				    const struct check_text next[],
				    size_t count, char message[CHECK_MESSAGE]);

/* Judges the field `lost`; CHECK_NOTHING if it has no data. */
enum check_verdict next_check_lost(const struct check_problem *problem,
				   struct check_text lost,
				   struct check_text game,
				   struct check_text moves, struct allowance *a,
				   char message[CHECK_MESSAGE]);

#endif
