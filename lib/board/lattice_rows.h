/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of the table of lattices (lattice.h), which lattice_table.c includes
 * between the braces of lattice_table.  A new lattice is a new row here, and a
 * new name in the enum.
 */
/* clang-format off */
[LATTICE_SQUARE] = {
	.word = "4",
	.name = "rows and columns",
	.height = 8,
	.directions = 4,
	.direction = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}},
},
/* Rows are about as far apart as in a lattice of equilateral triangles. */
[LATTICE_TRIANGULAR] = {
	.word = "6",
	.name = "the triangular lattice",
	.shift = -1,
	.height = 7,
	.directions = 6,
	.direction = {{-1, -1}, {-1, 0}, {0, -1}, {0, 1}, {1, 0}, {1, 1}},
},
[LATTICE_DIAGONAL] = {
	.word = "8",
	.name = "rows, columns and diagonals",
	.height = 8,
	.directions = 8,
	.direction = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
		      {0, 1}, {1, -1}, {1, 0}, {1, 1}},
},
/* Straight rows; shape_add_line adds lines between any holes. */
[LATTICE_LISTED] = {
	.word = "listed",
	.name = "lines of its own",
	.height = 8,
},
/* The other sets of lines in straight rows.  Diagonals are called falling or
 * rising as seen from left to right. */
[LATTICE_DIAGONALS] = {
	.word = "diagonal",
	.name = "both diagonals",
	.height = 8,
	.directions = 4,
	.direction = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}},
},
[LATTICE_ROWS] = {
	.word = "rows",
	.name = "rows",
	.height = 8,
	.directions = 2,
	.direction = {{0, -1}, {0, 1}},
},
[LATTICE_COLUMNS] = {
	.word = "columns",
	.name = "columns",
	.height = 8,
	.directions = 2,
	.direction = {{-1, 0}, {1, 0}},
},
[LATTICE_FALLING] = {
	.word = "falling",
	.name = "falling diagonals",
	.height = 8,
	.directions = 2,
	.direction = {{-1, -1}, {1, 1}},
},
[LATTICE_RISING] = {
	.word = "rising",
	.name = "rising diagonals",
	.height = 8,
	.directions = 2,
	.direction = {{-1, 1}, {1, -1}},
},
[LATTICE_ROWS_DIAGONALS] = {
	.word = "rows+diagonal",
	.name = "rows and both diagonals",
	.height = 8,
	.directions = 6,
	.direction = {{-1, -1}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 1}},
},
[LATTICE_COLUMNS_DIAGONALS] = {
	.word = "columns+diagonal",
	.name = "columns and both diagonals",
	.height = 8,
	.directions = 6,
	.direction = {{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}},
},
[LATTICE_ROWS_FALLING] = {
	.word = "rows+falling",
	.name = "rows and falling diagonals",
	.height = 8,
	.directions = 4,
	.direction = {{-1, -1}, {0, -1}, {0, 1}, {1, 1}},
},
[LATTICE_ROWS_RISING] = {
	.word = "rows+rising",
	.name = "rows and rising diagonals",
	.height = 8,
	.directions = 4,
	.direction = {{-1, 1}, {0, -1}, {0, 1}, {1, -1}},
},
[LATTICE_COLUMNS_FALLING] = {
	.word = "columns+falling",
	.name = "columns and falling diagonals",
	.height = 8,
	.directions = 4,
	.direction = {{-1, -1}, {-1, 0}, {1, 0}, {1, 1}},
},
[LATTICE_COLUMNS_RISING] = {
	.word = "columns+rising",
	.name = "columns and rising diagonals",
	.height = 8,
	.directions = 4,
	.direction = {{-1, 0}, {-1, 1}, {1, -1}, {1, 0}},
},
[LATTICE_SQUARE_FALLING] = {
	.word = "rows+columns+falling",
	.name = "rows, columns and falling diagonals",
	.height = 8,
	.directions = 6,
	.direction = {{-1, -1}, {-1, 0}, {0, -1}, {0, 1}, {1, 0}, {1, 1}},
},
[LATTICE_SQUARE_RISING] = {
	.word = "rows+columns+rising",
	.name = "rows, columns and rising diagonals",
	.height = 8,
	.directions = 6,
	.direction = {{-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}},
},
