/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lattices that boards of pegs lie on: along which directions pegs jump,
 * and how far apart squares are drawn.  Jumps, symmetries, transforms, pictures
 * and the field `lines` all follow from the row of a lattice (lattice_rows.h).
 */
#ifndef PEGKIT_BOARD_LATTICE_H
#define PEGKIT_BOARD_LATTICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each value is the index of a row of lattice_table. */
enum lattice {
	LATTICE_SQUARE,	    /* rows and columns; 0, the default */
	LATTICE_TRIANGULAR, /* six directions, drawn as equally long */
	LATTICE_DIAGONAL,   /* rows, columns and both diagonals */
	LATTICE_LISTED,	    /* no lattice: a board lists its lines */
	/* Other sets of lines in straight rows. */
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
	LATTICE_DIRECTIONS = 8, /* the most that a lattice has */
	LATTICE_MAPS = 12,	/* the most symmetries; see lattice.c */
};

/*
 * The description of a lattice.  A row of squares is drawn SHIFT halves of a
 * square to the right of the row above it (0, or -1: to the left), and HEIGHT
 * eighths of a square below it.
 *
 * A direction is a step (row, column) from a hole to the next one on a line.
 * Its row or its column is odd, and the opposite step is a direction too.
 * Directions are sorted by row, then by column, so jumps from a hole are
 * numbered in the order of their targets.
 */
struct lattice_row {
	const char *word; /* what the field `lines` says: "4" */
	const char *name; /* in messages: "rows and columns" */
	int shift, height;
	int directions; /* up to LATTICE_DIRECTIONS; 0: lines are listed */
	int8_t direction[LATTICE_DIRECTIONS][2];
};

extern const struct lattice_row lattice_table[];
extern const int lattice_table_rows;

/*
 * Finds the lattice that the SIZE bytes at WORD name.  They are the word of a
 * lattice, or words of lattices with straight rows joined by +, such as
 * columns+rows.  False: there is no such lattice.  LATTICE_LISTED is never
 * found.
 */
bool lattice_named(const char *word, size_t size, enum lattice *lattice);

/* True if the word of the lattice is not made of other words. */
bool lattice_is_simple(enum lattice lattice);

/* True if rows are drawn shifted against each other. */
bool lattice_is_staggered(enum lattice lattice);

/* True if squares that are DOWN rows and ACROSS columns apart touch. */
bool lattice_touches(enum lattice lattice, int down, int across);

/*
 * True if the linear map M is a symmetry of the lattice: it maps (row, column)
 * to (m[0] row + m[1] column, m[2] row + m[3] column), permutes the directions,
 * and keeps all distances of the drawing.
 */
bool lattice_has_map(enum lattice lattice, const int8_t m[4]);

/*
 * Lists all linear maps that are symmetries of the lattice, the identity first;
 * returns their number.
 */
int lattice_maps(enum lattice lattice, int8_t map[LATTICE_MAPS][4]);

#endif
