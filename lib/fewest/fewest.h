/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solutions with the fewest moves, a move being a chain of jumps by one peg,
 * and the number of positions that so many moves lead to.
 */
#ifndef PEGKIT_FEWEST_FEWEST_H
#define PEGKIT_FEWEST_FEWEST_H

#include "board/puzzle.h"
#include "fewest/fewest_answer.h"
#include "search/limits.h"

/*
 * A solution with the fewest moves.  Consecutive jumps by the same peg are one
 * move.  P has goals and no level.
 *
 * ANSWER_FOUND: bound == moves, the search below having been exhausted.
 * ANSWER_NONE: it is proved that no goal can be reached.
 * ANSWER_LIMIT: memory or time ran out; bound is what was proved until
 * then, and the solution is the best that was seen on the way, if any.
 *
 * The answer is the same on every run and with any number of threads.
 */
enum answer fewest_moves(const struct puzzle *p, const struct limits *limits,
			 struct fewest_answer *a);

#endif
