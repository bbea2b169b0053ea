/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * libpegkit: exact answers to puzzles with jumping pieces; see pegkit(3).
 *
 * A struct pegkit reads records out of a text, one after the other, and answers
 * questions about the record in hand.  An answer becomes fields of the record,
 * the same as the programs write.  Nothing is printed, no signal is caught, and
 * no call ends the process.  Threads may use the library at the same time, each
 * with a struct pegkit of its own and a stack of 1 MiB at least.
 *
 * Text is UTF-8.  A returned text ends in NUL, belongs to the struct pegkit and
 * is valid until the next question is asked or the next record is read.
 */
#ifndef PEGKIT_H
#define PEGKIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

enum pegkit_status {
	PEGKIT_YES,   /* it is so: the answer is there, the claims hold */
	PEGKIT_NO,    /* proved: there is no solution, a claim is false */
	PEGKIT_LIMIT, /* undecided: a limit was reached; never "no" */
	PEGKIT_BAD,   /* the text or the request makes no sense */
	PEGKIT_MEMORY /* there is no memory; the record in hand is gone */
};

struct pegkit;

/* The version of the library, such as "1.0.0". */
const char *pegkit_version(void);

/*
 * Begins to read SIZE bytes of TEXT, which are copied.  FORMAT is a format of
 * pegfmt(1), such as "draw", "line", "json", "peg2p" or "megacheck"; null:
 * "draw".  Behind it, each behind a blank, may stand what the text does not
 * tell itself, as the options of pegfmt(1) with these names have it:
 *
 *   "fen board=10x10"  the board of fen, peg2p, hiq, holes and cells
 *   "text alphabet=*,O,_"  the letters for pegs, for holes and for squares off
 *                      the board, which text needs
 *
 * Returns null where there is no such format or board, or no memory; the other
 * functions take that null as a reader without a record.
 */
struct pegkit *pegkit_open(const char *text, size_t size, const char *format);

/* Frees all of it. */
void pegkit_close(struct pegkit *p);

/*
 * Limits each answer from now on: BYTES of memory, NANOSECONDS of time, 0 for
 * no limit; and THREADS that may work on it, at least 1.  At first there is no
 * limit, and one thread.
 */
void pegkit_limit(struct pegkit *p, uint64_t bytes, uint64_t nanoseconds,
		  unsigned threads);

/*
 * Calls PROGRESS with CONTEXT now and then during long work, with the steps
 * DONE and an estimate of ALL (0: unknown).  DONE is 0 when the number of steps
 * is the same as before.  It may be called by a thread of the library, one call
 * at a time, and must not call the library with P.  If it returns another
 * number than 0 the work ends soon, with PEGKIT_LIMIT.  Null: no calls.
 */
void pegkit_progress(struct pegkit *p,
		     int (*progress)(void *context, uint64_t done,
				     uint64_t all),
		     void *context);

/*
 * Reads the next record.  PEGKIT_NO: there is none left; pegkit_message warns
 * of what was left out of the text, such as the moves of a game, or is empty.
 * PEGKIT_BAD: the text is wrong there; the next call reads on after it.  The
 * current record is discarded in any case.
 */
enum pegkit_status pegkit_next(struct pegkit *p);

/*
 * Reads from SIZE bytes of TEXT in FORMAT from now on, as pegkit_open does, and
 * its first record, as pegkit_next does.  Limits stay, and what was found out
 * about earlier records as far as it serves others.  PEGKIT_BAD: also where
 * there is no such format or board; then the text before is read on.
 */
enum pegkit_status pegkit_read(struct pegkit *p, const char *text, size_t size,
			       const char *format);

/*
 * Asks QUESTIONS about the record in hand: one or more words, blanks between
 * them, each the long name of an option that asks it, such as "hint", "count
 * fewest-moves", "census=winning" or "all=10".  ARGUMENTS are words, too, or
 * null: "board=english", "lines=6", "goal=d4", "pegs=5", "seed=7", as the
 * options of pegbfs(1).  pegkit(3) has the table of all questions.
 *
 * "board=english vacant=d4" puts that board in hand first, full but for one
 * hole; `problems` and `sample` with a board need no record in hand, either.
 *
 * The answer is the record in hand with more fields.  A question that is
 * answered by several records (`all`, `problems`, `random-solutions`, `sample`,
 * `replay`) puts the first of them in hand, and pegkit_more the next.  They are
 * held together, in as many bytes as the limit allows; at PEGKIT_LIMIT those
 * that are there are the first.  What is found out about one record is kept as
 * far as it serves the next.
 *
 * PEGKIT_YES: the answer is there.  PEGKIT_NO: it says that no goal can be
 * reached, or that a claim is false.  PEGKIT_LIMIT: something is not answered;
 * the fields that are there are true.  PEGKIT_BAD: there is no record in hand,
 * it is of another kind, or the words make no sense together; the record has no
 * new answer.
 */
enum pegkit_status pegkit_ask(struct pegkit *p, const char *questions,
			      const char *arguments);

/*
 * The next record of an answer.  PEGKIT_NO: there is none left, and none in
 * hand if there were any.
 */
enum pegkit_status pegkit_more(struct pegkit *p);

/* The name of question number I, from 0; null: there are no more. */
const char *pegkit_question(size_t i);

/* The key of field number I that an answer may have, from 0; null: no more. */
const char *pegkit_key(size_t i);

/*
 * pegkit_ask for one question without arguments.
 *
 * pegkit_solve         solve: a solution of a board of pegs, or a proof that
 *                      there is none
 * pegkit_fewest_moves  fewest-moves: a solution with the fewest moves
 * pegkit_count         count: how many solutions there are
 * pegkit_capture       capture: the most pieces that one move can take on a
 *                      checkers board: `captured` (LOWER-UPPER at a limit),
 *                      `route`
 * pegkit_difference    difference: the result of the game for two on a triangle
 *                      of up to 7 rows: `difference`, `line`
 * pegkit_check         check=strict: whether all that the fields claim is
 *                      proved; adds no field
 */
enum pegkit_status pegkit_solve(struct pegkit *p);
enum pegkit_status pegkit_fewest_moves(struct pegkit *p);
enum pegkit_status pegkit_count(struct pegkit *p);
enum pegkit_status pegkit_capture(struct pegkit *p);
enum pegkit_status pegkit_difference(struct pegkit *p);
enum pegkit_status pegkit_check(struct pegkit *p);

/*
 * The value of the field KEY of the record in hand; null: it has none, or there
 * is no memory.
 */
const char *pegkit_field(struct pegkit *p, const char *key);

/*
 * The record in hand with its fields, as a text of its own in a FORMAT as for
 * pegkit_open, or as a picture of pegfmt(1), such as "svg"; null: "draw".
 * Board and alphabet are those of pegkit_open, unless FORMAT names others.
 * Null: there is no such format or board, it cannot express the record, or
 * there is no memory; pegkit_message tells.
 */
const char *pegkit_text(struct pegkit *p, const char *format);

/*
 * Why the last call did not return PEGKIT_YES or a text: "2:3: 'x' found, hole
 * expected (. or o)", with line and column if it is about the text that was
 * read.  After PEGKIT_NO of a call that reads, it is a warning that moves were
 * skipped.  Empty: nothing to say.  pegkit_field leaves it as it is.
 */
const char *pegkit_message(const struct pegkit *p);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
