/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The shape of a peg board: which cells are holes, how holes are numbered and
 * named, and along which lines pegs jump.
 *
 * Holes are counted from 0 in reading order (rows from the top, each from the
 * left); people and files count them from 1, or name their cell by a column
 * letter and a row number, a1 at the top left.  Columns after z are aa, ab, …
 * A position is a word of 64 bits, bit h standing for a peg in hole h.
 */
#ifndef PEGKIT_BOARD_SHAPE_H
#define PEGKIT_BOARD_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SHAPE_HOLES = 64,     /* the most holes of a shape */
	SHAPE_LINES = 64,     /* the most rows, and the most columns */
	SHAPE_JUMPS = 6 * 64, /* the most jumps: six a hole */
	SHAPE_NAME = 16,      /* bytes of the longest name, with its NUL */
	SHAPE_CELL = 8,	      /* bytes of the longest cell name, with NUL */
};

/* The lines on which pegs jump. */
enum shape_lines {
	SHAPE_SQUARE,	/* rows and columns: 4 directions */
	SHAPE_TRIANGLE, /* also (1,1) and (-1,-1) in row and column: 6 */
};

/* A peg at FROM jumps over the peg at OVER into the vacant hole TO. */
struct shape_jump {
	uint8_t from, over, to;
};

struct shape {
	char name[SHAPE_NAME]; /* "english", "5x5", …; "any" for a drawing */
	enum shape_lines lines;
	int rows, cols; /* of the drawing, 1 to SHAPE_LINES */
	int holes;	/* 1 to SHAPE_HOLES */
	int centre;	/* the hole in the middle of rows and columns, or -1 */
	uint8_t row[SHAPE_HOLES], col[SHAPE_HOLES];
	int8_t hole[SHAPE_LINES][SHAPE_LINES]; /* by row, column; -1: none */
	int jumps;
	/* By from, then by to: the order is the same on every machine. */
	struct shape_jump jump[SHAPE_JUMPS];
};

/* A shape with a name, or shapes whose names differ in a number. */
struct shape_family {
	/* "english", or "RxC", "triangleN" with numbers for R, C and N. */
	const char *name;
	const char *example; /* one of the names: "triangle5" */
	const char *holes;   /* how many there are, and where; for people */
};

/* The families that shape_named knows, from I = 0 on; null: no more. */
const struct shape_family *shape_family(size_t i);

/*
 * The shape called NAME, a name of one of the families.  False when there is
 * no such shape or it has more than SHAPE_HOLES holes.  Beasley, The Ins and
 * Outs of Peg Solitaire, 1985, has english, european, wiegleb and diamond.
 */
bool shape_named(const char *name, struct shape *s);

/* The name of a shape that is equal to S, if one has a name. */
bool shape_called(const struct shape *s, char name[SHAPE_NAME]);

/* The English board, made once for all threads. */
const struct shape *shape_english(void);

/*
 * The shape whose holes are the cells with IS_HOLE[row * cols + col] true.
 * False when rows or cols is not 1 to SHAPE_LINES or when the number of holes
 * is not 1 to SHAPE_HOLES.  The name is "any", even if a named shape is equal.
 */
bool shape_drawn(const bool *is_hole, size_t rows, size_t cols,
		 enum shape_lines lines, struct shape *s);

/* Whether the two have the same holes in the same drawing and same lines. */
bool shape_equal(const struct shape *a, const struct shape *b);

/* All holes of the shape. */
uint64_t shape_all(const struct shape *s);

/* Writes the cell name of HOLE, "d4", and returns its length. */
int shape_cell(const struct shape *s, int hole, char name[SHAPE_CELL]);

/*
 * The hole that the SIZE bytes at NAME name, or -1: not a cell name, or not a
 * hole of the shape.
 */
int shape_find(const struct shape *s, const char *name, size_t size);

/* The position with FROM and OVER emptied and TO filled. */
static inline uint64_t shape_flip(const struct shape_jump *j)
{
	return UINT64_C(1) << j->from | UINT64_C(1) << j->over |
	       UINT64_C(1) << j->to;
}

/* Whether the jump is possible in POSITION. */
static inline bool shape_can(const struct shape_jump *j, uint64_t position)
{
	uint64_t pegs = UINT64_C(1) << j->from | UINT64_C(1) << j->over;

	return (position & shape_flip(j)) == pegs;
}

#endif
