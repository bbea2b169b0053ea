/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text format, pegfmt(1): boards of pegs drawn in rows with letters that
 * the user names.  The letters are never guessed: `O` is a peg in some files
 * and a hole in others.
 */
#ifndef PEGKIT_TEXT_ROWS_TEXT_H
#define PEGKIT_TEXT_ROWS_TEXT_H

#include "text/record.h"
#include "text/source.h"

enum { ROWS_TEXT_LETTER = 5 }; /* bytes of a letter, with a NUL */

struct rows_text {
	struct source *source;
	/* Three different letters of UTF-8; peg is empty: they are not named */
	char peg[ROWS_TEXT_LETTER], hole[ROWS_TEXT_LETTER],
	    off[ROWS_TEXT_LETTER];
	char square[256]; /* that a letter of one byte is; 0: it is none */
	size_t most;	  /* bytes that a record may need */
	bool broken;	  /* the rest of a bad board must be passed over */
	/*
	 * Of the board that is being read: the column of its first letter and
	 * the columns from a letter to the next, 0 if not known yet.
	 */
	size_t first, pitch;
};

/*
 * Takes the letters from TEXT, `PEG,HOLE,OFF`: three different characters of
 * UTF-8 that are no control characters; only OFF may be a space.  False for any
 * other text.
 */
bool rows_text_alphabet(const char *text, struct rows_text *r);

/* The next board, added to RECORD, which must be empty. */
bool rows_text_next(struct reading *in, struct rows_text *r,
		    struct record *record);

/* Appends the rows and a blank line. */
bool rows_text_write(struct reading *in, const struct rows_text *r,
		     struct buf *b, const struct record *record);

#endif
