/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers between white space, for formats in which lines have no meaning. */
#ifndef PEGKIT_TEXT_TOKEN_H
#define PEGKIT_TEXT_TOKEN_H

#include <string.h>

#include "text/source.h"

enum { TOKEN_SIZE = 80 };

struct token {
	struct place place;
	size_t size;	       /* at most TOKEN_SIZE */
	char text[TOKEN_SIZE]; /* not ended by NUL */
};

/*
 * The next token.  READING_BAD (of a record): the token has a byte that is no
 * text, or more than TOKEN_SIZE bytes; the next call reads on behind that byte.
 * READING_END sets the place of TOKEN to the end of the file.
 */
bool token_next(struct reading *in, struct source *s, struct token *token);

/*
 * Reads decimal digits as a number of at most MOST.  False when there is
 * another byte or the number is larger; *VALUE is then MOST for a number that
 * is too large, and 0 for a text that is no number.
 */
bool token_number(const char *text, size_t size, uint64_t most,
		  uint64_t *value);

/* The same of all of TEXT, from LEAST on; false for a smaller number, too. */
bool token_from(const char *text, uint64_t least, uint64_t most,
		uint64_t *value);

/* Whether SIZE bytes at TEXT are WORD. */
static inline bool token_is(const char *text, size_t size, const char *word)
{
	return size == strlen(word) && memcmp(text, word, size) == 0;
}

/* Whether there is a byte and all bytes are decimal digits. */
bool token_is_number(const char *text, size_t size);

#endif
