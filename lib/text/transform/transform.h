/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records rotated and reflected: the drawing, and every field that speaks of
 * its holes.  A field that would become wrong is a problem of the record.
 */
#ifndef PEGKIT_TEXT_TRANSFORM_H
#define PEGKIT_TEXT_TRANSFORM_H

#include "text/record.h"

enum transform {
	TRANSFORM_IDENTITY,
	TRANSFORM_ROTATE90, /* clockwise, as all rotations */
	TRANSFORM_ROTATE180,
	TRANSFORM_ROTATE270,
	TRANSFORM_MIRROR,	 /* left and right change places */
	TRANSFORM_FLIP,		 /* top and bottom change places */
	TRANSFORM_TRANSPOSE,	 /* rows become columns: a1 stays */
	TRANSFORM_ANTITRANSPOSE, /* the lower left corner stays */
	TRANSFORM_ROTATE60,
	TRANSFORM_ROTATE120,
	TRANSFORM_ROTATE240,
	TRANSFORM_ROTATE300,
	TRANSFORM_MIRROR_LEFT,	/* a triangle's lower left corner stays */
	TRANSFORM_MIRROR_RIGHT, /* its lower right corner stays */
	TRANSFORM_FLIP_LEFT,	/* MIRROR_LEFT, then ROTATE180 */
	TRANSFORM_FLIP_RIGHT,	/* MIRROR_RIGHT, then ROTATE180 */
	TRANSFORM_COUNT,
};

/* The transform called NAME, "rotate90"; false when there is none. */
bool transform_named(const char *name, enum transform *transform);
const char *transform_name(enum transform transform);

/*
 * Carries a record.  Rows and columns have the first eight.  The triangular
 * lattice has all but the quarter turns; there the image is drawn in the
 * smallest grid that holds it, and says its lattice by the field `lines` where
 * neither its drawing nor the field `board` does.  A triangle of values has
 * those that keep it upright.
 */
enum problem_status transform_record(struct record *r, enum transform t,
				     struct problem *problem);

#endif
