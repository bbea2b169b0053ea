/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play: as long as there is a jump, make the one with the largest
 * target hole and, among those, the largest source hole.
 */
#ifndef PEGKIT_GREEDY_GREEDY_H
#define PEGKIT_GREEDY_GREEDY_H

#include "board/position.h"
#include "board/shape.h"

/* Jumps whose three holes lie equally far apart in the numbering. */
struct greedy_bundle {
	position_t to;	    /* their target holes */
	uint8_t from, over; /* less the target hole, mod 64 */
};

/* The jumps of a shape in the order in which the rule prefers them. */
struct greedy {
	int jumps, bundles;
	struct shape_jump jump[SHAPE_FEW_JUMPS];
	uint16_t first[POSITION_HOLES]; /* jump by target hole */
	struct greedy_bundle bundle[SHAPE_FEW_JUMPS];
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
static inline unsigned greedy_sum(position_t position)
{
	unsigned sum = 0;

	for (; position; position = position_rest(position))
		sum += (unsigned)position_first(position) + 1;
	return sum;
}

#endif
