/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The geometry of a checkers board.  Its homes are the squares whose row number
 * plus column number is even.  Row 0 is closest to the player, and column 0 is
 * leftmost.  Homes are counted from 0, row by row from row 0, each row from the
 * left.  People and files count them from 1.
 */
#ifndef PEGKIT_BOARD_CHECKERS_H
#define PEGKIT_BOARD_CHECKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The contents of a home.  The megacheck format uses the same numbers. */
enum checkers_piece { CHECKERS_EMPTY, CHECKERS_OWN, CHECKERS_OPPONENT };

/* A position on a checkers board. */
struct checkers {
	size_t rows, cols; /* at least 1 each */
	uint8_t *home;	   /* by home: an enum checkers_piece */
	size_t room;	   /* bytes allocated for `home` */
};

/* Returns the number of homes.  0 if ROWS * COLS is 2^63 or more. */
uint64_t checkers_homes(uint64_t rows, uint64_t cols);

/* Returns the row of HOME on a board of COLS columns. */
size_t checkers_row(size_t cols, size_t home);

/* Returns the column of HOME on a board of COLS columns. */
size_t checkers_col(size_t cols, size_t home);

/*
 * Returns the home at ROW and COL of a board of COLS columns.  ROW + COL is
 * even.
 */
size_t checkers_home(size_t cols, size_t row, size_t col);

#endif
