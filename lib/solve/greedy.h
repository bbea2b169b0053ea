/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play: as long as there is a jump, make the one with the largest
 * target hole and, among those, the largest source hole.
 */
#ifndef PEGKIT_SOLVE_GREEDY_H
#define PEGKIT_SOLVE_GREEDY_H

#include "board/shape.h"

/* The jumps of a shape in the order in which the rule prefers them. */
struct greedy {
	int jumps;
	struct shape_jump jump[SHAPE_JUMPS];
};

void greedy_of(const struct shape *shape, struct greedy *g);

/*
 * Plays from POSITION to the end.  Returns the final position; MADE takes the
 * jumps in order and *COUNT their number, at most SHAPE_HOLES - 1.
 */
uint64_t greedy_play(const struct greedy *g, uint64_t position,
		     struct shape_jump made[SHAPE_HOLES], int *count);

/* The sum of the numbers, from 1, of the holes with pegs. */
int greedy_sum(uint64_t position);

#endif
