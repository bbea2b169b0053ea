/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all judges share: verdicts and messages, the memory and time for a
 * record, and functions that read the text of a claim.
 *
 * A judge takes the problem of a record and the texts that claim an answer to
 * it, and looks for a false claim.  The judges trust board/ (shapes, jump
 * lists, homes, tables of images), text/ (readers) and base/.  For a census
 * they also trust that the tables miss no symmetry.  They share nothing else
 * with the solvers, so a solver's mistake is not repeated here.
 */
#ifndef PEGKIT_CHECK_CHECK_H
#define PEGKIT_CHECK_CHECK_H

#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"
#include "base/keys.h"
#include "base/wide.h"
#include "board/board.h"
#include "board/checkers.h"
#include "board/symm.h"
#include "board/triangle.h"
#include "text/field.h"
#include "text/hole_names.h"
#include "text/record.h"
#include "text/span.h"

/*
 * Each verdict outweighs the ones before it: a false claim outweighs a claim
 * that is not judged, which outweighs true claims.
 */
enum check_verdict {
	CHECK_NOTHING, /* there is no claim that can be judged */
	CHECK_HOLDS,   /* every claim that is judged is true */
	CHECK_LEGAL,   /* like CHECK_HOLDS, but the moves, though legal, do not
			* end at a goal; no claim says that they do */
	CHECK_LIMIT,   /* no claim was found false, but some are not judged */
	CHECK_UNREADABLE, /* a claim cannot be understood; others may be
			   * false */
	CHECK_FALSE,	  /* a claim is false */
};

enum {
	CHECK_MESSAGE = 256, /* bytes of a message, with its NUL */
	CHECK_QUOTE = 48,    /* bytes of a quotation, with its NUL */
};

/* What a record claims. */
struct check_claims {
	/*
	 * By field: its value in the record.  If the record has the field
	 * several times, this is the first value; if it has none, a null text.
	 */
	struct span of[FIELDS];
	const struct record *record; /* to find repeated fields; may be null */
	struct naming naming;	     /* how moves name holes, for messages */
};

/* Returns how many times the record has the field ID. */
size_t check_count_fields(const struct check_claims *claims, enum field_id id);

/*
 * Returns the value of the first field ID among the fields of the record from
 * index *AT on, and sets *AT to the index after it.  Returns a null text if
 * there is none.  The caller sets *AT to 0 before the first call.
 */
struct span check_next_field(const struct check_claims *claims,
			     enum field_id id, size_t *at);

/* The input of the judges, and their verdict. */
struct check_case {
	const struct board *board; /* of pegs */
	/* The same board; null if a position_t is too small for it. */
	const struct puzzle *problem;
	const struct checkers *homes;
	const struct triangle *triangle;
	uint64_t nodes; /* the most nodes to search for a game's value */
	const struct check_claims *claims;
	struct allowance *allowance;
	char *message;		    /* CHECK_MESSAGE bytes */
	enum check_verdict verdict; /* on the claims judged so far */
};

/*
 * A judge of some claims.  True: the claims hold.  False: the judge has called
 * check_say(), or there was nothing to judge.
 */
typedef bool check_judge(struct check_case *c);

/* Calls JUDGE, unless a claim was already found false or unreadable.  If JUDGE
 * returns true, calls check_say with CHECK_HOLDS. */
void check_ask(struct check_case *c, check_judge *judge);

/*
 * Returns the number of pegs in a goal.  For an open goal this is the fewest
 * possible.  If there is no goal, it is more than any start has.
 */
int check_goal_pegs(const struct puzzle *p);

/*
 * Replaces the verdict of the case, and its message, if VERDICT outweighs it.
 * Always returns false.  The message of CHECK_FALSE says what was found and
 * what was expected, and the message of CHECK_LIMIT says what was not judged.
 * Any other message is empty, or says where moves lead.
 */
bool check_say(struct check_case *c, enum check_verdict verdict,
	       const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Calls check_say with CHECK_FALSE. */
#define check_refute(c, ...) check_say(c, CHECK_FALSE, __VA_ARGS__)

/*
 * True if the board is small enough to search.  Otherwise calls check_say()
 * with CHECK_LIMIT and a message about WHAT.
 */
bool check_searches(struct check_case *c, const char *what);

/*
 * True if POSITION is a sum of jumps of the shape over GF(2).  A jump adds its
 * three holes to the position, so the difference between the start and any
 * position that is reached is such a sum.  A goal for which the difference is
 * not such a sum cannot be reached.
 */
bool check_is_sum(const struct shape *s, const struct holes *position);

/* Flags for what a symmetry must keep, in addition to the board. */
enum check_symmetry {
	CHECK_SYMMETRY_START = 1,
	CHECK_SYMMETRY_GOALS = 2, /* it maps goals to goals */
};

/*
 * Sets KEPT to the symmetries of the board of PROBLEM that also keep what the
 * flags KEEP name.  Tries each map on all holes and jumps, which proves that it
 * permutes the holes and takes jumps to jumps.  A walk relies on nothing else.
 * If a map is missing, this only costs time, except in a census, which counts
 * up to symmetry.  A walk that looks for goals needs CHECK_SYMMETRY_GOALS.  A
 * walk that counts, or looks at the images of its positions, needs
 * CHECK_SYMMETRY_START.
 */
void check_symmetry_of(const struct puzzle *problem, unsigned keep,
		       struct symm *kept);

/*
 * Each of these returns a text for a message.  The text lasts until the end of
 * the enclosing block.  check_quote() puts TEXT in quotes, and writes bytes
 * that cannot be printed as \xHH.  check_pegs() lists the cells of the pegs, as
 * in "a1 c3".  check_jump() names a jump, as in "a1-c1".  Long texts and lists
 * are cut.
 */
#define check_quote(text) check_put_quote(text, (char[CHECK_QUOTE]){""})
#define check_pegs(s, position)                                                \
	check_put_pegs(s, position, (char[CHECK_QUOTE]){""})
#define check_jump(s, jump) check_put_jump(s, jump, (char[CHECK_QUOTE]){""})

/* Each writes the text of one of the macros above to its last argument, and
 * returns it. */
const char *check_put_quote(struct span text, char quoted[CHECK_QUOTE]);
const char *check_put_pegs(const struct shape *s, const struct holes *position,
			   char pegs[CHECK_QUOTE]);
const char *check_put_jump(const struct shape *s, const struct shape_jump *jump,
			   char name[CHECK_QUOTE]);

/*
 * The memory and time that the judge may use for one record.  Only the
 * functions below read the clock.
 */

struct allowance {
	struct budget budget; /* bytes that may still be allocated */
	uint64_t memory;      /* bytes in all; UINT64_MAX: no limit */
	uint64_t time;	      /* nanoseconds in all; 0: no limit */
	/* Called each time the clock is read; true: stop.  May be null. */
	bool (*stop)(void *context);
	void *context;
	uint64_t deadline; /* private: in nanoseconds of the clock; 0: none */
	unsigned steps;	   /* private: calls of allowance_late */
	bool late;	   /* time ran out, or STOP returned true */
	bool stopped;	   /* STOP returned true */
};

/* Returns an allowance of MEMORY bytes, and of TIME nanoseconds from now.  If
 * TIME is 0, there is no time limit. */
struct allowance allowance_of(uint64_t memory, uint64_t time);

/*
 * Functions for a hash table whose keys are positions with at least one peg.
 * allowance_open makes the table.  allowance_add adds a key and, unless SLOT is
 * null, sets *SLOT to its slot.  allowance_close frees the table; it does
 * nothing to a struct of zeros.  False: no memory or time is left.  After that,
 * call only allowance_close.
 */
bool allowance_open(struct allowance *a, struct keys *keys, size_t value_size);
bool allowance_add(struct allowance *a, struct keys *keys, position_t position,
		   uint64_t *slot);
void allowance_close(struct allowance *a, struct keys *keys);

/* True if time ran out or STOP returns true.  Reads the clock. */
bool allowance_look(struct allowance *a);

/* Like allowance_look(), but reads the clock only once in 4096 calls. */
static inline bool allowance_late(struct allowance *a)
{
	return ++a->steps % 4096 ? a->late : allowance_look(a);
}

/*
 * Calls check_say to report that WHAT needs more than the allowance, or was
 * stopped.  Always returns false.
 */
bool allowance_leave(struct check_case *c, const char *what);

/*
 * Functions that read the text of a claim from left to right, with the scanner
 * of text/span.h.  A blank is a space or a TAB.  Of the functions that move the
 * cursor, only cursor_ended skips blanks.
 */

/* Skips blanks.  True if the text ends there. */
bool cursor_ended(struct span *c);

/*
 * Reads a decimal number, perhaps with a minus sign.  False: there is no
 * number, or its absolute value is larger than 10^18.
 */
bool cursor_signed(struct span *c, int64_t *number);

/*
 * Consumes and returns the bytes before the first byte in STOPS, or all the
 * rest if there is none.
 */
struct span cursor_until(struct span *c, const char *stops);

/* Returns the bytes before the next blank, for messages.  Consumes nothing. */
struct span cursor_word(const struct span *c);

/*
 * Sets *CELL to the bytes that cursor_until() consumes.  Returns the hole that
 * they name, or -1.
 */
int cursor_hole(struct span *c, const struct shape *s, const char *stops,
		struct span *cell);

/*
 * Reads a jump written as the numbers of two holes, counted from 1, such as
 * `12-26`, and returns it.  If SCORE is not null, a score must follow, as in
 * `12-26*42`, and *SCORE is set to it.  Null: the next word is not a jump of
 * the shape.
 */
const struct shape_jump *cursor_jump(struct span *c, const struct shape *s,
				     uint64_t *score);

/*
 * cursor_number() reads a number.  cursor_range() reads a range such as
 * `22-23`, whose smaller number comes first; a single number becomes both
 * *LEAST and *MOST.  Blanks around the value are ignored.  False: TEXT is not,
 * or not only, such a value.
 */
bool cursor_number(struct span text, uint64_t *number);
bool cursor_range(struct span text, uint64_t *least, uint64_t *most);

/* True if TEXT is NUMBER, with or without blanks around it. */
bool cursor_is(struct span text, struct wide number);

/* True if TEXT is WORD, with or without blanks around it. */
bool cursor_is_word(struct span text, const char *word);

#endif
