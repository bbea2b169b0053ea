/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle: a board of at most POSITION_HOLES holes, its pegs, its goals. */
#ifndef PEGKIT_BOARD_PUZZLE_H
#define PEGKIT_BOARD_PUZZLE_H

#include <stdbool.h>

#include "board/position.h"
#include "board/shape.h"

struct puzzle {
	const struct shape *shape;
	position_t start;
	const position_t *goal; /* any one of these positions will do */
	int goals;		/* 1 to POSITION_HOLES, or 0 with a level */
	/* Not 0: any position with this many pegs, at least 2, is a goal. */
	int level;
};

/* True if POSITION is a goal of P. */
static inline bool puzzle_is_goal(const struct puzzle *p, position_t position)
{
	return p->level ? position_count(position) == p->level
			: position_listed(position, p->goal, p->goals);
}

#endif
