/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ways in which people name the holes of a board.  All code that reads or
 * writes such names uses this table.
 */
#ifndef PEGKIT_TEXT_HOLE_NAMES_H
#define PEGKIT_TEXT_HOLE_NAMES_H

#include "board/shape.h"
#include "text/span.h"

enum {
	HOLE_NAMES_ROOM = 16,  /* bytes for a name, with its NUL */
	HOLE_NAMES_ABOUT = 96, /* bytes for a sentence about names */
	/* Returned instead of a hole if the text is not a name. */
	HOLE_NAMES_NONE = -1,
	/* Returned instead of a hole if no hole of the board has the name. */
	HOLE_NAMES_OFF = -2,
	/* Value of hole_names.width: as wide as the drawing. */
	HOLE_NAMES_DRAWN = -1,
};

/* A way to name holes: a row of the table, and where its numbers begin. */
struct naming {
	const struct hole_names *row;
	int first; /* the first number, 0 or 1, if row->is_counted */
};

/* A row of the table: one way to name holes. */
struct hole_names {
	const char *name;    /* its name for --names */
	const char *help;    /* a jump in these names, for --help */
	const char *join;    /* the text between two holes of a move */
	bool is_counted;     /* numbers can begin with 0 or with 1 */
	bool is_number;	     /* a name can begin with a digit */
	bool has_letters;    /* each letter is a name, even within a word */
	bool only_uncounted; /* not guessed if the user says where numbers begin
			      */
	/*
	 * If names are numbers: 0 if they count only the holes.  Otherwise they
	 * count all squares of a grid with this many squares per row.
	 */
	int width;
	bool is_hex;	     /* numbers are hexadecimal */
	bool by_row;	     /* the row comes before the column */
	const char *letters; /* names of the holes; null: the board decides */
	/*
	 * Writes the name of HOLE to NAME and returns its length in bytes.
	 * Returns 0 if the hole has no such name.
	 */
	int (*write)(const struct naming *n, const struct shape *s, int hole,
		     char name[HOLE_NAMES_ROOM]);
	/*
	 * Takes the next name from TEXT and returns its hole.  If TEXT has no
	 * name, returns HOLE_NAMES_NONE.  If no hole has this name, returns
	 * HOLE_NAMES_OFF.  In both cases, bytes may have been taken.
	 */
	int (*take)(const struct naming *n, const struct shape *s,
		    struct span *text);
	/*
	 * Writes to ABOUT a text that says which names exist, such as "holes
	 * are 1 to 33".
	 */
	void (*tell)(const struct naming *n, const struct shape *s,
		     char about[HOLE_NAMES_ABOUT]);
};

/*
 * Returns row I of the table, counted from 0; null after the last row.  The
 * rows are in the order of the manual.
 */
const struct hole_names *hole_names_at(size_t i);

/* Returns the row whose name is the SIZE bytes at NAME, or null. */
const struct hole_names *hole_names_called(const char *name, size_t size);

/*
 * True if ROW is not needed for S, because another row reads every name of ROW
 * as the same hole.
 */
bool hole_names_is_twin(const struct hole_names *row, const struct shape *s);

#endif
