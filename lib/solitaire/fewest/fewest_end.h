/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions that take more than one or two moves to one peg, told by where
 * pegs can come to at all.
 *
 * Jumps keep the parity of row and column, so pegs are of four classes, and a
 * peg is jumped over by pegs of other classes only: the two ends of a line over
 * a hole differ from it in row or column by 1.  The ends of two lines over the
 * same hole are of different classes; so for each class there is one line at
 * most by which its pegs can take the peg in a hole.
 */
#ifndef PEGKIT_SOLITAIRE_FEWEST_FEWEST_END_H
#define PEGKIT_SOLITAIRE_FEWEST_FEWEST_END_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"

enum { FEWEST_END_CLASSES = 4 };

struct fewest_end {
	position_t goals; /* where the last peg may be */
	position_t holes[FEWEST_END_CLASSES];
	/* By class and hole: both ends of the line over it, 0 if none. */
	position_t line[FEWEST_END_CLASSES][SHAPE_HOLES];
};

/*
 * What is said of last moves holds if GOAL is GOALS positions of one peg each;
 * the rest does of any.
 */
void fewest_end_of(const struct shape *s, const position_t *goal, size_t goals,
		   struct fewest_end *e);

/* False only where POSITION is no goal and no one move leads to a goal. */
bool fewest_end_in_one(const struct fewest_end *e, position_t position);

/* The same of two moves, the goals being any of one peg. */
bool fewest_end_in_two(const struct fewest_end *e, position_t position);

/* The same for MOVES moves, at least 1; true for more than two. */
bool fewest_end_within(const struct fewest_end *e, position_t position,
		       int moves);

#endif
