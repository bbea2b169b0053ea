/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ways in which people name the holes of a board: one table for all code
 * that reads or writes such names.
 */
#ifndef PEGKIT_TEXT_HOLE_NAMES_H
#define PEGKIT_TEXT_HOLE_NAMES_H

#include "board/shape.h"
#include "text/span.h"

enum {
	HOLE_NAMES_ROOM = 16,  /* bytes of the longest name, with its NUL */
	HOLE_NAMES_ABOUT = 96, /* bytes of a sentence about names */
	/* Returned instead of a hole if a text is not a name, ... */
	HOLE_NAMES_NONE = -1,
	/* ... or if it is a name that no hole of the board has. */
	HOLE_NAMES_OFF = -2,
	HOLE_NAMES_DRAWN = -1, /* width of a grid: as wide as the drawing */
};

/* A naming of holes: a row of the table, and where its numbers begin. */
struct naming {
	const struct hole_names *row;
	int first; /* first number, 0 or 1, if row->is_counted */
};

struct hole_names {
	const char *name;    /* the word for --names */
	const char *help;    /* an example of a jump */
	const char *join;    /* text between two holes of a move */
	bool is_counted;     /* numbers may count from 1 or from 0 */
	bool is_number;	     /* a name begins with a digit */
	bool has_letters;    /* each letter is a name, even within a word */
	bool only_uncounted; /* not guessed if the user gives `first` */
	/* Parameters of the functions below. */
	/* Squares per row of a numbered grid; 0: numbers are of holes only. */
	int width;
	bool is_hex;
	bool by_row;	     /* the row comes before the column */
	const char *letters; /* the names; null: opposite holes share one */
	/*
	 * Writes the name of HOLE to NAME.  Returns its length in bytes; 0 if
	 * the hole has no such name.
	 */
	int (*write)(const struct naming *n, const struct shape *s, int hole,
		     char name[HOLE_NAMES_ROOM]);
	/*
	 * Takes the next name from TEXT.  Returns its hole, or else
	 * HOLE_NAMES_NONE or HOLE_NAMES_OFF.
	 */
	int (*take)(const struct naming *n, const struct shape *s,
		    struct span *text);
	/* Writes to ABOUT which names exist, such as "holes are 1 to 33". */
	void (*tell)(const struct naming *n, const struct shape *s,
		     char about[HOLE_NAMES_ABOUT]);
};

/*
 * Returns the I-th row, counted from 0, in the order of the manual; null after
 * the last row.
 */
const struct hole_names *hole_names_at(size_t i);

/* Returns the row whose `name` is the SIZE bytes at NAME, or null. */
const struct hole_names *hole_names_called(const char *name, size_t size);

/* True if another row reads every name of ROW as the same hole of S. */
bool hole_names_is_twin(const struct hole_names *row, const struct shape *s);

#endif
