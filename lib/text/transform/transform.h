/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rotates and reflects records: the drawing, and each field that names holes.
 * It is an error if a field would become wrong.
 */
#ifndef PEGKIT_TEXT_TRANSFORM_H
#define PEGKIT_TEXT_TRANSFORM_H

#include "text/record.h"

/* Rotations and reflections of a drawing. */
enum transform {
	TRANSFORM_IDENTITY,
	TRANSFORM_ROTATE90, /* all rotations are clockwise */
	TRANSFORM_ROTATE180,
	TRANSFORM_ROTATE270,
	TRANSFORM_MIRROR,	 /* left and right are swapped */
	TRANSFORM_FLIP,		 /* top and bottom are swapped */
	TRANSFORM_TRANSPOSE,	 /* rows become columns; a1 stays */
	TRANSFORM_ANTITRANSPOSE, /* the lower left corner stays */
	TRANSFORM_ROTATE60,
	TRANSFORM_ROTATE120,
	TRANSFORM_ROTATE240,
	TRANSFORM_ROTATE300,
	TRANSFORM_MIRROR_LEFT,	/* the lower left corner of a triangle stays */
	TRANSFORM_MIRROR_RIGHT, /* the lower right corner of a triangle stays */
	TRANSFORM_FLIP_LEFT,	/* MIRROR_LEFT, then ROTATE180 */
	TRANSFORM_FLIP_RIGHT,	/* MIRROR_RIGHT, then ROTATE180 */
	TRANSFORM_COUNT,
};

/* Returns the name of the transform T, such as "rotate90". */
const char *transform_name(enum transform t);

/*
 * Sets *TRANSFORM to the transform called NAME, such as "rotate90".  Returns
 * false if there is none.
 */
bool transform_named(const char *name, enum transform *transform);

/*
 * Transforms R by T.  Fails with READING_BAD if T does not apply to the board
 * of R, if the image would be mostly off the board, or if a field of R would
 * become wrong.  R is then unchanged.
 *
 * The first eight transforms apply to drawings with straight rows.  All except
 * the quarter turns apply to drawings with shifted rows.  A lattice allows only
 * transforms that permute its directions.  A triangle of values allows only
 * transforms that keep it upright.
 *
 * The image of a drawing with shifted rows goes into the smallest grid that
 * holds it.  R gets the field `lines` if neither the new drawing nor the field
 * `board` implies the lattice.
 */
bool transform_record(struct reading *in, struct record *r, enum transform t);

/* What the maps of a record depend on, besides its holes. */
struct transform_board {
	enum lattice lattice;
	bool triangle;	   /* a triangle with shifted rows */
	size_t rows, cols; /* of the drawing; equal for a triangle */
};

/*
 * A map of the squares.  The square at row R and column C goes to the row with
 * the number row[0] * R + row[1] * C + row[2].  Its new column is computed from
 * `col` in the same way.
 */
struct transform_affine {
	ptrdiff_t row[3], col[3];
};

/* The map of a record by one transform. */
struct transform_map {
	enum transform transform;
	struct transform_board board;
	bool applies;		 /* false: the members below mean nothing */
	size_t to_rows, to_cols; /* size of the image */
	struct transform_affine to, back; /* to the image, and back */
};

/*
 * The maps that may give the canonical record.  They stay for the next record,
 * which often has the same maps.  A caller zeroes the struct once.
 */
struct transform_maps {
	struct transform_map map[TRANSFORM_COUNT];
	int maps;
};

/*
 * Replaces R by the canonical record of its symmetry class, so that boards that
 * differ only by a rotation or a reflection become equal.  This is the image of
 * R with the smallest drawing.  L keeps the maps for later records.
 *
 * Images are made by the transforms that keep the shape of the board.  A
 * triangle stays upright.  Drawings are compared from the last square to the
 * first.  A vacant hole is smaller than a peg or an opponent's piece, and these
 * are smaller than the player's piece.  Values are compared as numbers.  If
 * several images have the smallest drawing, the fields decide, compared as
 * text.  On a board of pegs the image is symm_canonical() of the position.
 *
 * A board with shifted rows that is not a triangle has up to twelve images,
 * and their shapes may differ.  First the grids decide: the fewest squares,
 * then the fewest rows.  Then the shapes decide, compared from the last square
 * to the first: a hole is smaller than a square off the board.  Images with the
 * same shape are compared as above.
 */
bool transform_canonical(struct reading *in, struct transform_maps *l,
			 struct record *r);

#endif
