/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many multisets of jumps lead to the positions of a level, by an estimate,
 * long before they can be counted.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_ESTIMATE_H
#define PEGKIT_POSITIONS_POSITIONS_ESTIMATE_H

#include "positions/positions_levels.h"

struct positions_estimate {
	uint64_t sets; /* that lead to two levels which are neighbours, most */
	unsigned made; /* the most times that one was seen to make a jump */
};

/*
 * Estimates the most multisets that two levels have together.  False: no memory
 * or time.  On the English board, d4 to d4, estimates are mostly less than a
 * third off.
 */
bool positions_estimate_of(const struct positions_levels *v,
			   const struct limits *l,
			   struct positions_estimate *answer);

#endif
