/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the text of a claim from left to right, with the scanner of
 * text/span.h.  A blank is a space or a TAB.  Of the functions that move the
 * cursor, only cursor_ended skips blanks.
 *
 * Proves nothing.  Trusted: text/span.h.
 */
#ifndef PEGKIT_CHECK_CURSOR_H
#define PEGKIT_CHECK_CURSOR_H

#include "base/wide.h"
#include "check/check.h"
#include "text/span.h"

/* Skips blanks.  True if the text ends there. */
bool cursor_ended(struct span *c);

/*
 * Reads a decimal number, perhaps with a minus sign.  False: there is no
 * number, or its absolute value is larger than 10^18.
 */
bool cursor_signed(struct span *c, int64_t *number);

/*
 * Takes and returns the bytes before the first byte that is in STOPS.  If there
 * is no such byte, takes all the rest.
 */
struct span cursor_until(struct span *c, const char *stops);

/* Returns the bytes before the next blank, for messages; takes nothing. */
struct span cursor_word(const struct span *c);

/*
 * Takes the bytes before the first byte that is in STOPS, and sets *CELL to
 * them.  Returns the hole with this name, or -1 if the shape has none.
 */
int cursor_hole(struct span *c, const struct shape *s, const char *stops,
		struct span *cell);

/*
 * Reads a jump given by the numbers of two holes, counted from 1: `12-26` if
 * SCORE is null, otherwise `12-26*42`.  Null: the next word is not a jump of
 * the shape.
 */
const struct shape_jump *cursor_jump(struct span *c, const struct shape *s,
				     uint64_t *score);

/*
 * Read the whole TEXT, perhaps with blanks around the value.  cursor_number
 * reads a number.  cursor_range reads a range such as `22-23`, the smaller
 * number first, or one number, which becomes both *LEAST and *MOST.
 */
bool cursor_number(struct span text, uint64_t *number);
bool cursor_range(struct span text, uint64_t *least, uint64_t *most);

/* True if TEXT is NUMBER, perhaps with blanks around it. */
bool cursor_is(struct span text, struct wide number);

/* True if TEXT is WORD, perhaps with blanks around it. */
bool cursor_is_word(struct span text, const char *word);

#endif
