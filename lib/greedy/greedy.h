/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play: as long as there is a jump, make the one with the largest target
 * hole and, of these, the one with the largest source hole.
 */
#ifndef PEGKIT_GREEDY_GREEDY_H
#define PEGKIT_GREEDY_GREEDY_H

#include "base/buf.h"
#include "board/position.h"
#include "board/shape.h"

enum {
	GREEDY_PART = 7, /* holes that are looked up at once */
	GREEDY_PARTS = (POSITION_HOLES + GREEDY_PART - 1) / GREEDY_PART,
	GREEDY_WORDS = (SHAPE_FEW_JUMPS + 63) / 64,
};

/* The jumps of a shape, in the order in which the rule prefers them. */
struct greedy {
	int jumps;
	bool is_small; /* the second half of the parts has no hole */
	struct shape_jump jump[SHAPE_FEW_JUMPS];
	position_t flip[SHAPE_FEW_JUMPS]; /* what each of them changes */
	/*
	 * open[i][j][k]: the jumps from 64 i on that are not excluded if the
	 * pegs of part j are k.
	 */
	uint64_t open[GREEDY_WORDS][GREEDY_PARTS][1 << GREEDY_PART];
};

/* Sets G to the jumps of SHAPE. */
void greedy_of(const struct shape *shape, struct greedy *g);

/*
 * Plays from POSITION to the end and returns the final position.  MADE, unless
 * null, gets the jumps in order, as places in g->jump, and *COUNT gets their
 * number, at most POSITION_HOLES - 1.
 */
position_t greedy_play(const struct greedy *g, position_t position,
		       uint16_t made[POSITION_HOLES], int *count);

/* Appends the COUNT jumps that greedy_play has MADE, as "4-16 7-9". */
void greedy_text(struct buf *b, const struct greedy *g, const uint16_t made[],
		 int count);

/* Returns the sum of the numbers, from 1, of the holes with pegs. */
static inline unsigned greedy_sum(position_t position)
{
	unsigned sum = 0;

	for (; position; position = position_rest(position))
		sum += (unsigned)position_first(position) + 1;
	return sum;
}

#endif
