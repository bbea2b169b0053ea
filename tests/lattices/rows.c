/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of lattices with some that nobody needs, which is linked in the
 * place of the library's.  tests/ref/lattice_ref knows them too.
 *   2  rows alone: two directions
 *   x  diagonals alone: two lines of one class over a hole, and pegs of two
 *      kinds that never meet
 *   y  shifted rows with two of the three lines
 */
#include "board/lattice.h"

/* clang-format off */
const struct lattice_row lattice_table[] = {
#include "board/lattice_rows.h"
{
	.word = "2",
	.name = "rows",
	.height = 8,
	.directions = 2,
	.direction = {{0, -1}, {0, 1}},
},
{
	.word = "x",
	.name = "diagonals",
	.height = 8,
	.directions = 4,
	.direction = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}},
},
{
	.word = "y",
	.name = "shifted rows and columns",
	.shift = -1,
	.height = 7,
	.directions = 4,
	.direction = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}},
},
};

const int lattice_table_rows = sizeof lattice_table / sizeof *lattice_table;
