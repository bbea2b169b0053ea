/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a record that is rotated or reflected; see transform.h. */
#ifndef PEGKIT_TEXT_TRANSFORM_FIELDS_H
#define PEGKIT_TEXT_TRANSFORM_FIELDS_H

#include "text/transform/transform.h"

/* What the maps of a record depend on, besides its holes. */
struct transform_board {
	enum lattice lattice;
	bool triangle;	   /* no square lies right of the diagonal from a1 */
	size_t rows, cols; /* of the drawing; as many columns for a triangle */
};

struct transform_map {
	enum transform transform;
	const char *name;
	struct transform_board board;
	bool applies;		 /* else nothing below is set */
	size_t to_rows, to_cols; /* of the drawing after */
	/* (row, col) is carried to (a row + b col, c row + d col), shifted. */
	int8_t linear[4];
	ptrdiff_t down, right;
};

/* PROBLEM_BAD: nothing tells on which lattice R lies. */
enum problem_status transform_board_of(const struct record *r,
				       struct transform_board *board,
				       struct problem *problem);

/* The map of R, which has this board. */
struct transform_map transform_map_of(const struct record *r,
				      const struct transform_board *board,
				      enum transform t);

/*
 * Whether images are drawn in a grid that depends on the holes: all but
 * triangles on the triangular lattice.
 */
bool transform_is_loose(const struct transform_board *board);

/* Whether it carries a triangle to one that points up as well. */
bool transform_is_upright(const struct transform_map *m);

/* Squares of row ROW where the board may have holes. */
static inline size_t transform_width(const struct transform_board *board,
				     size_t row)
{
	return board->triangle ? row + 1 : board->cols;
}

/* Where the map carries a square of the drawing. */
void transform_cell(const struct transform_map *m, size_t *row, size_t *col);

/* Whether R, a drawing without values, has squares of the map alone. */
bool transform_fits(const struct transform_map *m, const struct record *r);

/* Carries the drawing of R, which fits, and nothing else; false: no memory. */
bool transform_drawing(const struct transform_map *m, struct record *r);

/*
 * Lets R, whose drawing and fields are carried, tell its lattice: a full
 * triangle by its drawing, other boards by a field `board` that is still true
 * or by the field `lines`.  False: no memory.
 */
bool transform_tell(const struct transform_map *m, struct record *r);

/* Whether the drawing of R is that of the board that its field names. */
bool transform_is_named(const struct record *r);

/* Whether it is no checkers position, or one whose homes stay homes. */
bool transform_fields_keep_homes(const struct transform_map *m,
				 const struct record *r);

/* Carries the fields; the drawing must still be the one before. */
enum problem_status transform_fields(const struct transform_map *m,
				     struct record *r, struct problem *problem);

/*
 * Whether the fields carried by A are smaller, as text, than those carried by
 * B.  R is left alone.
 */
enum problem_status transform_fields_before(const struct transform_map *a,
					    const struct transform_map *b,
					    const struct record *r,
					    bool *before,
					    struct problem *problem);

#endif
