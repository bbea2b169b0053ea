/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle: a board of at most POSITION_HOLES holes, its pegs and its goals. */
#ifndef PEGKIT_BOARD_PUZZLE_H
#define PEGKIT_BOARD_PUZZLE_H

#include <stdbool.h>

#include "board/position.h"
#include "board/shape.h"

struct puzzle {
	const struct shape *shape;
	position_t start;
	const position_t *goal; /* each is a goal, unless `is_open` */
	int goals; /* 1 to POSITION_HOLES, or 0 if `level` is not 0 */
	/* If not 0, any position with this many pegs (at least 2) is a goal. */
	int level;
	/*
	 * True if some holes may end with or without a peg.  A position is then
	 * a goal if it has all pegs of goal[0] and no peg outside goal[1].
	 * A play ends at the first goal.  A symmetry keeps the set of all goals
	 * if and only if it keeps goal[0] and goal[1].
	 */
	bool is_open;
};

/* True if `goal` lists the goals of P: it has no level and no open holes. */
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
 * Returns the number of jumps that the play JUMP makes until it first reaches a
 * goal.  It must reach one.
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
