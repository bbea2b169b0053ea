/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The probability that random play reaches a goal: each jump is chosen evenly
 * among those that are possible.
 *
 * Known: 1.3488819575892e-8 for the English board, d4 to d4.
 */
#ifndef PEGKIT_REACHABLE_CHANCE_H
#define PEGKIT_REACHABLE_CHANCE_H

#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "search/limits.h"

struct chance {
	double chance;
	uint64_t memory; /* bytes needed; may be more than there are */
};

/*
 * Finds the chance for play from START, which is no goal, to one of GOALS, of
 * which all have as many pegs; or, where LEVEL is not 0, to any position with
 * LEVEL pegs, less than START has.  FOUND, with an error of at most one unit of
 * the 16th digit; or LIMIT, also where the chance is too small for that.
 */
enum answer chance_find(const struct shape *s, position_t start,
			const position_t goal[], int goals, int level,
			const struct limits *l, struct chance *answer);

#endif
