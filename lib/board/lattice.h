/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lattices of boards of pegs.  A lattice defines the directions in which
 * pegs jump, and how squares are drawn.  Jumps, symmetries, transforms,
 * pictures and the field `lines` all follow from its row in lattice_rows.h.
 */
#ifndef PEGKIT_BOARD_LATTICE_H
#define PEGKIT_BOARD_LATTICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each value is the index of a row of lattice_table. */
enum lattice {
	LATTICE_SQUARE,	    /* rows and columns; 0, the default */
	LATTICE_TRIANGULAR, /* six directions, all steps drawn equally long */
	LATTICE_DIAGONAL,   /* rows, columns and both diagonals */
	LATTICE_LISTED,	    /* no directions: the board lists its lines */
	/* These have straight rows, and are named after their directions. */
	LATTICE_DIAGONALS,
	LATTICE_ROWS,
	LATTICE_COLUMNS,
	LATTICE_FALLING,
	LATTICE_RISING,
	LATTICE_ROWS_DIAGONALS,
	LATTICE_COLUMNS_DIAGONALS,
	LATTICE_ROWS_FALLING,
	LATTICE_ROWS_RISING,
	LATTICE_COLUMNS_FALLING,
	LATTICE_COLUMNS_RISING,
	LATTICE_SQUARE_FALLING,
	LATTICE_SQUARE_RISING,
};

enum {
	LATTICE_DIRECTIONS = 8, /* the most directions of a lattice */
	LATTICE_MAPS = 12,	/* the most symmetries; see lattice.c */
};

/* A lattice: its names, how its rows are drawn, and its directions. */
struct lattice_row {
	const char *word; /* its value of the field `lines`: "4" */
	const char *name; /* in messages: "rows and columns" */
	/*
	 * How far each row is drawn from the row above it: `shift` half squares
	 * to the right (0 or -1), and `height` eighths of a square down.
	 */
	int shift, height;
	int directions; /* number of directions; 0: the board lists its lines */
	/*
	 * Steps (row, column) from a hole to the next hole on a line, sorted by
	 * row, then by column.  The row, the column or both are odd.  The
	 * opposite of each step is also a direction.
	 */
	int8_t direction[LATTICE_DIRECTIONS][2];
};

extern const struct lattice_row lattice_table[]; /* by enum lattice */
extern const int lattice_table_rows;		 /* number of rows */

/*
 * Sets *LATTICE to the lattice named by the SIZE bytes at WORD.  WORD is a
 * value of the field `lines`, such as `6`.  Several such words can be joined by
 * +, as in `columns+rows`, if their lattices have straight rows.  Returns false
 * if there is no such lattice.  LATTICE_LISTED cannot be named.
 */
bool lattice_named(const char *word, size_t size, enum lattice *lattice);

/*
 * True if the name of the lattice in the field `lines` has no +, as in `4` or
 * `rows`.  False for LATTICE_LISTED.
 */
bool lattice_is_simple(enum lattice lattice);

/* True if each row is drawn shifted sideways relative to the row above it. */
bool lattice_is_staggered(enum lattice lattice);

/*
 * True if a square shares a side with the square DOWN rows below it and ACROSS
 * columns to its right, as LATTICE draws them.
 */
bool lattice_touches(enum lattice lattice, int down, int across);

/*
 * True if the linear map M is a symmetry of the lattice.  M maps (row, column)
 * to (m[0] row + m[1] column, m[2] row + m[3] column).  A symmetry permutes the
 * directions, and keeps all distances in the drawing.
 */
bool lattice_has_map(enum lattice lattice, const int8_t m[4]);

/*
 * Lists the symmetries of the lattice in MAP, and returns their number.  Each
 * is a linear map as in lattice_has_map().  The identity is first.
 */
int lattice_maps(enum lattice lattice, int8_t map[LATTICE_MAPS][4]);

#endif
