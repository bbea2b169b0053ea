/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading the text of a claim from left to right.  A blank is a space or a
 * TAB; nothing but cursor_ended passes over one.
 */
#ifndef PEGKIT_CHECK_CURSOR_H
#define PEGKIT_CHECK_CURSOR_H

#include <stdbool.h>

#include "check/check.h"

struct cursor {
	const char *at, *end;
};

/* At the first byte of TEXT; a field that is not there reads as empty. */
struct cursor cursor_of(struct check_text text);

/* Passes over blanks and tells whether nothing else is left. */
bool cursor_ended(struct cursor *c);

/* Passes over LITERAL if the text goes on with it; else stays. */
bool cursor_take(struct cursor *c, const char *literal);

/*
 * Reads a decimal number of up to 64 bits, the second with an optional minus
 * and of at most 10^18 in size.  False, and somewhere in the digits, if there
 * is none or it is too large.
 */
bool cursor_number(struct cursor *c, uint64_t *number);
bool cursor_signed(struct cursor *c, int64_t *number);

/* Passes over digits, however many; false if there is none. */
bool cursor_digits(struct cursor *c);

/* Passes over the bytes up to the first of STOPS, or to the end. */
struct check_text cursor_until(struct cursor *c, const char *stops);

/* What cursor_until would pass over up to a blank, for messages. */
struct check_text cursor_word(const struct cursor *c);

/*
 * Reads the cell before the first of STOPS: its hole, or -1 if the shape has
 * no such hole.  QUOTED is set to what was read, for messages.
 */
int cursor_hole(struct cursor *c, const struct shape *s, const char *stops,
		char quoted[CHECK_QUOTE]);

/* All that is left. */
struct check_text cursor_rest(const struct cursor *c);

/* Whether TEXT is a number, blanks around it allowed, and nothing else. */
bool cursor_is_number(struct check_text text, uint64_t *number);

/* Whether TEXT is WORD, blanks around it allowed, and nothing else. */
bool cursor_is_word(struct check_text text, const char *word);

#endif
