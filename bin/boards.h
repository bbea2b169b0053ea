/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards that --board offers, and the lattices of --lines. */
#ifndef PEGKIT_BIN_BOARDS_H
#define PEGKIT_BIN_BOARDS_H

#include "board/shape.h"
#include "cli/options.h"

/* Returns shape I, from 0, as a value of --board; its name is null after the
 * last one. */
struct options_name boards_name(size_t i);

/* Returns lattice I, from 0, as a value of --lines, likewise. */
struct options_name boards_name_lines(size_t i);

/*
 * Reports which board NAME may mean if its number counts the holes of a smaller
 * board: the triangle of 15 holes is triangle5, not triangle15.
 */
void boards_note(struct cli *cli, const char *name);

#endif
