/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text format: boards of pegs drawn in rows with other letters than ours.
 * Which letter means what is always said, never guessed: `O` is a peg here and
 * a hole there; pegfmt(1).
 */
#ifndef PEGKIT_TEXT_ROWS_TEXT_H
#define PEGKIT_TEXT_ROWS_TEXT_H

#include "text/record.h"
#include "text/source.h"

struct rows_text {
	struct source *source;
	char peg, hole, off; /* three different bytes */
	size_t most;	     /* bytes that a record may need */
	bool broken;	     /* what is left of a bad board is passed over */
};

/*
 * The letters that are named by TEXT, `PEG,HOLE,OFF`: three different bytes
 * that can be printed; only OFF may be a space.  False otherwise.
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
