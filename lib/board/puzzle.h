/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A puzzle: a board of at most POSITION_HOLES holes, its pegs and its goals.  A
 * play ends at the first goal.
 */
#ifndef PEGKIT_BOARD_PUZZLE_H
#define PEGKIT_BOARD_PUZZLE_H

#include <stdbool.h>

#include "board/position.h"
#include "board/shape.h"

struct puzzle {
	const struct shape *shape;
	position_t start;	/* the pegs at the start */
	const position_t *goal; /* the goals or, if `is_open`, two bounds */
	int goals; /* number of elements of `goal`; 0 if `level` is set */
	/* If not 0, every position with this many pegs (2 or more) is a goal.
	 */
	int level;
	/*
	 * True if some holes may end with or without a peg.  A position is then
	 * a goal if it has all pegs of goal[0] and no peg outside goal[1].  A
	 * symmetry keeps these goals if and only if it keeps both bounds.
	 */
	bool is_open;
};

/* True if all goals of P are in p->goal: P has no level and no open holes. */
static inline bool puzzle_is_listed(const struct puzzle *p)
{
	return !p->level && !p->is_open;
}

/* True if POSITION is a goal of P. */
static inline bool puzzle_is_goal(const struct puzzle *p, position_t position)
{
	if (p->level)
		return position_count(position) == p->level;
	return p->is_open ? position_within(p->goal[0], position) &&
				position_within(position, p->goal[1])
			  : position_listed(position, p->goal, p->goals);
}

/*
 * Returns how many jumps of the play JUMP lead from the start to the first
 * goal.  The play must reach a goal.
 */
static inline int puzzle_end(const struct puzzle *p,
			     const struct shape_jump *jump)
{
	position_t position = p->start;
	int jumps = 0;

	while (!puzzle_is_goal(p, position))
		position ^= shape_flip(&jump[jumps++]);
	return jumps;
}

#endif
