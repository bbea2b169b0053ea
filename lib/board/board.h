/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A board of pegs of any size with its goals: the whole problem of a record.
 * text/solitaire/board_text.h reads it from a record.  Solvers, judges,
 * transforms, pictures and writers take the problem only from here.
 */
#ifndef PEGKIT_BOARD_BOARD_H
#define PEGKIT_BOARD_BOARD_H

#include "board/holes.h"
#include "board/puzzle.h"

struct board {
	struct shape shape;
	struct holes start; /* the pegs at the start */
	/* The goals or, if `is_open`, two bounds. */
	struct holes goal[SHAPE_HOLES];
	int goals; /* number of elements of `goal`; 0 if `level` is set */
	/* If not 0, every position with this many pegs (2 or more) is a goal.
	 */
	int level;
	/*
	 * True if some holes may end with or without a peg.  A position is then
	 * a goal if it has all pegs of goal[0] and no peg outside goal[1].
	 */
	bool is_open;
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

/*
 * Copies the start and the goals of P to B.  P and B must have the same shape.
 */
static inline void board_take(struct board *b, const struct puzzle *p)
{
	b->start = holes_of(p->start);
	b->goals = p->goals;
	b->level = p->level;
	b->is_open = p->is_open;
	for (int i = 0; i < p->goals; i++)
		b->goal[i] = holes_of(p->goal[i]);
}

/*
 * Returns B as a puzzle.  B has at most POSITION_HOLES holes.  GOAL receives
 * the goals.  B and GOAL must outlive the puzzle.
 */
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
