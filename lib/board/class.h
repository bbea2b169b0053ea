/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Position classes.  No play leads from one class to another. */
#ifndef PEGKIT_BOARD_CLASS_H
#define PEGKIT_BOARD_CLASS_H

#include <stdint.h>

#include "board/holes.h"
#include "board/shape.h"

/*
 * The position classes of a shape, described by sets of holes.  No jump changes
 * whether the number of pegs on a set is even or odd.  Positions that agree on
 * every set form a class.
 */
struct class
{
	int count;			/* number of sets */
	position_t set[POSITION_HOLES]; /* each jump meets 0 or 2 holes */
	int pivot[POSITION_HOLES];	/* by set: a hole in no other set */
};

/* Sets C to the position classes of S.  S has at most POSITION_HOLES holes. */
void class_of(const struct shape *s, struct class *c);

/*
 * Returns the class of POSITION as a number.  Bit i is 1 if POSITION has an odd
 * number of pegs on c->set[i].
 */
uint64_t class_index(const struct class *c, position_t position);

/*
 * Returns a set of C that tells A and B apart: one position has an even number
 * of pegs on it, and the other an odd number.  Of several such sets, returns
 * one with the fewest holes.  Returns 0 if A and B are in the same class.
 */
position_t class_differ(const struct class *c, position_t a, position_t b);

/* The position classes of a shape of any size, described like struct class. */
struct class_holes {
	int count;
	struct holes set[SHAPE_HOLES];
	int pivot[SHAPE_HOLES];
};

/* Sets C to the position classes of S, a shape of any size. */
void class_of_holes(const struct shape *s, struct class_holes *c);

/*
 * Returns the class of POSITION as a bitmap in a struct holes.  Bit i is 1 if
 * POSITION has an odd number of pegs on c->set[i].
 */
struct holes class_index_holes(const struct class_holes *c,
			       const struct holes *position);

#endif
