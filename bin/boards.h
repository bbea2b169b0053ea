/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards that --board offers, and the lattices of --lines. */
#ifndef PEGKIT_BIN_BOARDS_H
#define PEGKIT_BIN_BOARDS_H

#include "board/shape.h"
#include "cli/options.h"

/* What --board accepts besides the names. */
extern const char boards_note[];

/* The shapes that have names, as values of an option. */
struct options_name boards_name(size_t i);

/* The same after `any`, the shape of each drawing. */
struct options_name boards_name_any(size_t i);

/* The lattices, for --lines: names and what jumps go along. */
struct options_name boards_name_lines(size_t i);

/* Sets *LATTICE to the one that ARGUMENT names; false: there is none. */
bool boards_take_lines(const char *argument, enum lattice *lattice);

#endif
