/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rotates and reflects records: the drawing, and each field that names holes.
 * If a field would become wrong, that is an error in the record.
 */
#ifndef PEGKIT_TEXT_TRANSFORM_H
#define PEGKIT_TEXT_TRANSFORM_H

#include "text/record.h"

enum transform {
	TRANSFORM_IDENTITY,
	TRANSFORM_ROTATE90, /* all rotations are clockwise */
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

/* Returns the name of the transform T, such as "rotate90". */
const char *transform_name(enum transform t);

/*
 * Sets *TRANSFORM to the transform called NAME, such as "rotate90".  False: no
 * transform has this name.
 */
bool transform_named(const char *name, enum transform *transform);

/*
 * Transforms R by T.  The first eight transforms apply to drawings with
 * straight rows; all except the quarter turns apply to drawings with shifted
 * rows.  A lattice allows only transforms that permute its directions; a
 * triangle of values allows only those that keep it upright.  The image of a
 * drawing with shifted rows goes into the smallest grid that holds it.  It gets
 * the field `lines` if neither the drawing nor the field `board` implies its
 * lattice.  READING_BAD: T does not apply to the board of R, the image would be
 * mostly off the board, or a field of R would become wrong.  R is then
 * unchanged.
 */
bool transform_record(struct reading *in, struct record *r, enum transform t);

/* The facts on which the maps of a record depend, besides its holes. */
struct transform_board {
	enum lattice lattice;
	bool triangle;	   /* rows are shifted, no hole right of the diagonal */
	size_t rows, cols; /* of the drawing; a triangle has cols == rows */
};

/*
 * Maps row R and column C to row row[0] * R + row[1] * C + row[2].  The new
 * column follows from `col` in the same way.
 */
struct transform_affine {
	ptrdiff_t row[3], col[3];
};

struct transform_map {
	enum transform transform;
	struct transform_board board;
	bool applies;		 /* false: the members below mean nothing */
	size_t to_rows, to_cols; /* size of the image */
	struct transform_affine to, back;
};

/*
 * The maps that may give the canonical record.  A caller zeroes the struct
 * once; the maps are then kept from record to record.
 */
struct transform_maps {
	struct transform_map map[TRANSFORM_COUNT];
	int maps;
};

/*
 * Replaces R by the canonical record of its symmetry class: the image with the
 * smallest drawing under the transforms that keep the board as it is.  After
 * this, `sort -u` finds boards that differ only by a rotation or a reflection.
 *
 * Drawings are compared from the last square to the first.  Squares are ordered
 * vacant, then opponent or peg, then own piece; values are ordered by size.  If
 * drawings are equal, the smallest fields, compared as text, decide.  On a
 * board of pegs the image is symm_canonical() of the position.
 *
 * A shape on the triangular lattice can be drawn in up to twelve ways, and none
 * of them is the upright one.  So the smallest shape is chosen first: the one
 * with the fewest squares, then the fewest rows.  If shapes are equal in this,
 * squares are compared from the last to the first, holes before squares off the
 * board.  This keeps a triangle upright.
 */
bool transform_canonical(struct reading *in, struct transform_maps *l,
			 struct record *r);

#endif
