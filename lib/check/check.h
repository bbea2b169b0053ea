/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all judges share: verdicts and messages, the memory and time for a
 * record, and functions that read the text of a claim.
 *
 * A judge takes the problem of a record and the texts that claim an answer to
 * it, and looks for a false claim.  The judges trust board/ (shapes, jump
 * lists, homes, tables of images), text/ (readers) and base/.  For a census
 * they also trust that the tables miss no symmetry.  They share nothing else
 * with the solvers, so that a mistake of a solver is not repeated here.
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

/* The verdict on claims.  Later verdicts in this list outweigh earlier ones. */
enum check_verdict {
	CHECK_NOTHING, /* there is no claim that can be judged */
	CHECK_HOLDS,   /* every claim that is judged is true */
	CHECK_LEGAL,   /* like CHECK_HOLDS, but the moves reach no goal, and no
			* claim says that they do */
	CHECK_LIMIT,   /* no claim was found false, but some are not judged */
	CHECK_UNREADABLE, /* a claim cannot be read; others may be false */
	CHECK_FALSE,	  /* a claim is false */
};

enum {
	CHECK_MESSAGE = 256, /* bytes of a message, with its NUL */
	CHECK_QUOTE = 48,    /* bytes of a quotation, with its NUL */
};

/* What a record claims. */
struct check_claims {
	/* By field: its first value in the record, or a null text. */
	struct span of[FIELDS];
	const struct record *record; /* to find repeated fields; may be null */
	struct naming naming;	     /* how moves name holes, for messages */
};

/* Returns how often the record has the field ID. */
size_t check_count_fields(const struct check_claims *claims, enum field_id id);

/*
 * Returns the value of the next field ID of the record, or a null text if none
 * is left.  The caller sets *AT to 0 before the first call, and each call moves
 * it on.
 */
struct span check_next_field(const struct check_claims *claims,
			     enum field_id id, size_t *at);

/* The problem and the claims that a judge gets, and the verdict so far. */
struct check_case {
	const struct board *board; /* the board of pegs */
	/* `board` as a puzzle; null if its holes exceed POSITION_HOLES. */
	const struct puzzle *problem;
	const struct checkers *homes;	 /* the position on a checkers board */
	const struct triangle *triangle; /* the triangle of values */
	uint64_t nodes; /* the most nodes to search in the game for two */
	const struct check_claims *claims;
	struct allowance *allowance;
	char *message;		    /* CHECK_MESSAGE bytes */
	enum check_verdict verdict; /* on the claims judged so far */
};

/*
 * Judges some claims of a record.  True: they hold.  False: check_say() has
 * been called, or there was nothing to judge.
 */
typedef bool check_judge(struct check_case *c);

/*
 * Calls JUDGE.  If JUDGE returns true, calls check_say() with CHECK_HOLDS.
 * Does nothing if a claim was already found false or unreadable.
 */
void check_ask(struct check_case *c, check_judge *judge);

/*
 * Returns how many pegs a goal of P has.  For a goal with open holes, this is
 * the fewest possible.  Without a goal, it is more than any board has.
 */
int check_goal_pegs(const struct puzzle *p);

/*
 * Replaces the verdict and the message of C, if VERDICT outweighs the verdict
 * so far.  Always returns false.  The message of CHECK_FALSE says what was
 * found and what was expected.  The message of CHECK_UNREADABLE says what
 * cannot be read, and the message of CHECK_LIMIT what was not judged.  Other
 * messages are empty, or say where moves lead.
 */
bool check_say(struct check_case *c, enum check_verdict verdict,
	       const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Calls check_say with CHECK_FALSE. */
#define check_refute(c, ...) check_say(c, CHECK_FALSE, __VA_ARGS__)

/*
 * True if the board has at most POSITION_HOLES holes, so that a search is
 * possible.  If not, calls check_say() with CHECK_LIMIT and a message that
 * begins with WHAT.
 */
bool check_searches(struct check_case *c, const char *what);

/*
 * True if POSITION is a sum of jumps of S modulo 2.  In this sum, a jump is the
 * set of its three holes.  Every position that can be reached differs from the
 * start by such a sum.
 */
bool check_is_sum(const struct shape *s, const struct holes *position);

/*
 * Flags for check_symmetry_of(): what a symmetry must keep besides the board.
 */
enum check_symmetry {
	CHECK_SYMMETRY_START = 1, /* it maps the start to itself */
	CHECK_SYMMETRY_GOALS = 2, /* it maps goals to goals */
};

/*
 * Sets KEPT to the symmetries of the board of PROBLEM that also keep the start,
 * the goals or both.  KEEP says which, as flags of enum check_symmetry.  Each
 * map is proved to permute the holes and to take jumps to jumps.  Some
 * symmetries may be missing.  A walk that looks for goals needs
 * CHECK_SYMMETRY_GOALS.  A walk that counts, or looks at the images of its
 * positions, needs CHECK_SYMMETRY_START.
 */
void check_symmetry_of(const struct puzzle *problem, unsigned keep,
		       struct symm *kept);

/*
 * Each of these returns a text for a message, cut if it is too long.  The text
 * lasts until the end of the enclosing block.  check_quote() puts TEXT in
 * quotes, with \xHH for bytes that cannot be printed.  check_pegs() lists the
 * cells of the pegs, as in "a1 c3".  check_pegs_named() lists the pegs as
 * NAMING names their holes.  check_jump() names a jump, as in "a1-c1".
 */
#define check_quote(text) check_put_quote(text, (char[CHECK_QUOTE]){""})
#define check_pegs(s, position) check_pegs_named(s, NULL, position)
#define check_pegs_named(s, naming, position)                                  \
	check_put_pegs(s, naming, position, (char[CHECK_QUOTE]){""})
#define check_jump(s, jump) check_put_jump(s, jump, (char[CHECK_QUOTE]){""})

/*
 * Each of these writes the text of check_quote(), check_pegs_named() or
 * check_jump() to its last argument, and returns it.
 */
const char *check_put_quote(struct span text, char quoted[CHECK_QUOTE]);
const char *check_put_pegs(const struct shape *s, const struct naming *naming,
			   const struct holes *position,
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
	bool late;	   /* time ran out, or `stop` returned true */
	bool stopped;	   /* `stop` returned true */
};

/*
 * Returns an allowance of MEMORY bytes, and of TIME nanoseconds from now on.
 * If TIME is 0, there is no time limit.
 */
struct allowance allowance_of(uint64_t memory, uint64_t time);

/*
 * Makes KEYS an empty hash table of positions, each with a value of VALUE_SIZE
 * bytes.  The memory comes from A.  Returns false if there is not enough.
 * allowance_close() frees the table.
 */
bool allowance_open(struct allowance *a, struct keys *keys, size_t value_size);

/*
 * Adds POSITION to KEYS if it is missing.  POSITION has at least one peg.
 * *SLOT becomes its slot; SLOT may be null.  Returns false if memory or time
 * runs out.  Only allowance_close() may then follow.
 */
bool allowance_add(struct allowance *a, struct keys *keys, position_t position,
		   uint64_t *slot);

/* Frees the memory of KEYS, which may be all zero, and gives it back to A. */
void allowance_close(struct allowance *a, struct keys *keys);

/* True if time ran out or the work was stopped.  Reads the clock. */
bool allowance_look(struct allowance *a);

/* True if time ran out or the work was stopped.  Rarely reads the clock. */
static inline bool allowance_late(struct allowance *a)
{
	return ++a->steps % 4096 ? a->late : allowance_look(a);
}

/*
 * Calls check_say() to report that WHAT needs more than the allowance, or was
 * stopped.  Always returns false.
 */
bool allowance_leave(struct check_case *c, const char *what);

/*
 * Functions that read the text of a claim from left to right, with the scanner
 * of text/span.h.  The cursor C is the text that is still unread.  Of the
 * functions that move the cursor, only cursor_ended() skips blanks.  A blank is
 * a space or a tab.
 */

/* Skips blanks.  True if the text ends after them. */
bool cursor_ended(struct span *c);

/*
 * Reads a decimal number, perhaps with a minus sign.  Returns false if there is
 * no number, or its absolute value is larger than 10^18.
 */
bool cursor_signed(struct span *c, int64_t *number);

/*
 * Takes from C all bytes before the first byte that is in STOPS, and returns
 * them.  If no byte is in STOPS, takes all bytes.
 */
struct span cursor_until(struct span *c, const char *stops);

/*
 * Returns the bytes of C before the next blank, for messages.  C is unchanged.
 */
struct span cursor_word(const struct span *c);

/*
 * Reads the name of a cell, up to the first byte that is in STOPS.  Returns the
 * hole in this cell, or -1 if there is none.  *CELL becomes the name.
 */
int cursor_hole(struct span *c, const struct shape *s, const char *stops,
		struct span *cell);

/*
 * Reads a jump of S, and returns it.  It is written with the numbers of two
 * holes, counted from 1, such as `12-26`.  If SCORE is not null, a score must
 * follow, as in `12-26*42`, and *SCORE is set to it.  Null: the next word is
 * not a jump of S.
 */
const struct shape_jump *cursor_jump(struct span *c, const struct shape *s,
				     uint64_t *score);

/* True if TEXT is a number, with or without blanks around it; sets *NUMBER. */
bool cursor_number(struct span text, uint64_t *number);

/*
 * True if TEXT is a range such as `22-23`, with or without blanks around it.
 * Sets *LEAST to the first number and *MOST to the second, which must not be
 * smaller.  A single number counts as a range from itself to itself.
 */
bool cursor_range(struct span text, uint64_t *least, uint64_t *most);

/* True if TEXT is NUMBER, with or without blanks around it. */
bool cursor_is(struct span text, struct wide number);

/* True if TEXT is WORD, with or without blanks around it. */
bool cursor_is_word(struct span text, const char *word);

#endif
