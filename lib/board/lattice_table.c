/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of lattices; see lattice.h. */
#include "board/lattice.h"

const struct lattice_row lattice_table[] = {
#include "board/lattice_rows.h"
};

const int lattice_table_rows = sizeof lattice_table / sizeof *lattice_table;
