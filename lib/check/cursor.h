/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the text of a claim from left to right, with the scanner of
 * text/span.h. A blank is a space or a TAB; of what is here only cursor_ended
 * passes over blanks.
 *
 * Proves nothing.  Trusted: where words end, and what number some digits are
 * (text/span.h).
 */
#ifndef PEGKIT_CHECK_CURSOR_H
#define PEGKIT_CHECK_CURSOR_H

#include "base/wide.h"
#include "check/check.h"
#include "text/span.h"

/* A span at the first byte of TEXT; a missing field reads as empty. */
struct span cursor_of(struct check_text text);

/* Passes over blanks.  Returns whether the text ends there. */
bool cursor_ended(struct span *c);

/*
 * Reads a decimal number of at most 10^18 in size, perhaps with a minus.  If
 * there is no number, or if it is too large, it returns false.
 */
bool cursor_signed(struct span *c, int64_t *number);

/* Passes over the bytes before the first of STOPS, or all, and returns them. */
struct check_text cursor_until(struct span *c, const char *stops);

/* The bytes before the next blank, for messages; the cursor stays. */
struct check_text cursor_word(const struct span *c);

/*
 * Reads *CELL, up to the first of STOPS, and returns its hole, or -1 if the
 * shape has no such hole.
 */
int cursor_hole(struct span *c, const struct shape *s, const char *stops,
		struct check_text *cell);

/*
 * Reads a jump by the numbers of its holes, from 1, as in `12-26`, up to the
 * second number; null if there is none or if the shape has no such jump.
 */
const struct shape_jump *cursor_jump(struct span *c, const struct shape *s);

/* Whether TEXT is a number and nothing else but blanks around it; cursor_is
 * asks whether it is this one, of up to 128 bits. */
bool cursor_is_number(struct check_text text, uint64_t *number);
bool cursor_is(struct check_text text, struct wide number);

/*
 * Whether TEXT is a number, which is then *LEAST and *MOST, or a range such as
 * `22-23` with the smaller number first.
 */
bool cursor_is_range(struct check_text text, uint64_t *least, uint64_t *most);

/* Whether TEXT is WORD and nothing else but blanks around it. */
bool cursor_is_word(struct check_text text, const char *word);

#endif
