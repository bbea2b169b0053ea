/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A block takes as long as its longest play.  So positions are put into blocks
 * by their number of pegs, on which the length of a play mostly depends.  On
 * random positions of the English board this saves 4 rounds of 10.
 *
 * Nearly every machine has vectors of 16 bytes; on others gcc and clang make
 * them of smaller words.
 */
#include "greedy/greedy_batch.h"

#include "greedy/greedy_wide.h"

#define LANE_WORDS 2
#define LANES 4
#define LANES_TARGET
#include "greedy/greedy_lanes.h"

/* Sorts by number of pegs: number[i] is the place in POSITION of the i-th. */
static void sort_by_pegs(const position_t *position, size_t count,
			 uint16_t *number)
{
	uint16_t place[POSITION_HOLES + 2] = {0};
	uint8_t pegs[GREEDY_BATCH];

	for (size_t i = 0; i < count; i++) {
		pegs[i] = (uint8_t)position_count(position[i]);
		place[pegs[i] + 1]++;
	}
	for (size_t n = 1; n <= POSITION_HOLES; n++)
		place[n] = (uint16_t)(place[n] + place[n - 1]);
	for (size_t i = 0; i < count; i++)
		number[place[pegs[i]]++] = (uint16_t)i;
}

void greedy_batch_play(const struct greedy *g, position_t *position,
		       size_t count, struct greedy_moves *moves)
{
	uint16_t number[GREEDY_BATCH];
	position_t block[GREEDY_LANES_BLOCK];
	bool is_wide = !g->is_narrow && greedy_wide_can();

	sort_by_pegs(position, count, number);
	if (moves)
		memset(moves->count, 0, count);
	for (size_t done = 0; done < count; done += GREEDY_LANES_BLOCK) {
		size_t n = count - done < GREEDY_LANES_BLOCK
			       ? count - done
			       : GREEDY_LANES_BLOCK;

		for (size_t i = 0; i < n; i++)
			block[i] = position[number[done + i]];
		memset(block + n, 0, (GREEDY_LANES_BLOCK - n) * sizeof *block);
		if (is_wide)
			greedy_wide_play(g, block, number + done, n, moves);
		else
			greedy_lanes_play(g, block, number + done, n, moves);
		for (size_t i = 0; i < n; i++)
			position[number[done + i]] = block[i];
	}
}
