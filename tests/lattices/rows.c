/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of lattices with one that nobody needs, which is linked in the
 * place of the library's.  tests/ref/lattice_ref knows it too.
 *   y  shifted rows with two of the three lines
 */
#include "board/lattice.h"

/* clang-format off */
const struct lattice_row lattice_table[] = {
#include "board/lattice_rows.h"
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
