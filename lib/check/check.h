/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the judges of this room have in common: verdicts and messages.
 *
 * A judge takes the problem of a record and the texts that claim an answer to
 * it, and looks for a claim that is false.  The judges trust board/ (shapes,
 * jump lists, homes, tables of images, and for a census that these miss no
 * symmetry), text/ (readers) and base/; they share nothing else with the
 * solvers, so that a solver's mistake does not repeat itself here.
 */
#ifndef PEGKIT_CHECK_CHECK_H
#define PEGKIT_CHECK_CHECK_H

#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "board/checkers.h"
#include "board/symm.h"
#include "board/triangle.h"
#include "text/field.h"
#include "text/hole_names.h"
#include "text/record.h"

struct allowance;

/* From the one that matters least: a false claim matters more than one that is
 * not judged, and that more than a true one. */
enum check_verdict {
	CHECK_NOTHING, /* there is no claim that can be judged */
	CHECK_HOLDS,   /* every claim that is judged is true */
	CHECK_LEGAL,   /* all hold; of moves only that they are legal, as they
			* lead to no goal and nothing says that they do */
	CHECK_LIMIT,   /* no claim is known to be false, some are not judged */
	CHECK_UNREADABLE, /* one cannot be understood; others may be false */
	CHECK_FALSE,	  /* a claim is false */
};

enum {
	CHECK_MESSAGE = 256, /* bytes of a message, with its NUL */
	CHECK_QUOTE = 48,    /* bytes of a quotation in it, with its NUL */
};

/* What a record claims. */
struct check_claims {
	/* The value of each field, or of the first of several; its text is null
	 * if there is no field. */
	struct span of[FIELDS];
	const struct record *record; /* has all of them; may be null */
	struct naming naming;	     /* how moves were written, for messages */
};

/* How many fields the record has with the key of ID. */
size_t check_count_fields(const struct check_claims *claims, enum field_id id);

/* Returns the value of the next of these fields, from *AT on, which must be 0
 * at first; its text is null if there is none. */
struct span check_next_field(const struct check_claims *claims,
			     enum field_id id, size_t *at);

/* What the judges are given, and what they have found. */
struct check_case {
	const struct board *board; /* of pegs */
	/* The same; null where a position_t has no room for a position. */
	const struct puzzle *problem;
	const struct checkers *homes;
	const struct triangle *triangle;
	uint64_t nodes; /* that may be searched for the value of a game */
	const struct check_claims *claims;
	struct allowance *allowance;
	char *message;		    /* CHECK_MESSAGE bytes */
	enum check_verdict verdict; /* on what was judged so far */
};

/*
 * A judge of some claims.  True: they hold.  False: it has said why, or there
 * is nothing to judge.
 */
typedef bool check_judge(struct check_case *c);

/* Asks it, unless a claim was found false or unreadable. */
void check_ask(struct check_case *c, check_judge *judge);

/* The pegs of each goal; with no goal, one more than any start has. */
int check_goal_pegs(const struct puzzle *p);

/*
 * Makes VERDICT that of the case, with a message, if it matters more than the
 * one so far; returns false.  With CHECK_FALSE the message says what was found
 * and what was expected, with CHECK_LIMIT what was not judged.  With another
 * verdict it is empty, or says where moves lead.
 */
bool check_say(struct check_case *c, enum check_verdict verdict,
	       const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Calls check_say with CHECK_FALSE. */
#define check_refute(c, ...) check_say(c, CHECK_FALSE, __VA_ARGS__)

/* Returns whether a search may look at the board; if not, says so of WHAT. */
bool check_searches(struct check_case *c, const char *what);

/*
 * Whether POSITION is a sum of jumps of the shape over GF(2).  A jump adds its
 * three holes to the position, so a position that is reached differs from the
 * start by such a sum; a goal that differs by none cannot be reached.
 */
bool check_is_sum(const struct shape *s, const struct holes *position);

/* What symmetries of a problem keep, beside the board; of two, both. */
enum check_symmetry {
	CHECK_SYMMETRY_START = 1,
	CHECK_SYMMETRY_GOALS = 2, /* each goal goes to a goal */
};

/*
 * Finds the symmetries of PROBLEM that keep so much.  Proves of each map that
 * it takes holes to holes, different ones to different ones, and jumps to
 * jumps: it is tried on all of them.  That is all that a walk needs.  A map
 * that is missing would only cost time, except in a census, which counts up to
 * symmetry. A walk that asks about goals must keep the goals, and one that
 * counts the images of its positions, or looks at them, must keep the start.
 */
void check_symmetry_of(const struct puzzle *problem, unsigned keep,
		       struct symm *kept);

/*
 * Texts for messages, which last as long as the block where they are asked for:
 * TEXT in quotes, where a long text is cut and bytes that cannot be printed
 * become \xHH; the cells of the pegs, "a1 c3", of which a long list is cut; and
 * a jump, "a1-c1".
 */
#define check_quote(text) check_put_quote(text, (char[CHECK_QUOTE]){""})
#define check_pegs(s, position)                                                \
	check_put_pegs(s, position, (char[CHECK_QUOTE]){""})
#define check_jump(s, jump) check_put_jump(s, jump, (char[CHECK_QUOTE]){""})

/* These write the texts to where the macros say, and return them. */
const char *check_put_quote(struct span text, char quoted[CHECK_QUOTE]);
const char *check_put_pegs(const struct shape *s, const struct holes *position,
			   char pegs[CHECK_QUOTE]);
const char *check_put_jump(const struct shape *s, const struct shape_jump *jump,
			   char name[CHECK_QUOTE]);

/* What may be wrong with TEXT where a number alone is expected, for the end of
 * a message; empty if nothing comes to mind. */
const char *check_tab(struct span text);

#endif
