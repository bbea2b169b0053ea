/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The problems of a shape from one vacancy to one survivor: all holes have pegs
 * but one, and one peg is to be left.  A problem whose goal is not in the
 * position class of its start has no solution and is left out.  Of problems
 * that a symmetry of the shape which keeps the survivors asked for carries into
 * each other one stands for all.
 *
 * English board: 21 problems, all of which can be solved (Beasley, The Ins and
 * Outs of Peg Solitaire).
 */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_PROBLEMS_H
#define PEGKIT_SOLITAIRE_QUESTIONS_PROBLEMS_H

#include <stdbool.h>

#include "board/class.h"
#include "board/shape.h"
#include "board/symm.h"

struct problems {
	const struct shape *shape;
	position_t survivors;
	struct symm symm; /* that keeps the survivors */
	struct class class;
	int next; /* problems up to this number, as pairs, have been listed */
};

/* The peg that is left is in one of the SURVIVORS.  SHAPE must outlive P. */
void problems_begin(const struct shape *shape, position_t survivors,
		    struct problems *p);

/*
 * Sets the holes of the next problem, in the order of their numbers; false:
 * there are no more.
 */
bool problems_next(struct problems *p, int *vacancy, int *survivor);

#endif
