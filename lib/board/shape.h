/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The shape of a peg board: its holes, their numbers and names, and its jumps.
 *
 * Holes are counted from 0 in reading order: row by row from the top, each row
 * from the left.  People and files count holes from 1, or name them by a column
 * letter and a row number, with a1 at the top left.  The columns after z are
 * aa, ab, …
 */
#ifndef PEGKIT_BOARD_SHAPE_H
#define PEGKIT_BOARD_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/lattice.h"
#include "board/position.h"

enum {
	SHAPE_HOLES = 256,  /* the most holes of a shape */
	SHAPE_LINES = 256,  /* the most rows, and the most columns */
	SHAPE_CELLS = 4096, /* the most cells: rows times columns */
	SHAPE_JUMPS = LATTICE_DIRECTIONS * SHAPE_HOLES, /* the most jumps */
	/* The most jumps of a shape with at most POSITION_HOLES holes. */
	SHAPE_FEW_JUMPS = LATTICE_DIRECTIONS * POSITION_HOLES,
	SHAPE_NAME = 16, /* bytes of the longest name, with its NUL */
	SHAPE_CELL = 8,	 /* bytes of the longest cell name, with NUL */
};

/* A peg at FROM jumps over the peg at OVER into the vacant hole TO. */
struct shape_jump {
	uint8_t from, over, to;
};

struct shape {
	char name[SHAPE_NAME]; /* "english", "5x5", …; "any": from a drawing */
	enum lattice lattice;
	int rows, cols; /* of the drawing: 1 to SHAPE_LINES each */
	int holes;	/* 1 to SHAPE_HOLES */
	/*
	 * The hole in the middle of the smallest rectangle that has all holes,
	 * or -1 if no hole is there.  Always -1 if rows are shifted or the
	 * lines are listed.
	 */
	int centre;
	uint8_t row[SHAPE_HOLES], col[SHAPE_HOLES]; /* by hole, from 0 */
	int16_t cell[SHAPE_CELLS]; /* by cell: its hole or -1; see shape_hole */
	int jumps;		   /* number of jumps */
	/*
	 * Sorted by `from`, then `to`, then `over`.  Two jumps can have the
	 * same `from` and `to` only if the lines are listed.
	 */
	struct shape_jump jump[SHAPE_JUMPS];
};

/* A named shape, or several shapes whose names differ only in numbers. */
struct shape_family {
	/*
	 * A name such as "english", or a pattern such as "hexN".  Each capital
	 * letter of a pattern is a number.
	 */
	const char *name;
	const char *example; /* one of the names: "hex4" */
	const char *holes;   /* describes the holes, for people */
};

/* Returns the I-th family of shapes, counted from 0; null after the last. */
const struct shape_family *shape_family(size_t i);

/* Returns the hole at ROW and COL of S's drawing, or -1 if there is none. */
static inline int shape_hole(const struct shape *s, int row, int col)
{
	return s->cell[row * s->cols + col];
}

/*
 * Sets S to the shape called NAME, such as "english" or "hex4".  Returns false
 * if there is no such shape, or if it has too many holes or cells.
 */
bool shape_named(const char *name, struct shape *s);

/*
 * Finds the name of S by its holes and jumps, and writes it to NAME.  If no
 * named shape equals S, returns false, and NAME is undefined.
 */
bool shape_called(const struct shape *s, char name[SHAPE_NAME]);

/*
 * Sets S to the shape with a hole in each cell whose IS_HOLE[row * cols + col]
 * is true.  LATTICE gives its jumps; LATTICE_LISTED gives none.  The name of S
 * becomes "any".  Returns false if the number of rows, columns, cells or holes
 * is 0 or too large.
 */
bool shape_drawn(const bool *is_hole, size_t rows, size_t cols,
		 enum lattice lattice, struct shape *s);

/* Sets ON to a shape with the holes of S, but with the jumps of LATTICE. */
void shape_on(const struct shape *s, enum lattice lattice, struct shape *on);

enum shape_added { SHAPE_ADDED, SHAPE_REPEATED, SHAPE_FULL };

/*
 * Adds two jumps over OVER to S: from A to B, and from B to A.  A, OVER and B
 * are different holes, and the lattice of S is LATTICE_LISTED.  SHAPE_REPEATED:
 * S already has these jumps.  SHAPE_FULL: S would have more than
 * shape_most_jumps() jumps.  In both cases S is unchanged.
 */
enum shape_added shape_add_line(struct shape *s, int a, int over, int b);

/* Returns the most jumps that a shape with as many holes as S may have. */
int shape_most_jumps(const struct shape *s);

/*
 * Returns the index in s->jump of the jump from FROM over OVER to TO, or -1 if
 * there is none.  If OVER is -1, returns the first jump from FROM to TO.
 */
int shape_find_jump(const struct shape *s, int from, int over, int to);

/*
 * Returns the index in s->jump of the image of the jump J, or -1 if S has no
 * such jump.  IMAGE[h] is the image of hole h.
 */
static inline int shape_image(const struct shape *s, const uint8_t *image,
			      const struct shape_jump *j)
{
	return shape_find_jump(s, image[j->from], image[j->over], image[j->to]);
}

/* True if another jump of S starts and ends in the same holes as J. */
bool shape_shares_ends(const struct shape *s, const struct shape_jump *j);

/*
 * True if S is a triangle: row k, from 1, has holes in columns 1 to k and
 * nowhere else.
 */
bool shape_is_triangle(const struct shape *s);

/* True if A and B have the same lattice, drawing and jumps. */
bool shape_equal(const struct shape *a, const struct shape *b);

/* Returns the set of all holes of S.  S has at most POSITION_HOLES holes. */
position_t shape_all(const struct shape *s);

/* Writes the cell name of HOLE, such as "d4", to NAME; returns its length. */
int shape_cell(const struct shape *s, int hole, char name[SHAPE_CELL]);

/* Returns the hole whose cell name is the SIZE bytes at NAME, or -1. */
int shape_find(const struct shape *s, const char *name, size_t size);

/*
 * Returns the hole named by the SIZE bytes at NAME, or -1.  NAME is a cell name
 * such as `d4`, or a number from 1 in reading order.
 */
int shape_find_hole(const struct shape *s, const char *name, size_t size);

/* Returns the three holes that the jump J changes. */
static inline position_t shape_flip(const struct shape_jump *j)
{
	return position_of(j->from) | position_of(j->over) | position_of(j->to);
}

/* True if the jump J is possible in POSITION. */
static inline bool shape_can(const struct shape_jump *j, position_t position)
{
	position_t pegs = position_of(j->from) | position_of(j->over);

	return (position & shape_flip(j)) == pegs;
}

/* True if no jump of S is possible in POSITION. */
static inline bool shape_is_stuck(const struct shape *s, position_t position)
{
	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position))
			return false;
	return true;
}

#endif
