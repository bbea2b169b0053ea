/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * libpegkit: exact answers to puzzles with jumping pieces; see pegkit(3).
 *
 * A struct pegkit reads records from a text, one after the other, and answers
 * questions about the current record.  An answer becomes fields of that record,
 * the same fields as the programs write.  Nothing is printed, no signal is
 * caught, and no call ends the process.  Threads may use the library at the
 * same time, each with its own struct pegkit and a stack of at least 1 MiB.
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
	PEGKIT_YES,   /* the answer is there, or the claims hold */
	PEGKIT_NO,    /* proved: there is no solution, or a claim is false */
	PEGKIT_LIMIT, /* undecided: a limit was reached; never "no" */
	PEGKIT_BAD,   /* the text or the request makes no sense */
	PEGKIT_MEMORY /* no memory; the current record is lost */
};

struct pegkit;

/* Returns the version of the library, such as "1.0.0". */
const char *pegkit_version(void);

/*
 * Begins to read SIZE bytes of TEXT, which are copied.  FORMAT is a format of
 * pegfmt(1), such as "draw", "line", "json", "peg2p" or "megacheck"; null:
 * "draw".  Words after it, each after a blank, add what the text itself does
 * not say.  They are named like the options of pegfmt(1):
 *
 *   "fen board=10x10"  the board of fen, peg2p, hiq, holes and cells
 *   "text alphabet=*,O,_"  the letters for pegs, for holes and for squares off
 *                      the board, which text needs
 *
 * Returns null if there is no such format or board, or no memory.  The other
 * functions accept this null and treat it as a reader without a record.
 */
struct pegkit *pegkit_open(const char *text, size_t size, const char *format);

/* Frees P and the texts that it returned.  P may be null. */
void pegkit_close(struct pegkit *p);

/*
 * Limits each later answer to BYTES of memory and NANOSECONDS of time, each 0
 * for no limit, and to THREADS threads, at least 1.  Initially there is no
 * limit and one thread.
 */
void pegkit_limit(struct pegkit *p, uint64_t bytes, uint64_t nanoseconds,
		  unsigned threads);

/*
 * Sets a function that is called with CONTEXT now and then during long work:
 * DONE steps of an estimated ALL (0: unknown) are done.  DONE is 0 if that
 * number has not changed.  A thread of the library may call it, but only one
 * call runs at a time.  PROGRESS must not call the library with P.  If it
 * returns a number other than 0, the work ends soon with PEGKIT_LIMIT.  Null:
 * no calls.
 */
void pegkit_progress(struct pegkit *p,
		     int (*progress)(void *context, uint64_t done,
				     uint64_t all),
		     void *context);

/*
 * Reads the next record.  PEGKIT_NO: no record is left; pegkit_message warns
 * about parts of the text that were skipped, such as the moves of a game, or is
 * empty.  PEGKIT_BAD: the text is wrong there; the next call reads on after it.
 * The current record is discarded in any case.
 */
enum pegkit_status pegkit_next(struct pegkit *p);

/*
 * Begins to read another text, as pegkit_open does, and reads its first record,
 * as pegkit_next does.  Limits stay, and so do results about earlier records
 * that help with later ones.  PEGKIT_BAD can also mean that there is no such
 * format or board; P then still reads the earlier text.
 */
enum pegkit_status pegkit_read(struct pegkit *p, const char *text, size_t size,
			       const char *format);

/*
 * Asks QUESTIONS about the current record.  They are one or more words with
 * blanks between them, each the name of a question, such as "hint", "count
 * fewest-moves", "census=winning" or "all=10".  ARGUMENTS are words, too, or
 * null: "board=english", "lines=6", "goal=d4", "pegs=5", "seed=7", as the
 * options of pegbfs(1).  The manual pegkit(3) has the table of all questions.
 *
 * "board=english vacant=d4" first makes that board the current record, full
 * except for one hole.  `problems` and `sample` with a board need no current
 * record, either.
 *
 * The answer is the current record with more fields.  For a question whose
 * answer is a list of records (`all`, `problems`, `random-solutions`, `sample`,
 * `replay`), the first of them becomes the current record, and pegkit_more
 * reads the next.  The list uses as much memory as the limit allows; with
 * PEGKIT_LIMIT it has only the first records.  Results about one record are
 * kept if they help with the next.
 *
 * PEGKIT_YES: the answer is there.  PEGKIT_NO: it says that no goal can be
 * reached, or that a claim is false.  PEGKIT_LIMIT: something is not answered;
 * the fields that were added are true.  PEGKIT_BAD: there is no current record,
 * it is of another kind, or the words make no sense together; the record has no
 * new answer.
 */
enum pegkit_status pegkit_ask(struct pegkit *p, const char *questions,
			      const char *arguments);

/*
 * Makes the next record of an answer the current one.  PEGKIT_NO: none is left.
 * After a list there is then no current record.
 */
enum pegkit_status pegkit_more(struct pegkit *p);

/*
 * Returns the name of question number I, from 0; null after the last question.
 */
const char *pegkit_question(size_t i);

/*
 * Returns the key of field number I of answers, from 0; null after the last
 * field.
 */
const char *pegkit_key(size_t i);

/*
 * These call pegkit_ask for one question without arguments.
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
 * pegkit_check         check=strict: whether every claim of the fields is
 *                      proved; adds no field
 */
enum pegkit_status pegkit_solve(struct pegkit *p);
enum pegkit_status pegkit_fewest_moves(struct pegkit *p);
enum pegkit_status pegkit_count(struct pegkit *p);
enum pegkit_status pegkit_capture(struct pegkit *p);
enum pegkit_status pegkit_difference(struct pegkit *p);
enum pegkit_status pegkit_check(struct pegkit *p);

/*
 * Returns the value of the field KEY of the current record.  Null: it has no
 * such field, or there is no memory.
 */
const char *pegkit_field(struct pegkit *p, const char *key);

/*
 * Returns the current record with its fields, as a complete text in FORMAT, as
 * for pegkit_open, or as a picture of pegfmt(1), such as "svg"; null: "draw".
 * Board and alphabet are as given to pegkit_open or pegkit_read, unless FORMAT
 * names others.  Null: there is no such format or board, it cannot express the
 * record, or there is no memory; pegkit_message says which.
 */
const char *pegkit_text(struct pegkit *p, const char *format);

/*
 * Returns the reason if the last call did not return PEGKIT_YES or a text, such
 * as "2:3: expected a hole (. or o), found 'x'".  It has line and column if it
 * is about the text that was read.  After a call that reads returns PEGKIT_NO,
 * it warns about moves that were skipped.  Otherwise it is empty.  pegkit_field
 * changes it only if there is no memory.
 */
const char *pegkit_message(const struct pegkit *p);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
