/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A board of pegs of any size, and what is wanted of it: all that a record says
 * of its problem.  text/solitaire/board_text.h reads it, once; solvers, judge,
 * transforms, pictures and writers look nowhere else.
 */
#ifndef PEGKIT_BOARD_BOARD_H
#define PEGKIT_BOARD_BOARD_H

#include "board/holes.h"
#include "board/puzzle.h"

struct board {
	struct shape shape; /* with its lattice and its lines */
	struct holes start;
	struct holes goal[SHAPE_HOLES]; /* any one of these will do, ... */
	int goals; /* ... 1 to SHAPE_HOLES, or 0 with a level */
	/* Not 0: any position with so many pegs will do, at least 2. */
	int level;
};

static inline bool board_is_goal(const struct board *b,
				 const struct holes *position)
{
	if (b->level)
		return holes_count(position) == b->level;
	for (int i = 0; i < b->goals; i++)
		if (holes_is_same(&b->goal[i], position))
			return true;
	return false;
}

/*
 * The board, which must stay, where a position_t has room for its positions;
 * GOAL takes its goals.
 */
static inline struct puzzle board_puzzle(const struct board *b,
					 position_t goal[POSITION_HOLES])
{
	for (int i = 0; i < b->goals; i++)
		goal[i] = holes_position(&b->goal[i]);
	return (struct puzzle){&b->shape, holes_position(&b->start), goal,
			       b->goals, b->level};
}

/* The other way round, for the tests. */
static inline struct board board_of(const struct puzzle *p)
{
	struct board b = {.shape = *p->shape,
			  .start = holes_of(p->start),
			  .goals = p->goals,
			  .level = p->level};

	for (int i = 0; i < p->goals; i++)
		b.goal[i] = holes_of(p->goal[i]);
	return b;
}

#endif
