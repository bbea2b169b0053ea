/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards that --board offers, and the lattices that --lines offers. */
#ifndef PEGKIT_BIN_BOARDS_H
#define PEGKIT_BIN_BOARDS_H

#include "board/shape.h"
#include "cli/options.h"

/*
 * Returns the I-th shape, counted from 0, as a value of --board.  If there is
 * no such shape, the name in the result is null.
 */
struct options_name boards_name(size_t i);

/*
 * Returns the I-th lattice, counted from 0, as a value of --lines.  If there is
 * no such lattice, the name in the result is null.
 */
struct options_name boards_name_lines(size_t i);

/*
 * Writes a note if NAME may be a mistake for a smaller board, because its
 * number may be meant as a number of holes.  For example, triangle15 may be a
 * mistake for triangle5, which has 15 holes.
 */
void boards_note(struct cli *cli, const char *name);

#endif
