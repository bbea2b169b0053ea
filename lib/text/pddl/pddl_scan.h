/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words and parentheses of PDDL (Ghallab and others 1998).  Upper case
 * letters are the same as lower case ones; `;` begins a comment.
 */
#ifndef PEGKIT_TEXT_PDDL_PDDL_SCAN_H
#define PEGKIT_TEXT_PDDL_PDDL_SCAN_H

#include "text/source.h"

enum { PDDL_SCAN_WORD = 80 }; /* the bytes of a word, with its NUL */

enum pddl_scan_token {
	PDDL_SCAN_OPEN,
	PDDL_SCAN_CLOSE,
	PDDL_SCAN_NAME,
	PDDL_SCAN_END, /* of the file */
};

struct pddl_scan {
	struct source *source;
	int depth; /* parentheses that are open */
	/* Of the last token, with its word in lower case. */
	enum pddl_scan_token token;
	struct place place;
	char word[PDDL_SCAN_WORD];
};

/* Takes the next token. */
bool pddl_scan_next(struct reading *in, struct pddl_scan *s);

/* READING_BAD: EXPECTED was not found, but the last token. */
bool pddl_scan_bad(struct reading *in, const struct pddl_scan *s,
		   const char *expected);

/* Takes the next token, which must be one of these, a word if WORD is given. */
bool pddl_scan_expect(struct reading *in, struct pddl_scan *s,
		      enum pddl_scan_token token, const char *word);

/* Whether the last token is WORD. */
bool pddl_scan_is(const struct pddl_scan *s, const char *word);

/* Passes over what follows until DEPTH parentheses are open. */
bool pddl_scan_leave(struct reading *in, struct pddl_scan *s, int depth);

#endif
