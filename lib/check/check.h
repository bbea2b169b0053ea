/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the judges of this room have in common.  Each takes the problem of a
 * record and the texts that claim an answer to it, and looks for a claim that
 * is false.  They share the shapes and their jump lists with the solvers, and
 * nothing else.
 */
#ifndef PEGKIT_CHECK_CHECK_H
#define PEGKIT_CHECK_CHECK_H

#include <stddef.h>
#include <stdint.h>

#include "board/shape.h"

enum check_verdict {
	CHECK_HOLDS,   /* every claim that the judge looks at is true */
	CHECK_FALSE,   /* a claim is false or cannot be understood */
	CHECK_LIMIT,   /* none was found false, but a limit left some open */
	CHECK_NOTHING, /* there is no claim that can be looked at */
};

enum {
	CHECK_MESSAGE = 256, /* bytes of a message, with its NUL */
	CHECK_QUOTE = 48,    /* bytes of a quotation in it, with its NUL */
};

/* The value of a field, not ended by NUL; null data: there is no field. */
struct check_text {
	const char *data;
	size_t size;
};

/* A board of peg solitaire.  Positions are sets of holes of the shape. */
struct check_problem {
	const struct shape *shape;
	uint64_t start;
	const uint64_t *goal; /* any of these positions solves the board */
	size_t goals;
};

/* Whether POSITION is one of the goals. */
bool check_is_goal(const struct check_problem *p, uint64_t position);

/*
 * The same name for the message everywhere: for CHECK_FALSE it says what was
 * found and what was expected, for CHECK_LIMIT what is left open; otherwise
 * it is empty.  Both functions write it, cut to CHECK_MESSAGE bytes, and
 * return their verdict.
 */
enum check_verdict check_false(char *message, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
enum check_verdict check_limit(char *message, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* TEXT in quotes: long ones cut, bytes that cannot be printed escaped. */
const char *check_quote(struct check_text text, char quoted[CHECK_QUOTE]);

/* The cells of the pegs of a position, "a1 c3 …", long lists cut. */
const char *check_pegs(const struct shape *s, uint64_t position,
		       char pegs[CHECK_QUOTE]);

/* A jump as people write it, "a1-c1". */
const char *check_jump(const struct shape *s, const struct shape_jump *jump,
		       char name[CHECK_QUOTE]);

#endif
