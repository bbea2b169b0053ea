/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Position classes (class.h) of boards of any size.
 */
#ifndef PEGKIT_BOARD_HOLES_CLASS_H
#define PEGKIT_BOARD_HOLES_CLASS_H

#include "board/holes.h"

struct holes_class {
	int count;		       /* dimension, 0 to the number of holes */
	struct holes set[SHAPE_HOLES]; /* a basis in reduced form */
	int pivot[SHAPE_HOLES];	       /* a hole that lies in set[i] alone */
};

void holes_class_of(const struct shape *s, struct holes_class *c);

/* The parities of POSITION on the basis: hole i for set[i]. */
struct holes holes_class_index(const struct holes_class *c,
			       const struct holes *position);

#endif
