/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rotates and reflects records: the drawing, and every field that names holes.
 * A field that would become wrong is a problem of the record.
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

/* "rotate90" */
const char *transform_name(enum transform t);

/*
 * Sets *TRANSFORM to the one called NAME, "rotate90"; false when there is none.
 */
bool transform_named(const char *name, enum transform *transform);

/*
 * Carries a record.  Drawings with straight rows have the first eight
 * transforms, those with shifted rows all but the quarter turns; a lattice has
 * those of them that permute its directions.  The image of a drawing with
 * shifted rows goes into the smallest grid that holds it.  It gets the field
 * `lines` where neither the drawing nor the field `board` tells its lattice.  A
 * triangle of values has the transforms that keep it upright.  READING_BAD: the
 * board of R has no such transform, or a field of R would become wrong; R is
 * then as it was.
 */
bool transform_record(struct reading *in, struct record *r, enum transform t);

/* The properties on which the maps of a record depend, besides its holes. */
struct transform_board {
	enum lattice lattice;
	bool triangle;	   /* rows are shifted, no hole right of the diagonal */
	size_t rows, cols; /* of the drawing; as many columns for a triangle */
};

/* Row R and column C go to row[0] R + row[1] C + row[2], and so on. */
struct transform_affine {
	ptrdiff_t row[3], col[3];
};

struct transform_map {
	enum transform transform;
	struct transform_board board;
	bool applies;		 /* else nothing below is set */
	size_t to_rows, to_cols; /* of the drawing after */
	struct transform_affine to, back;
};

/*
 * The maps among which a canonical record is found, kept for the next one; all
 * zero at first.
 */
struct transform_maps {
	struct transform_map map[TRANSFORM_COUNT];
	int maps;
};

/*
 * Replaces R by the canonical record, which stands for all records symmetric to
 * it: by its image with the smallest drawing, by one of the transforms that
 * leave the board as it is.  With it `sort -u` finds boards that differ only by
 * a rotation or a reflection.
 *
 * Drawings are compared from the last square to the first: vacant before
 * opponent or peg before own piece, values by size.  Among equal drawings the
 * fields decide: the smallest as text.  On a board of pegs the image is
 * symm_canonical of the position.
 *
 * A shape on the triangular lattice can be drawn in up to twelve ways, none of
 * which is upright by itself.  There the shape is made smallest first: by its
 * squares, then by its rows, then compared from the last square, holes before
 * squares off the board.  This keeps a triangle upright.
 */
bool transform_canonical(struct reading *in, struct transform_maps *l,
			 struct record *r);

#endif
