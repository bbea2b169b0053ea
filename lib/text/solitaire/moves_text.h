/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of moves as other people write them: the field `moves` of a record of
 * pegs, read by every way to name holes (struct hole_names) and every
 * separator; and what names jumps beside it, `game`, `next` and `lost`.
 */
#ifndef PEGKIT_TEXT_MOVES_TEXT_H
#define PEGKIT_TEXT_MOVES_TEXT_H

#include "board/board.h"
#include "text/record.h"
#include "text/span.h"

enum {
	MOVES_TEXT_NAME = 16,	/* bytes of the longest name, with its NUL */
	MOVES_TEXT_READINGS = 2 /* the most that a row has */
};

/*
 * A way in which people name the holes of a board in lists of moves: a row of a
 * table.
 */
struct hole_names {
	const char *name; /* as --names has it */
	const char *help; /* an example of a jump */
	const char *join; /* stands between two holes of a move */
	/*
	 * How names of this row may be meant, for messages.  A row with two
	 * readings has them by the number of the first hole, row or column.
	 */
	const char *reading[MOVES_TEXT_READINGS];
	bool is_counted;     /* the readings are by the first number, 0 and 1 */
	bool only_uncounted; /* not meant where the first number is told */
	/*
	 * Writes the name of HOLE, numbers counted from FIRST; returns its
	 * bytes, 0 if the hole has no such name.
	 */
	int (*write)(const struct shape *s, int hole, int first,
		     char name[MOVES_TEXT_NAME]);
	/*
	 * Takes the name that comes next in TEXT by reading number READING, and
	 * returns its hole; -1: there is no name of a hole of S.
	 */
	int (*take)(const struct shape *s, int reading, struct span *text);
};

/* The row number I, from 0; null: no more. */
const struct hole_names *moves_text_names(size_t i);

/* The row called NAME, or null. */
const struct hole_names *moves_text_names_called(const char *name);

/* What is known about the names of holes in a list of moves. */
struct moves_text {
	bool is_counted; /* numbers are hole numbers counted from `first` */
	int first;	 /* 0 or 1 */
};

/*
 * Whether the field `moves` of R is the play of hiq(1): R has a field `sum`,
 * and none that pegbfs(1) writes beside moves of its own.
 */
bool moves_text_is_greedy(const struct record *r);

/*
 * Rewrites the field `moves` of R as pegkit-draw(5) has it, `c1-c3-e3 d2-d4`;
 * the play of hiq(1), by hole numbers from 1.  The other fields are
 * read by the names of the field before them, in the order above.
 *
 * A text may fit several ways to name holes.  Those remain by which all its
 * moves are legal.  If none is legal, the one that goes wrong last is taken, so
 * that the judge can tell what is wrong.  READING_BAD: several remain.
 *
 * A record that is no drawing of pegs, or whose moves fit no way, is left as it
 * is; *READ tells whether the field is now as promised.
 */
bool moves_text_settle(struct reading *in, const struct moves_text *m,
		       struct record *r, bool *read);

/*
 * The same with every hole named by NAMES.  READING_BAD too if the moves cannot
 * be read, or NAMES has no name for a hole of them.  A record without these
 * fields stays as it is.
 */
bool moves_text_rename(struct reading *in, const struct moves_text *m,
		       const struct hole_names *names, struct record *r);

/*
 * Makes the moves of the field `moves`, which R must have as pegkit-draw(5) has
 * it, from the start of B on.  Sets *END and the jumps up to the first one that
 * cannot be made, or that is none; false: there is such a one.
 */
bool moves_text_play(const struct board *b, const struct record *r,
		     struct holes *end, struct shape_jump jump[SHAPE_HOLES],
		     int *jumps);

#endif
