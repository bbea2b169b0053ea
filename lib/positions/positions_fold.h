/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums over all plays: the number of solutions, and the chance that random play
 * reaches a goal.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_FOLD_H
#define PEGKIT_POSITIONS_POSITIONS_FOLD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"
#include "positions/positions.h"

struct positions_fold {
	struct wide solutions;
	bool overflow; /* the number of solutions needs more than 128 bits */
	double chance;
	uint64_t bytes, needs; /* as in struct positions */
};

/*
 * Counts the sequences of jumps from the start to a goal exactly; the goals
 * must be different positions.  Two sequences with the same jumps in another
 * order are two solutions.  Returns FOUND; NONE if there is no solution; or
 * LIMIT if memory or time ran out or the number overflowed.
 *
 * Known: 40,861,647,040,079,968 for the central game of the English board
 * (Bell, Notes on solving and playing peg solitaire on a computer, arXiv
 * 0903.3696; Butler).
 */
enum answer positions_fold_ways(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_fold *answer);

/*
 * Finds the chance that random play reaches a goal.  Each possible jump is
 * equally likely; play ends at the first goal.  Returns FOUND, correct to 15
 * digits; or LIMIT.  With POSITIONS_BLOCKS all goals must have the same number
 * of pegs.
 *
 * Known: 1.3488819575892e-8 for the English board, d4 to d4.
 */
enum answer positions_fold_chance(const struct puzzle *p,
				  enum positions_form form,
				  const struct limits *l,
				  struct positions_fold *answer);

#endif
