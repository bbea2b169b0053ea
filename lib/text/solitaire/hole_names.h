/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ways in which people name the holes of a board in lists of moves.  The
 * table in hole_names.c has a row for each; the reader and the writer of moves
 * (moves_text.h) and --help follow from it.
 */
#ifndef PEGKIT_TEXT_HOLE_NAMES_H
#define PEGKIT_TEXT_HOLE_NAMES_H

#include "board/shape.h"
#include "text/span.h"

enum {
	HOLE_NAMES_SIZE = 16,	/* bytes of the longest name, with its NUL */
	HOLE_NAMES_READINGS = 2 /* the most that a row has */
};

struct hole_names {
	const char *name; /* as --names has it */
	const char *help; /* an example of a jump */
	const char *join; /* stands between two holes of a move */
	/*
	 * How names of this row may be meant, for messages.  A row with two
	 * readings has them by the number of the first hole, row or column.
	 */
	const char *reading[HOLE_NAMES_READINGS];
	bool is_counted;     /* the readings are by the first number, 0 and 1 */
	bool only_uncounted; /* not meant where the first number is told */
	/*
	 * Writes the name of HOLE, numbers counted from FIRST; returns its
	 * bytes, 0 if the hole has no such name.
	 */
	int (*write)(const struct shape *s, int hole, int first,
		     char name[HOLE_NAMES_SIZE]);
	/*
	 * Takes the name that comes next in TEXT by reading number READING, and
	 * returns its hole; -1: there is no name of a hole of S.
	 */
	int (*take)(const struct shape *s, int reading, struct span *text);
};

/* The row number I, from 0; null: no more. */
const struct hole_names *hole_names_at(size_t i);

/* The row called NAME, or null. */
const struct hole_names *hole_names_called(const char *name);

#endif
