/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ways in which people name the holes of a board: a table that all who
 * read or write names share.
 */
#ifndef PEGKIT_TEXT_HOLE_NAMES_H
#define PEGKIT_TEXT_HOLE_NAMES_H

#include "board/shape.h"
#include "text/span.h"

enum {
	HOLE_NAMES_ROOM = 16,  /* bytes of the longest name, with its NUL */
	HOLE_NAMES_ABOUT = 96, /* bytes of a sentence about names */
	/* Not a hole: the text is no name, ... */
	HOLE_NAMES_NONE = -1,
	/* ... or one that no hole of the board has. */
	HOLE_NAMES_OFF = -2,
	HOLE_NAMES_DRAWN = -1, /* the width of a grid: that of the drawing */
};

/* A row of the table, with the number of the first hole, row or column. */
struct naming {
	const struct hole_names *row;
	int first; /* 0 or 1; only counts in a row that is counted */
};

struct hole_names {
	const char *name; /* as --names has it */
	const char *help; /* an example of a jump */
	const char *join; /* stands between two holes of a move */
	bool is_counted;  /* numbers may count from 1 or from 0 */
	bool is_number;	  /* a name begins with a digit */
	bool has_letters; /* each letter is a name, so a word may be several */
	bool only_uncounted; /* not meant if the first number is given */
	/* Parameters of the functions below. */
	int width; /* of the grid, or HOLE_NAMES_DRAWN; 0: only holes are
		      counted */
	bool is_hex;
	bool by_row;	     /* the row comes before the column */
	const char *letters; /* null: those that opposite holes share */
	/*
	 * Writes the name of HOLE and returns its bytes, 0 if the hole has no
	 * such name.
	 */
	int (*write)(const struct naming *n, const struct shape *s, int hole,
		     char name[HOLE_NAMES_ROOM]);
	/* Takes the name that comes next in TEXT.  Returns its hole, or
	 * HOLE_NAMES_NONE or HOLE_NAMES_OFF. */
	int (*take)(const struct naming *n, const struct shape *s,
		    struct span *text);
	/* Says which names there are: "holes are 1 to 33". */
	void (*tell)(const struct naming *n, const struct shape *s,
		     char about[HOLE_NAMES_ABOUT]);
};

/* The row number I, from 0, in the order of the manual; null: no more. */
const struct hole_names *hole_names_at(size_t i);

/* The row called by the SIZE bytes at NAME, or null. */
const struct hole_names *hole_names_called(const char *name, size_t size);

/* True if on S another row reads all names of ROW, and as the same holes. */
bool hole_names_is_twin(const struct hole_names *row, const struct shape *s);

#endif
