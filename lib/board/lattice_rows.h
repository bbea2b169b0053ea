/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of lattice_table (lattice.h).  lattice_table.c includes this file
 * between the braces of the table.  To add a lattice, add a row here, and a
 * name to the enum.
 */
/* clang-format off */
/* Rows are about as far apart as in a grid of equilateral triangles. */
[LATTICE_TRIANGULAR] = {
	.word = "6",
	.name = "the triangular lattice",
	.shift = -1,
	.height = 7,
	.directions = 6,
	.direction = {{-1, -1}, {-1, 0}, {0, -1}, {0, 1}, {1, 0}, {1, 1}},
},
/* Drawn in straight rows.  shape_add_line() adds its lines. */
[LATTICE_LISTED] = {
	.word = "listed",
	.name = "lines of its own",
	.height = 8,
},
/*
 * Makes the row of a lattice with straight rows.  COUNT is the number of its
 * directions, and the last arguments are these directions.  Diagonals fall or
 * rise as read from left to right.
 */
#define STRAIGHT(LATTICE, WORD, NAME, COUNT, ...)                              \
	[LATTICE] = {                                                          \
		.word = WORD,                                                  \
		.name = NAME,                                                  \
		.height = 8,                                                   \
		.directions = COUNT,                                           \
		.direction = {__VA_ARGS__},                                    \
	},
STRAIGHT(LATTICE_SQUARE, "4", "rows and columns", 4,
	 {-1, 0}, {0, -1}, {0, 1}, {1, 0})
STRAIGHT(LATTICE_DIAGONAL, "8", "rows, columns and diagonals", 8,
	 {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1})
STRAIGHT(LATTICE_DIAGONALS, "diagonal", "both diagonals", 4,
	 {-1, -1}, {-1, 1}, {1, -1}, {1, 1})
STRAIGHT(LATTICE_ROWS, "rows", "rows", 2,
	 {0, -1}, {0, 1})
STRAIGHT(LATTICE_COLUMNS, "columns", "columns", 2,
	 {-1, 0}, {1, 0})
STRAIGHT(LATTICE_FALLING, "falling", "falling diagonals", 2,
	 {-1, -1}, {1, 1})
STRAIGHT(LATTICE_RISING, "rising", "rising diagonals", 2,
	 {-1, 1}, {1, -1})
STRAIGHT(LATTICE_ROWS_DIAGONALS, "rows+diagonal", "rows and both diagonals", 6,
	 {-1, -1}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 1})
STRAIGHT(LATTICE_COLUMNS_DIAGONALS, "columns+diagonal",
	 "columns and both diagonals", 6,
	 {-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1})
STRAIGHT(LATTICE_ROWS_FALLING, "rows+falling", "rows and falling diagonals", 4,
	 {-1, -1}, {0, -1}, {0, 1}, {1, 1})
STRAIGHT(LATTICE_ROWS_RISING, "rows+rising", "rows and rising diagonals", 4,
	 {-1, 1}, {0, -1}, {0, 1}, {1, -1})
STRAIGHT(LATTICE_COLUMNS_FALLING, "columns+falling",
	 "columns and falling diagonals", 4,
	 {-1, -1}, {-1, 0}, {1, 0}, {1, 1})
STRAIGHT(LATTICE_COLUMNS_RISING, "columns+rising",
	 "columns and rising diagonals", 4,
	 {-1, 0}, {-1, 1}, {1, -1}, {1, 0})
STRAIGHT(LATTICE_SQUARE_FALLING, "rows+columns+falling",
	 "rows, columns and falling diagonals", 6,
	 {-1, -1}, {-1, 0}, {0, -1}, {0, 1}, {1, 0}, {1, 1})
STRAIGHT(LATTICE_SQUARE_RISING, "rows+columns+rising",
	 "rows, columns and rising diagonals", 6,
	 {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0})
#undef STRAIGHT
