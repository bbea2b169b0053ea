/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play: as long as there is a jump, make the one with the largest
 * target hole and, among those, the largest source hole.
 */
#ifndef PEGKIT_GREEDY_GREEDY_H
#define PEGKIT_GREEDY_GREEDY_H

#include "board/position.h"
#include "board/shape.h"

/* Holes that follow each other in a row, and how far they are moved. */
struct greedy_run {
	position_t holes;
	int by;
};

/*
 * Jumps whose three cells lie equally far apart, seen from the cell in which
 * each ends.
 */
struct greedy_bundle {
	position_t to;	     /* these cells */
	position_t flip;     /* what a jump changes if it ends in cell 0 */
	unsigned from, over; /* how much farther on, mod 64 */
	int distance;	     /* from that cell to the one where they start */
};

/*
 * The jumps of a shape.  Play is in cells: holes numbered as if all rows were
 * equally long, where 64 numbers are enough for that, and else as they are.
 */
struct greedy {
	int runs, jumps, bundles;
	struct greedy_run run[POSITION_HOLES];
	/* In the order in which the rule prefers them: */
	struct shape_jump jump[SHAPE_FEW_JUMPS]; /* in holes, ... */
	struct shape_jump move[SHAPE_FEW_JUMPS]; /* ... and in cells */
	uint16_t first[POSITION_HOLES]; /* of those that end in a cell */
	struct greedy_bundle bundle[SHAPE_FEW_JUMPS];
};

void greedy_of(const struct shape *shape, struct greedy *g);

/*
 * Plays from POSITION to the end.  Returns the final position.  Unless it is
 * null, MADE takes the jumps in order, as places in g->jump, and *COUNT their
 * number, at most POSITION_HOLES - 1.
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
