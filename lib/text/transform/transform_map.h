/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The maps that rotate and reflect records: where each carries the squares of a
 * drawing.
 */
#ifndef PEGKIT_TEXT_TRANSFORM_MAP_H
#define PEGKIT_TEXT_TRANSFORM_MAP_H

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
const char *transform_map_name(enum transform t);

/* The properties on which the maps of a record depend, besides its holes. */
struct transform_board {
	enum lattice lattice;
	bool triangle;	   /* rows are shifted, no hole right of the diagonal */
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

/*
 * Sets the board of R.  READING_BAD: the fields of R contradict each other
 * about its lattice.
 */
bool transform_map_board(struct reading *in, const struct record *r,
			 struct transform_board *board);

/* The map of R, which has this board. */
struct transform_map transform_map_of(const struct record *r,
				      const struct transform_board *board,
				      enum transform t);

/* Whether drawings with rows like those of BOARD have such a transform. */
bool transform_map_is_drawn(const struct transform_board *board,
			    enum transform t);

/*
 * Whether images are drawn in a grid that depends on the holes.  This is so on
 * boards with shifted rows except triangles.
 */
bool transform_map_is_loose(const struct transform_board *board);

/* Whether the map carries a triangle to one that points up, too. */
bool transform_map_is_upright(const struct transform_map *m);

/* The number of squares of row ROW where the board may have holes. */
static inline size_t transform_map_width(const struct transform_board *board,
					 size_t row)
{
	return board->triangle ? row + 1 : board->cols;
}

/*
 * Where the map carries a square of the drawing.  A square that leaves the grid
 * of the image gets a very large row or column.
 */
void transform_map_cell(const struct transform_map *m, size_t *row,
			size_t *col);

/* Whether the holes of R are exactly the squares up to the diagonal. */
bool transform_map_is_full(const struct record *r);

#endif
