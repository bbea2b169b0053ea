/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tells positions that take more than one or two moves to one peg, by the holes
 * that their pegs can come to.
 *
 * A jump moves a peg by two steps of a direction, so it keeps the parities of
 * row and column, and pegs are of four classes.  The peg that it goes over is
 * one step away, and a direction has an odd row or an odd column (lattice.h):
 * that peg is of another class.  Both facts are looked up in the jumps of the
 * shape; where they do not hold, nothing is said of any position.
 *
 * A line over a hole is the two holes from which its peg can be taken along
 * it; both are of one class.  On rows and columns and on the triangular lattice
 * the lines over a hole are of different classes.  Both diagonals over a hole
 * are of the same one.
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
	bool holds;	  /* the facts above do */
	position_t goals; /* where the last peg may be */
	position_t holes[FEWEST_END_CLASSES];
	/* By class and hole: the ends of all lines over it, 0 if none. */
	position_t line[FEWEST_END_CLASSES][POSITION_HOLES];
	/* By class: the holes with more than one line. */
	position_t several[FEWEST_END_CLASSES];
	/* By class and hole: the ends of each line, 0 behind the last one. */
	position_t each[FEWEST_END_CLASSES][POSITION_HOLES][LATTICE_LINES];
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
