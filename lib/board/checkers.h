/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The geometry of a checkers board.  Its homes are the squares whose row and
 * column have an even sum.  Row 0 is the closest to the player, and column 0 is
 * the leftmost.  Homes are counted from 0, left to right, from the closest row
 * to the farthest.  People and files count them from 1.
 */
#ifndef PEGKIT_BOARD_CHECKERS_H
#define PEGKIT_BOARD_CHECKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The contents of a home, with the values of the megacheck format. */
enum checkers_piece { CHECKERS_EMPTY, CHECKERS_OWN, CHECKERS_OPPONENT };

struct checkers {
	size_t rows, cols; /* at least 1 each */
	uint8_t *home;	   /* an enum checkers_piece for each home */
	size_t room;	   /* bytes allocated for `home` */
};

/* Returns the number of homes; 0 if ROWS * COLS does not fit in 63 bits. */
uint64_t checkers_homes(uint64_t rows, uint64_t cols);

/* Return the row and the column of a home. */
size_t checkers_row(size_t cols, size_t home);
size_t checkers_col(size_t cols, size_t home);

/* Returns the home on ROW and COL, whose sum must be even. */
size_t checkers_home(size_t cols, size_t row, size_t col);

#endif
