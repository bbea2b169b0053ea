/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of lattices; see lattice.h.  A new lattice is a new row here and a
 * new name in the enum.  Tests add rows of their own.
 */
#include "board/lattice.h"

#ifndef LATTICE_TABLE_MORE
#define LATTICE_TABLE_MORE
#endif

const struct lattice_row lattice_table[] =
    {[LATTICE_SQUARE] = {.word = "4",
			 .name = "rows and columns",
			 .height = 8,
			 .directions = 4,
			 .direction = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}}},
     /* Rows are about as far apart as in a triangle of equal sides. */
     [LATTICE_TRIANGULAR] =
	 {.word = "6",
	  .name = "the triangular lattice",
	  .shift = -1,
	  .height = 7,
	  .directions = 6,
	  .direction = {{-1, -1}, {-1, 0}, {0, -1}, {0, 1}, {1, 0}, {1, 1}}},
     [LATTICE_DIAGONAL] = {.word = "8",
			   .name = "rows, columns and diagonals",
			   .height = 8,
			   .directions = 8,
			   .direction = {{-1, -1},
					 {-1, 0},
					 {-1, 1},
					 {0, -1},
					 {0, 1},
					 {1, -1},
					 {1, 0},
					 {1, 1}}},
     LATTICE_TABLE_MORE};

const int lattice_table_rows = sizeof lattice_table / sizeof *lattice_table;
