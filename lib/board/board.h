/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A board of pegs of any size and its goals: the whole problem of a record.
 * text/solitaire/board_text.h reads it from a record.  Solvers, judge,
 * transforms, pictures and writers take the problem only from here.
 */
#ifndef PEGKIT_BOARD_BOARD_H
#define PEGKIT_BOARD_BOARD_H

#include "board/holes.h"
#include "board/puzzle.h"

struct board {
	struct shape shape; /* with its lattice and its lines */
	struct holes start;
	struct holes goal[SHAPE_HOLES]; /* each is a goal, unless `is_open` */
	int goals; /* 1 to SHAPE_HOLES, or 0 if `level` is set */
	/* If not 0, any position with this many pegs (at least 2) is a goal. */
	int level;
	bool is_open; /* goal[0] and goal[1] are bounds, as in struct puzzle */
};

/* True if POSITION is a goal of B. */
static inline bool board_is_goal(const struct board *b,
				 const struct holes *position)
{
	if (b->level)
		return holes_count(position) == b->level;
	if (b->is_open)
		return holes_within(&b->goal[0], position) &&
		       holes_within(position, &b->goal[1]);
	for (int i = 0; i < b->goals; i++)
		if (holes_is_same(&b->goal[i], position))
			return true;
	return false;
}

/* Copies the start and the goals of P to B, which must have the same shape. */
static inline void board_take(struct board *b, const struct puzzle *p)
{
	b->start = holes_of(p->start);
	b->goals = p->goals;
	b->level = p->level;
	b->is_open = p->is_open;
	for (int i = 0; i < p->goals; i++)
		b->goal[i] = holes_of(p->goal[i]);
}

/* Returns B, which has at most POSITION_HOLES holes, as a puzzle.  GOAL gets
 * the goals of the puzzle.  B and GOAL must outlive it. */
static inline struct puzzle board_puzzle(const struct board *b,
					 position_t goal[POSITION_HOLES])
{
	for (int i = 0; i < b->goals; i++)
		goal[i] = holes_position(&b->goal[i]);
	return (struct puzzle){&b->shape, holes_position(&b->start),
			       goal,	  b->goals,
			       b->level,  b->is_open};
}

#endif
