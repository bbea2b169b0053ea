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

struct rows_text {
	struct source *source;
	char peg, hole, off; /* three different bytes */
	size_t most;	     /* bytes that a record may need */
	bool broken;	     /* the rest of a bad board must be passed over */
};

/*
 * Takes the letters from TEXT, `PEG,HOLE,OFF`: three different bytes that can
 * be printed; only OFF may be a space.  False for any other text.
 */
bool rows_text_alphabet(const char *text, struct rows_text *r);

/* The next board, added to RECORD, which must be empty. */
enum problem_status rows_text_next(struct rows_text *r, struct record *record,
				   struct problem *problem);

/* Appends the rows and a blank line. */
enum problem_status rows_text_write(const struct rows_text *r, struct buf *b,
				    const struct record *record,
				    struct problem *problem);

#endif
