/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the judges of this room have in common: verdicts and messages.
 *
 * A judge takes the problem of a record and the texts that claim an answer to
 * it, and looks for a claim that is false.  The header of each judge says what
 * a verdict of CHECK_HOLDS proves.  The judges trust board/ (shapes, jump
 * lists, homes), text/ (readers) and base/; they share nothing else with the
 * solvers, so that a solver's mistake does not repeat itself here.
 */
#ifndef PEGKIT_CHECK_CHECK_H
#define PEGKIT_CHECK_CHECK_H

#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "text/field.h"

enum check_verdict {
	CHECK_HOLDS,   /* every claim that is judged is true */
	CHECK_FALSE,   /* a claim is false or cannot be understood */
	CHECK_LIMIT,   /* no claim is known to be false, some are not judged */
	CHECK_LEGAL,   /* all hold; of moves only that they are legal, as they
			* lead to no goal and nothing says that they do */
	CHECK_NOTHING, /* there is no claim that can be judged */
};

enum {
	CHECK_MESSAGE = 256, /* bytes of a message, with its NUL */
	CHECK_QUOTE = 48,    /* bytes of a quotation in it, with its NUL */
};

/* The value of a field, without a NUL at its end; data is null if the record
 * has no such field. */
struct check_text {
	const char *data;
	size_t size;
};

/* What a record claims: the value of each field, of the first one where there
 * are several. */
struct check_claims {
	struct check_text of[FIELDS];
	struct check_text next[SHAPE_JUMPS]; /* the first fields `next`, ... */
	size_t nexts;			     /* ... of so many */
	struct check_text used[SHAPE_JUMPS]; /* the same of `used` */
	size_t useds;
};

/*
 * The pegs of the goals, which all have as many; where there are none, one more
 * than any start has.
 */
int check_goal_pegs(const struct puzzle *p);

/*
 * Both write the message of a judge, cut to CHECK_MESSAGE bytes with its NUL,
 * and return their verdict.  With CHECK_FALSE the message says what was found
 * and what was expected, with CHECK_LIMIT what was not judged.  With another
 * verdict a judge leaves the message empty, or it tells where moves lead.
 */
enum check_verdict check_false(char *message, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
enum check_verdict check_limit(char *message, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * The verdict on a claim with verdict A and another with verdict B: a false
 * claim matters more than one that is not judged, and that more than a true
 * one.  MESSAGE, which is that of A, becomes MESSAGE_B if B matters more.
 */
enum check_verdict check_worse(enum check_verdict a, enum check_verdict b,
			       const char *message_b,
			       char message[CHECK_MESSAGE]);

/* Writes TEXT in quotes.  A long text is cut; bytes that cannot be printed
 * become \xHH.  This, check_pegs and check_jump return what
 * they wrote. */
const char *check_quote(struct check_text text, char quoted[CHECK_QUOTE]);

/* What may be wrong with TEXT where a number alone is expected, for the end of
 * a message; empty if nothing comes to mind. */
const char *check_tab(struct check_text text);

/* Writes the cells of the pegs, "a1 c3"; a long list is cut. */
const char *check_pegs(const struct shape *s, const struct holes *position,
		       char pegs[CHECK_QUOTE]);

/* Writes a jump, "a1-c1". */
const char *check_jump(const struct shape *s, const struct shape_jump *jump,
		       char name[CHECK_QUOTE]);

#endif
