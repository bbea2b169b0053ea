/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers between white space, for formats that do not care about lines. */
#ifndef PEGKIT_TEXT_TOKEN_H
#define PEGKIT_TEXT_TOKEN_H

#include "text/source.h"

enum { TOKEN_SIZE = 80 };

struct token {
	struct place place;
	size_t size;	       /* at most TOKEN_SIZE */
	char text[TOKEN_SIZE]; /* not ended by NUL */
};

/*
 * The next token.  PROBLEM_BAD (of a record): it has a byte that is no text,
 * or more than TOKEN_SIZE bytes; the next call reads on behind that byte.
 * PROBLEM_END leaves the place of the end of the file in TOKEN.
 */
enum problem_status token_next(struct source *s, struct token *token,
			       struct problem *problem);

/*
 * Decimal digits as a number of at most MOST.  False when there is another
 * byte or when it is larger; *VALUE is then MOST for a number that is too
 * large and 0 for what is no number.
 */
bool token_number(const char *text, size_t size, uint64_t most,
		  uint64_t *value);

/* Whether all bytes are decimal digits, and there is one. */
bool token_is_number(const char *text, size_t size);

#endif
