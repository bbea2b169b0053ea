/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bit-sliced play.  A block of positions is transposed into planes, one for
 * each hole: bit b of a plane tells whether position b has a peg in the hole.
 * From three planes a few operations find the positions of the block that can
 * make a jump.
 *
 * A round goes through all jumps in the order in which the rule prefers them.
 * Each position that is still open makes the first jump that it can, and is
 * then closed until the next round.  This is the jump that the rule asks for:
 * an open position has not changed in this round, and none of the jumps before
 * was possible.  A round without a jump is the last, so a block takes one round
 * more than its longest play has jumps.
 *
 * A plane has LANES parts of LANE_WORDS machine words, 8 words in all.  Within
 * a part each step needs the result of the step before; the processor works on
 * several parts at the same time (SSE2: 20 ns a random position of the English
 * board with one part, 11 ns with four; the table walk of greedy.c takes 390
 * ns).
 *
 * The file that includes this one defines LANES, LANE_WORDS and LANES_TARGET,
 * the attribute of functions for a processor that has such words.
 */
#ifndef PEGKIT_GREEDY_GREEDY_LANES_H
#define PEGKIT_GREEDY_GREEDY_LANES_H

#include <string.h>

#include "base/bits.h"
#include "base/wraps.h"
#include "greedy/greedy.h"

enum {
	GREEDY_LANES_BLOCK = 64 * LANE_WORDS * LANES,
	/*
	 * Binary digits of the number of a jump, counted from 1; a shape has
	 * fewer than SHAPE_FEW_JUMPS jumps.
	 */
	GREEDY_LANES_DIGITS = 9,
};

_Static_assert(SHAPE_FEW_JUMPS <= 1 << GREEDY_LANES_DIGITS, "room for a jump");

typedef uint64_t lane __attribute__((vector_size(8 * LANE_WORDS)));

struct plane {
	lane part[LANES];
};

/* gcc does not unroll a loop by itself if that makes the code longer. */
#define UNROLL _Pragma("GCC unroll 8")

/*
 * Swaps bit J of the number of a bit within its word with bit J of the number
 * of its plane: done for each J this turns positions into planes, or planes
 * into positions.  Planes from HOLES on are empty when planes stand for holes;
 * swaps between such planes are skipped.
 */
LANES_TARGET static void greedy_lanes_turn(struct plane plane[64], int holes,
					   int j)
{
	uint64_t mask = ~UINT64_C(0) / (bits_one(j) + 1);

	for (int i = 0; (i & -2 * j) < holes && i < 64; i++) {
		if (i & j)
			continue;
		UNROLL
		for (int k = 0; k < LANES; k++) {
			lane *a = &plane[i].part[k], *b = &plane[i + j].part[k];
			lane t = ((*a >> j) ^ *b) & mask;

			*b ^= t;
			*a ^= t << j;
		}
	}
}

/* Sets the bits of NUMBER in the numbers of the positions in CAN. */
LANES_TARGET static inline void
greedy_lanes_note(const struct plane *can, uint64_t number, struct plane *digit)
{
	for (; number; number = bits_rest(number)) {
		struct plane *d = &digit[bits_first(number)];

		UNROLL
		for (int k = 0; k < LANES; k++)
			d->part[k] |= can->part[k];
	}
}

/*
 * Appends the jumps of a round to MOVES.  DIGIT has their numbers, counted from
 * 1, in binary planes; 0 is no jump.
 */
WRAPS LANES_TARGET static void greedy_lanes_keep(struct plane digit[64],
						 const uint16_t *number,
						 size_t count,
						 struct greedy_moves *moves)
{
	uint64_t made[GREEDY_LANES_BLOCK];

	for (int j = 1; j <= 32; j *= 2)
		greedy_lanes_turn(digit, GREEDY_LANES_DIGITS, j);
	memcpy(made, digit, sizeof made);
	for (size_t i = 0; i < count; i++) {
		uint8_t *jumps = &moves->count[number[i]];

		moves->jump[number[i]][*jumps] = (uint16_t)(made[i] - 1);
		*jumps = (uint8_t)(*jumps + (made[i] != 0));
	}
}

/*
 * Makes jump J in the open positions that can make it, CAN, and closes them.
 */
LANES_TARGET static inline __attribute__((always_inline)) void
greedy_lanes_jump(struct plane plane[64], const struct shape_jump *j,
		  struct plane *open, struct plane *can)
{
	struct plane *from = &plane[j->from], *over = &plane[j->over];
	struct plane *to = &plane[j->to];

	UNROLL
	for (int k = 0; k < LANES; k++) {
		lane c = from->part[k] & over->part[k] & ~to->part[k] &
			 open->part[k];

		from->part[k] ^= c;
		over->part[k] ^= c;
		to->part[k] ^= c;
		open->part[k] ^= c;
		can->part[k] = c;
	}
}

/*
 * Plays a round; false when no position has made a jump.  DIGIT, unless it is
 * null, takes the numbers of the jumps.
 */
LANES_TARGET static inline __attribute__((always_inline)) bool
greedy_lanes_round(const struct greedy *g, struct plane plane[64],
		   struct plane *digit)
{
	struct plane open, can;
	uint64_t closed = 0;

	memset(&open, 0xff, sizeof open);
	for (int j = 0; j < g->jumps; j++) {
		greedy_lanes_jump(plane, &g->jump[j], &open, &can);
		if (digit)
			greedy_lanes_note(&can, (uint64_t)j + 1, digit);
	}
	UNROLL
	for (int k = 0; k < LANES; k++)
		for (int w = 0; w < LANE_WORDS; w++)
			closed |= ~open.part[k][w];
	return closed;
}

/*
 * Plays until no position can jump.  MOVES takes the jumps of the first COUNT
 * positions.
 */
LANES_TARGET static void greedy_lanes_rounds(const struct greedy *g,
					     struct plane plane[64],
					     const uint16_t *number,
					     size_t count,
					     struct greedy_moves *moves)
{
	struct plane digit[64];

	memset(digit, 0, sizeof digit);
	while (greedy_lanes_round(g, plane, digit)) {
		greedy_lanes_keep(digit, number, count, moves);
		memset(digit, 0, sizeof digit);
	}
}

/*
 * Plays a block to its end.  MOVES, unless it is null, takes the jumps of the
 * first COUNT positions; those of position i go to place number[i].
 */
LANES_TARGET static void greedy_lanes_play(
    const struct greedy *g, position_t position[GREEDY_LANES_BLOCK],
    const uint16_t *number, size_t count, struct greedy_moves *moves)
{
	struct plane plane[64];

	memcpy(plane, position, sizeof plane);
	for (int j = 32; j; j /= 2)
		greedy_lanes_turn(plane, g->holes, j);
	if (moves)
		greedy_lanes_rounds(g, plane, number, count, moves);
	else
		while (greedy_lanes_round(g, plane, NULL))
			;
	for (int j = 1; j <= 32; j *= 2)
		greedy_lanes_turn(plane, g->holes, j);
	memcpy(position, plane, sizeof plane);
}

#endif
