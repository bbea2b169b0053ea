/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play: as long as there is a jump, make the one with the largest
 * target hole and, among those, the largest source hole.
 */
#ifndef PEGKIT_GREEDY_GREEDY_H
#define PEGKIT_GREEDY_GREEDY_H

#include "base/bits.h"
#include "board/position.h"
#include "board/shape.h"

enum {
	GREEDY_DIGIT = 11, /* bits of a position that one look-up sums */
	GREEDY_DIGITS = (POSITION_HOLES + GREEDY_DIGIT - 1) / GREEDY_DIGIT,
};

enum { GREEDY_BATCH = 2048 }; /* the most positions played at once */

/* The jumps of a shape in the order in which the rule prefers them. */
struct greedy {
	int holes, jumps;
	struct shape_jump jump[SHAPE_FEW_JUMPS];
	bool is_narrow; /* wide vectors must not be used */
	/*
	 * sum[i][b]: the sum of the numbers of the pegs that digit i has when
	 * its value is b.  The English board needs three digits.
	 */
	uint16_t sum[GREEDY_DIGITS][1 << GREEDY_DIGIT];
};

/* The jumps of many plays, in their order, as places in greedy.jump. */
struct greedy_moves {
	uint8_t count[GREEDY_BATCH];
	uint16_t jump[GREEDY_BATCH][POSITION_HOLES];
};

void greedy_of(const struct shape *shape, struct greedy *g);

/*
 * Plays from POSITION to the end.  Returns the final position; MADE takes the
 * jumps in order, as places in g->jump, and *COUNT their number, at most
 * POSITION_HOLES - 1.
 */
position_t greedy_play(const struct greedy *g, position_t position,
		       uint16_t made[POSITION_HOLES], int *count);

/* The sum of the numbers, from 1, of the holes with pegs. */
static inline unsigned greedy_sum(const struct greedy *g, position_t position)
{
	unsigned sum = 0;

	for (int i = 0; GREEDY_DIGIT * i < g->holes; i++)
		sum += g->sum[i][position >> GREEDY_DIGIT * i &
				 bits_below(GREEDY_DIGIT)];
	return sum;
}

#endif
