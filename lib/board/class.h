/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Position classes.  If every jump meets a set of holes in an even number of
 * holes, the parity of the pegs on the set never changes.  Such sets form the
 * null space over GF(2) of the jump matrix.  On the usual square boards the
 * null space has dimension 4 and gives the rule of three (Reiss 1857; de Bruijn
 * 1972; Beasley 1985, ch. 4); on triangles its dimension is 2.  Two positions
 * are in the same class if their parities are equal on all such sets.
 */
#ifndef PEGKIT_BOARD_CLASS_H
#define PEGKIT_BOARD_CLASS_H

#include <stdint.h>

#include "board/holes.h"
#include "board/shape.h"

struct class
{
	int count;			/* sets in the basis: the dimension */
	position_t set[POSITION_HOLES]; /* a basis of the sets, reduced */
	int pivot[POSITION_HOLES];	/* pivot[i]: a hole only in set[i] */
};

/* Sets C to the classes of S, which has at most POSITION_HOLES holes. */
void class_of(const struct shape *s, struct class *c);

/*
 * Returns the position class of POSITION as a number: bit i is 1 if an odd
 * number of its pegs are on set[i].
 */
uint64_t class_index(const struct class *c, position_t position);

/* Returns a set with the fewest holes among the basis sets on which A and B
 * have different parities; 0 if A and B are in the same class. */
position_t class_differ(const struct class *c, position_t a, position_t b);

/* Like struct class, for boards of any size. */
struct class_holes {
	int count;
	struct holes set[SHAPE_HOLES];
	int pivot[SHAPE_HOLES];
};

/* Sets C to the classes of S, which may have any number of holes. */
void class_of_holes(const struct shape *s, struct class_holes *c);

/*
 * Returns the position class of POSITION as a set: it has hole i if an odd
 * number of the pegs of POSITION are on set[i].
 */
struct holes class_index_holes(const struct class_holes *c,
			       const struct holes *position);

#endif
