/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Problems of the domain pegsolitaire-sequential of the planning competitions
 * of 2008 and 2011, in PDDL (Ghallab and others 1998); pegfmt(1).
 *
 * A location is called pos-ROW-COL, counted from 0, or else the record has the
 * names of its holes in the field `locations`, in reading order.
 */
#ifndef PEGKIT_TEXT_PDDL_PDDL_TEXT_H
#define PEGKIT_TEXT_PDDL_PDDL_TEXT_H

#include "text/record.h"
#include "text/source.h"

enum { PDDL_TEXT_WORD = 80 }; /* the bytes of a word, with its NUL */

/*
 * Words and parentheses that are being read.  Upper case letters are the same
 * as lower case ones; `;` begins a comment.
 */
struct pddl_text {
	struct source *source;
	int depth; /* parentheses that are open */
	/* The last word in lower case, or a parenthesis; empty: the file ends.
	 */
	char word[PDDL_TEXT_WORD];
	struct place place; /* of it */
};

/* Takes the next word. */
bool pddl_text_next(struct reading *in, struct pddl_text *s);

/* Whether the last word is WORD; whether it is one, and no parenthesis. */
bool pddl_text_is(const struct pddl_text *s, const char *word);
bool pddl_text_is_name(const struct pddl_text *s);

/* READING_BAD: EXPECTED was not found, but the last word. */
bool pddl_text_bad(struct reading *in, const struct pddl_text *s,
		   const char *expected);

/* Takes words, which must be WORDS, with blanks between them. */
bool pddl_text_expect(struct reading *in, struct pddl_text *s,
		      const char *words);

/*
 * Writes what the hole on ROW and COL of the drawing of RECORD is called in
 * PDDL, with a NUL; *HOLE is its number in reading order from 0.  READING_BAD:
 * there is a field `locations` with too few names.
 */
bool pddl_text_name(struct reading *in, const struct record *record, size_t row,
		    size_t col, int hole, char name[PDDL_TEXT_WORD]);

#endif
