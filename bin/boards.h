/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards that --board offers, and the one that a drawing needs. */
#ifndef PEGKIT_BIN_BOARDS_H
#define PEGKIT_BIN_BOARDS_H

#include "cli/values.h"
#include "text/record.h"

/* What --board accepts besides the names. */
extern const char boards_note[];

/* The shapes that have names, as values of an option. */
bool boards_name(size_t i, struct values_name *name);

/* The same after `any`, the shape of each drawing. */
bool boards_name_any(size_t i, struct values_name *name);

/*
 * PROBLEM says that RECORD is not drawn like the board BOARD.  Adds the option
 * that reads the drawing, where there is one.
 */
void boards_hint(const struct record *record, const char *board,
		 struct problem *problem);

/* The lattices, for --lines: names and what jumps go along. */
bool boards_name_lines(size_t i, struct values_name *name);

/* Sets *LATTICE to the one that ARGUMENT names; false: there is none. */
bool boards_take_lines(const char *argument, enum lattice *lattice);

#endif
