/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Position classes.  If every jump changes an even number of the holes of a
 * set, the parity of the pegs on the set never changes.  These sets form the
 * null space over GF(2) of the jump matrix.  On the usual square boards the
 * null space has dimension 4 and gives the rule of three (Reiss 1857; de Bruijn
 * 1972; Beasley 1985, ch. 4); on triangles its dimension is 2.  Two positions
 * are in the same class if all these parities are equal.
 */
#ifndef PEGKIT_BOARD_CLASS_H
#define PEGKIT_BOARD_CLASS_H

#include <stdint.h>

#include "board/holes.h"
#include "board/shape.h"

struct class
{
	int count;			/* number of sets: the dimension */
	position_t set[POSITION_HOLES]; /* a basis in reduced form */
	int pivot[POSITION_HOLES];	/* a hole that only set[i] has */
};

/* Sets C to the position classes of S, which has at most POSITION_HOLES holes.
 */
void class_of(const struct shape *s, struct class *c);

/*
 * Returns the parities of the pegs of POSITION: bit i is the parity on set[i].
 */
uint64_t class_index(const struct class *c, position_t position);

/* Returns the basis set with the fewest holes on which the parities of A and B
 * differ; 0 if A and B are in the same class. */
position_t class_differ(const struct class *c, position_t a, position_t b);

/* A struct class and its functions for boards of any size. */
struct class_holes {
	int count;
	struct holes set[SHAPE_HOLES];
	int pivot[SHAPE_HOLES];
};

/* Sets C to the position classes of S, of any size. */
void class_of_holes(const struct shape *s, struct class_holes *c);

/*
 * Returns the parities of the pegs of POSITION, as a set that has hole i if the
 * parity on set[i] is odd.
 */
struct holes class_index_holes(const struct class_holes *c,
			       const struct holes *position);

#endif
