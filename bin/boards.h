/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards that --board offers, and the lattices that --lines offers. */
#ifndef PEGKIT_BIN_BOARDS_H
#define PEGKIT_BIN_BOARDS_H

#include "board/shape.h"
#include "cli/options.h"

/*
 * Returns the I-th shape, counted from 0, as a value of --board.  After the
 * last shape, the name is null.
 */
struct options_name boards_name(size_t i);

/*
 * Returns the I-th lattice, counted from 0, as a value of --lines.  After the
 * last lattice, the name is null.
 */
struct options_name boards_name_lines(size_t i);

/*
 * Writes a note if the number in NAME may be meant as the number of holes of a
 * smaller board.  For example, triangle15 may mean triangle5, which has 15
 * holes.
 */
void boards_note(struct cli *cli, const char *name);

#endif
