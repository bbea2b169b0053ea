/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random boards that have a solution, and puzzles as boards of any size. */
#ifndef PEGKIT_TESTS_UNIT_PLAY_BACK_H
#define PEGKIT_TESTS_UNIT_PLAY_BACK_H

#include "board/board.h"
#include "board/puzzle.h"
#include "board/shape.h"
#include "tap.h"

/* Plays up to JUMPS jumps backwards from the goal. */
static inline uint64_t play_back(const struct shape *s, uint64_t goal,
				 int jumps, uint64_t *seed)
{
	for (int tries = 0; tries < 1000 && jumps > 0; tries++) {
		const struct shape_jump *j =
		    &s->jump[tap_random(seed) % (unsigned)s->jumps];

		if (shape_can(j, ~goal)) {
			goal ^= shape_flip(j);
			jumps--;
		}
	}
	return goal;
}

/* Returns puzzle P as a board of any size. */
static inline struct board board_of(const struct puzzle *p)
{
	struct board b = {.shape = *p->shape};

	board_take(&b, p);
	return b;
}

#endif
