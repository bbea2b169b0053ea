/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play: makes jumps as long as one is possible.  Of the possible jumps,
 * it makes the one with the largest target hole.  If several have this target,
 * it makes the one with the largest source hole.
 */
#ifndef PEGKIT_GREEDY_GREEDY_H
#define PEGKIT_GREEDY_GREEDY_H

#include "base/buf.h"
#include "board/position.h"
#include "board/shape.h"

enum {
	GREEDY_PART = 7, /* holes of a part, which is looked up at once */
	GREEDY_PARTS = (POSITION_HOLES + GREEDY_PART - 1) / GREEDY_PART,
	GREEDY_WORDS = (SHAPE_FEW_JUMPS + 63) / 64,
};

/* The jumps of a shape, in the order in which greedy play prefers them. */
struct greedy {
	int jumps;
	bool is_small; /* only the first half of the parts has holes */
	struct shape_jump jump[SHAPE_FEW_JUMPS];
	position_t flip[SHAPE_FEW_JUMPS]; /* the holes that each jump changes */
	/*
	 * The jumps that each part of the board allows.  open[i][j][k] has one
	 * bit for each of the jumps 64 i to 64 i + 63.  The bit is 1 if part j,
	 * with exactly the pegs k, does not prevent the jump.
	 */
	uint64_t open[GREEDY_WORDS][GREEDY_PARTS][1 << GREEDY_PART];
};

/* Sets G to the jumps of SHAPE, which has at most POSITION_HOLES holes. */
void greedy_of(const struct shape *shape, struct greedy *g);

/*
 * Plays from POSITION to the end, and returns the final position.  If MADE is
 * not null, it gets the jumps in order, as indices of g->jump.  *COUNT is then
 * set to their number, at most POSITION_HOLES - 1.
 */
position_t greedy_play(const struct greedy *g, position_t position,
		       uint16_t made[POSITION_HOLES], int *count);

/*
 * Appends to B the COUNT jumps in MADE, which come from greedy_play().  The
 * text looks like "4-16 7-9", with holes numbered from 1.
 */
void greedy_text(struct buf *b, const struct greedy *g, const uint16_t made[],
		 int count);

/*
 * Returns the sum of the numbers of the holes with pegs.  The first hole has
 * number 1.
 */
static inline unsigned greedy_sum(position_t position)
{
	unsigned sum = 0;

	for (; position; position = position_rest(position))
		sum += (unsigned)position_first(position) + 1;
	return sum;
}

#endif
