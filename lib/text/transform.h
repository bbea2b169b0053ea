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
	TRANSFORM_SQUARES,	 /* those above are for rows and columns */
	TRANSFORM_ROTATE120 = TRANSFORM_SQUARES,
	TRANSFORM_ROTATE240,
	TRANSFORM_MIRROR_LEFT,	/* a triangle's lower left corner stays */
	TRANSFORM_MIRROR_RIGHT, /* its lower right corner stays */
	TRANSFORM_COUNT,
};

/* The transform called NAME, "rotate90"; false when there is none. */
bool transform_named(const char *name, enum transform *transform);
const char *transform_name(enum transform transform);

/*
 * Carries a record.  Triangles have identity, the mirror that keeps the apex,
 * and the last four; other drawings have the first eight.
 */
enum problem_status transform_record(struct record *r, enum transform t,
				     struct problem *problem);

#endif
