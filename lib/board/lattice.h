/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lattices of boards of pegs.  A lattice defines the directions in which
 * pegs jump, and how far apart squares are drawn.  Jumps, symmetries,
 * transforms, pictures and the field `lines` all follow from its row in
 * lattice_rows.h.
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
	LATTICE_LISTED,	    /* no lattice: a board lists its lines */
	/* More lattices with straight rows, named after their directions. */
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

/*
 * One lattice.  Each row of squares is drawn HEIGHT eighths of a square below
 * the row above it.  If SHIFT is -1, it is also drawn half a square to the left
 * of that row; otherwise SHIFT is 0.
 *
 * A direction is a step (row, column) from a hole to the next hole on a line.
 * The row or the column of the step is odd, and the opposite step is a
 * direction, too.  Directions are sorted by row, then by column, so jumps from
 * a hole are numbered in the order of their targets.
 */
struct lattice_row {
	const char *word; /* its value of the field `lines`: "4" */
	const char *name; /* in messages: "rows and columns" */
	int shift, height;
	int directions; /* up to LATTICE_DIRECTIONS; 0: lines are listed */
	int8_t direction[LATTICE_DIRECTIONS][2];
};

extern const struct lattice_row lattice_table[];
extern const int lattice_table_rows;

/*
 * Sets *LATTICE to the lattice that the SIZE bytes at WORD name: the word of a
 * lattice, or words of several lattices with straight rows, joined by + as in
 * columns+rows.  False: they name no lattice.  LATTICE_LISTED cannot be named.
 */
bool lattice_named(const char *word, size_t size, enum lattice *lattice);

/* True if the lattice has directions and its word has no +. */
bool lattice_is_simple(enum lattice lattice);

/* True if each row is drawn shifted against the row above it. */
bool lattice_is_staggered(enum lattice lattice);

/* True if squares that are DOWN rows and ACROSS columns apart share a side. */
bool lattice_touches(enum lattice lattice, int down, int across);

/*
 * True if the linear map M is a symmetry of the lattice: it permutes the
 * directions, and keeps all distances of the drawing.  It maps (row, column) to
 * (m[0] row + m[1] column, m[2] row + m[3] column).
 */
bool lattice_has_map(enum lattice lattice, const int8_t m[4]);

/*
 * Sets MAP to all linear maps that are symmetries of the lattice, the identity
 * first; returns their number.
 */
int lattice_maps(enum lattice lattice, int8_t map[LATTICE_MAPS][4]);

#endif
