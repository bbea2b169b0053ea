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
	SHAPE_CELLS = 4096, /* the most cells of a drawing: its rows times its
			     * columns */
	SHAPE_JUMPS = LATTICE_DIRECTIONS * SHAPE_HOLES, /* the most jumps */
	/* The most jumps of a shape whose holes fit in a position_t. */
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
	int rows, cols; /* of the drawing: see SHAPE_LINES, SHAPE_CELLS */
	int holes;	/* 1 to SHAPE_HOLES */
	/*
	 * The middle hole of a drawing with straight rows, or -1.  It is also
	 * -1 if the lines are listed, because cells are then arbitrary.
	 */
	int centre;
	uint8_t row[SHAPE_HOLES], col[SHAPE_HOLES];
	/* The hole of each cell, or -1; see shape_hole. */
	int16_t cell[SHAPE_CELLS];
	int jumps;
	/*
	 * The jumps, sorted by from, then by to, then by over.  Only if lines
	 * are listed can two jumps start and end in the same holes.
	 */
	struct shape_jump jump[SHAPE_JUMPS];
};

/* A shape with a name, or shapes whose names differ only in numbers. */
struct shape_family {
	/* "english"; or a pattern, "hexN", with a capital per number. */
	const char *name;
	const char *example; /* one of the names: "triangle5" */
	const char *holes;   /* a description of the holes, for people */
};

/*
 * Returns the I-th family, counted from 0; null after the last one.
 * shape_named() accepts every name that belongs to a family.
 */
const struct shape_family *shape_family(size_t i);

/* Returns the hole at ROW and COL of the drawing of S, or -1. */
static inline int shape_hole(const struct shape *s, int row, int col)
{
	return s->cell[row * s->cols + col];
}

/*
 * Sets S to the shape called NAME.  False: there is no such shape, or it has
 * too many holes or cells.  The shapes english, european, wiegleb, diamond and
 * asymmetric are from Beasley, The Ins and Outs of Peg Solitaire, 1985.
 */
bool shape_named(const char *name, struct shape *s);

/* Sets NAME to the name of the shape that equals S; false: it has no name. */
bool shape_called(const struct shape *s, char name[SHAPE_NAME]);

/*
 * Sets S to the shape on LATTICE with a hole in each cell for which the element
 * IS_HOLE[row * cols + col] is true.  False: the number of rows, columns, cells
 * or holes is 0 or too large.  S is named "any", even if it equals a named
 * shape.
 */
bool shape_drawn(const bool *is_hole, size_t rows, size_t cols,
		 enum lattice lattice, struct shape *s);

/* Sets ON to the shape on LATTICE that has holes in the same cells as S. */
void shape_on(const struct shape *s, enum lattice lattice, struct shape *on);

enum shape_added { SHAPE_ADDED, SHAPE_REPEATED, SHAPE_FULL };

/*
 * Adds the jumps over OVER from A to B and from B to A.  A, B and OVER are
 * different holes of S, whose lattice is LATTICE_LISTED.  SHAPE_REPEATED: S
 * already has these jumps.  SHAPE_FULL: S would have more than
 * shape_most_jumps() jumps.
 */
enum shape_added shape_add_line(struct shape *s, int a, int over, int b);

/* Returns the largest number of jumps for a shape with as many holes as S. */
int shape_most_jumps(const struct shape *s);

/* Returns the index of the jump from FROM over OVER to TO, or of the first jump
 * from FROM to TO if OVER is -1.  Returns -1 if there is none. */
int shape_find_jump(const struct shape *s, int from, int over, int to);

/*
 * Returns the index of the jump that J becomes under IMAGE, a map of holes; -1
 * if S has no such jump.
 */
static inline int shape_image(const struct shape *s, const uint8_t *image,
			      const struct shape_jump *j)
{
	return shape_find_jump(s, image[j->from], image[j->over], image[j->to]);
}

/* True if another jump of S starts and ends in the same holes as J. */
bool shape_shares_ends(const struct shape *s, const struct shape_jump *j);

/*
 * True if row K of S, from 1, has its holes in columns 1 to K and in no other.
 */
bool shape_is_triangle(const struct shape *s);

/* True if A and B have the same drawing and the same jumps. */
bool shape_equal(const struct shape *a, const struct shape *b);

/* Returns the set of all holes of S, which has at most POSITION_HOLES. */
position_t shape_all(const struct shape *s);

/* Writes the cell name of HOLE, such as "d4", to NAME; returns its length. */
int shape_cell(const struct shape *s, int hole, char name[SHAPE_CELL]);

/* Returns the hole whose cell name is the SIZE bytes at NAME, or -1. */
int shape_find(const struct shape *s, const char *name, size_t size);

/*
 * Returns the hole named by the SIZE bytes at NAME, or -1.  NAME is a cell
 * name, or the number of a hole, counted from 1 in reading order.
 */
int shape_find_hole(const struct shape *s, const char *name, size_t size);

/* Returns the three holes of the jump J, all of which it changes. */
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

/* True if no jump can be made in POSITION. */
static inline bool shape_is_stuck(const struct shape *s, position_t position)
{
	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position))
			return false;
	return true;
}

#endif
