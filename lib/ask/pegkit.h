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
	PEGKIT_MEMORY /* out of memory; the current record is lost */
};

struct pegkit;

/* Returns the version of the library, such as "1.1.0". */
const char *pegkit_version(void);

/*
 * Begins to read a copy of the SIZE bytes at TEXT.  FORMAT is the name of a
 * format of pegfmt(1), such as "draw", "line", "json", "peg2p" or "megacheck";
 * null means "draw".  Words may follow the name, each after a blank.  They
 * supply what the text itself lacks, and are named like the options of
 * pegfmt(1):
 *
 *   "fen board=10x10"  the board, for fen, peg2p, hiq, holes and cells
 *   "text alphabet=*,O,_"  the letters for pegs, for holes and for squares off
 *                      the board; the format text needs this word
 *
 * Returns null if memory runs out or FORMAT is wrong.  FORMAT is wrong if a
 * word is unknown or has a wrong value, the alphabet is missing, or the format
 * cannot use the board.  The other functions accept this null and treat it as a
 * reader without a record.
 *
 * To learn what is wrong with a FORMAT, open an empty text with FORMAT null,
 * and call pegkit_read with the wrong FORMAT.  pegkit_message then has the
 * reason.
 */
struct pegkit *pegkit_open(const char *text, size_t size, const char *format);

/*
 * Begins to read a text that the function READ supplies piece by piece.  FORMAT
 * and the result are as for pegkit_open.  READ is called with CONTEXT when more
 * of the text is needed, at least once before pegkit_open_stream returns.  READ
 * puts up to SIZE bytes into BUFFER and returns their number.  0 means the end
 * of the text.  A negative number means an error, which is reported as
 * PEGKIT_BAD.  READ must not call the library with the returned struct pegkit.
 */
struct pegkit *pegkit_open_stream(ptrdiff_t (*read)(void *context, void *buffer,
						    size_t size),
				  void *context, const char *format);

/* Frees P and the texts that it returned.  P may be null. */
void pegkit_close(struct pegkit *p);

/*
 * Limits each later answer to BYTES of memory, NANOSECONDS of time and THREADS
 * threads, at least 1.  For memory and for time, 0 means no limit.  Initially
 * there is no limit and one thread.
 */
void pegkit_limit(struct pegkit *p, uint64_t bytes, uint64_t nanoseconds,
		  unsigned threads);

/*
 * Makes long work call PROGRESS with CONTEXT now and then.  DONE is the number
 * of steps done, or 0 if it has not changed.  ALL is an estimate of all steps,
 * or 0 if it is unknown.  Any thread of the library may make the call, but only
 * one call runs at a time.  PROGRESS must not call the library with P.  If it
 * returns a number other than 0, the work ends soon with PEGKIT_LIMIT.  If
 * PROGRESS is null, no calls are made.
 */
void pegkit_progress(struct pegkit *p,
		     int (*progress)(void *context, uint64_t done,
				     uint64_t all),
		     void *context);

/*
 * Makes the next record of the text the current one.  The previous record is
 * always discarded.  PEGKIT_NO: no record is left, and pegkit_message warns if
 * parts of the text were skipped, such as the moves of a game.  PEGKIT_BAD: the
 * next record has an error.  Another call continues after this record.
 */
enum pegkit_status pegkit_next(struct pegkit *p);

/*
 * Begins to read another text, as pegkit_open does, and reads its first record,
 * as pegkit_next does.  The limits stay the same.  Results about earlier
 * records are kept if they help with later ones.  PEGKIT_BAD: the first record
 * has an error, or FORMAT is wrong.  If FORMAT is wrong, P continues with the
 * earlier text.
 */
enum pegkit_status pegkit_read(struct pegkit *p, const char *text, size_t size,
			       const char *format);

/*
 * Asks QUESTIONS about the current record: one or more words with blanks
 * between them.  Each word is the name of a question, as in "hint", "count
 * fewest-moves", "census=winning" or "all=10".  If QUESTIONS is null or has no
 * word, it asks "solve".  ARGUMENTS is null, or one or more words named like
 * the options of pegbfs(1): "board=english", "lines=6", "goal=d4", "pegs=5",
 * "seed=7".  The manual pegkit(3) has the table of all questions.
 *
 * The arguments "board=english vacant=d4" first make that board the current
 * record, full except for one hole.  `problems` and `sample` need no current
 * record if ARGUMENTS names a board.
 *
 * The answer is the current record with more fields.  The answer to `all`,
 * `problems`, `random-solutions`, `sample` or `replay` is a list of records
 * instead.  The first of them becomes the current record, and pegkit_more reads
 * the next.  If the list needs more memory than the limit allows, it has only
 * the first records, and PEGKIT_LIMIT is returned.  Results about one record
 * are kept if they help with the next.
 *
 * PEGKIT_YES: the answer is there.  PEGKIT_NO: the answer says that no goal can
 * be reached, or that a claim is false.  PEGKIT_LIMIT: something is not
 * answered; the fields that were added are true.  PEGKIT_BAD: there is no
 * current record, a question does not accept this kind of record, or the words
 * make no sense together; no field was added.
 */
enum pegkit_status pegkit_ask(struct pegkit *p, const char *questions,
			      const char *arguments);

/*
 * Makes the next record of the last answer the current one.  PEGKIT_NO: no
 * record is left.  If the answer was a list, there is then no current record.
 */
enum pegkit_status pegkit_more(struct pegkit *p);

/*
 * Asks QUESTIONS as pegkit_ask does, but calls TAKE with CONTEXT for each
 * record of the answer as soon as it is found.  So the whole answer need not
 * fit in memory.  During a call of TAKE, this record is the current one.  The
 * only functions that TAKE may call with P are pegkit_field and pegkit_text.
 * Their texts are valid until TAKE returns.  If TAKE returns a number other
 * than 0, the answer ends.  Afterwards there is no current record.
 */
enum pegkit_status pegkit_each(struct pegkit *p, const char *questions,
			       const char *arguments,
			       int (*take)(void *context), void *context);

/*
 * Returns the name of question I, such as "count".  Questions are counted from
 * 0.  Null after the last question.
 */
const char *pegkit_question(size_t i);

/*
 * Returns the key, such as "result", of the I-th field that an answer can have,
 * counted from 0.  Null after the last field.
 */
const char *pegkit_key(size_t i);

/*
 * Each of these asks one fixed question, as pegkit_ask does without ARGUMENTS.
 *
 * pegkit_solve         solve: a solution of a board of pegs, or a proof that
 *                      there is none
 * pegkit_fewest_moves  fewest-moves: a solution with the fewest moves
 * pegkit_count         count: how many solutions there are
 * pegkit_capture       capture: the most pieces that one move can take on a
 *                      checkers board, in the fields `captured` and `route`.
 *                      At a limit, `captured` is a range such as 3-7.
 * pegkit_difference    difference: the result of the game for two on a triangle
 *                      of up to 7 rows, in the fields `difference` and `line`
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
 * Returns the value of the field KEY of the current record.  If KEY is
 * repeated, returns the first value.  Returns null if there is no such field,
 * or if memory runs out.  Right after the question `check` or `check=strict`,
 * the value of "check" is the verdict, as in the manual pegfmt(1): "ok",
 * "unfinished", "false", "unreadable", "limit" or "no claim".
 */
const char *pegkit_field(struct pegkit *p, const char *key);

/*
 * Returns the value of the I-th field KEY of the current record, counted from
 * 0.  Otherwise it works as pegkit_field does.  Fields such as "next" can be
 * repeated.
 */
const char *pegkit_field_at(struct pegkit *p, const char *key, size_t i);

/*
 * Sets *LINE and *COLUMN to the place of the current record in its text,
 * counted from 1.  PEGKIT_NO: there is no current record, or it was not read
 * from a text.
 */
enum pegkit_status pegkit_place(const struct pegkit *p, uint64_t *line,
				uint64_t *column);

/*
 * Returns the current record with its fields as a complete text.  FORMAT is as
 * for pegkit_open, or it names a picture of pegfmt(1), such as "svg"; null
 * means "draw".  "svg" may be followed by "labels", "steps=moves" or both.
 * Unless FORMAT names others, the board and the alphabet are the ones given to
 * pegkit_open or pegkit_read.  Returns null if there is no such format, board
 * or record, if the format cannot express the record, or if memory runs out.
 * pegkit_message then gives the reason.
 */
const char *pegkit_text(struct pegkit *p, const char *format);

/*
 * The next functions treat positions of pegs as numbers.  Bit I of a position,
 * from the lowest, is 1 if hole I has a peg.  Holes are numbered from 0 in
 * reading order.  The number of a jump is its index in `jump` of struct
 * pegkit_board.
 *
 * The functions are about the board and the goal of the current record.  Only
 * pegkit_set_position changes that record.  PEGKIT_BAD: the record is not a
 * board of pegs with at most 64 holes, or a number is out of range.  Texts that
 * were returned earlier stay valid.
 */
enum { PEGKIT_HOLES = 64, PEGKIT_JUMPS = 512 }; /* the most that a board has */

/* A peg on FROM jumps over the peg on OVER to the vacant hole TO. */
struct pegkit_jump {
	uint8_t from, over, to;
};

/* The board of a record. */
struct pegkit_board {
	uint64_t position; /* the pegs of the record */
	int holes, jumps;  /* the number of each */
	uint8_t row[PEGKIT_HOLES], column[PEGKIT_HOLES]; /* by hole, from 0 */
	struct pegkit_jump jump[PEGKIT_JUMPS];
};

/* Fills the caller's BOARD with the board of the current record. */
enum pegkit_status pegkit_board(struct pegkit *p, struct pegkit_board *board);

/*
 * Gives the current record the pegs of POSITION, and drops its answers.
 * Also returns PEGKIT_BAD if the goal does not fit these pegs: the goal "same"
 * needs exactly one vacant hole.
 */
enum pegkit_status pegkit_set_position(struct pegkit *p, uint64_t position);

/*
 * Puts the numbers of the jumps that are legal in POSITION into JUMP, and
 * returns how many there are.  Returns -1 where other functions return
 * PEGKIT_BAD or PEGKIT_MEMORY.
 */
int pegkit_legal(struct pegkit *p, uint64_t position, int jump[PEGKIT_JUMPS]);

/*
 * Makes the jump with the number JUMP in *POSITION.  PEGKIT_NO: the jump is not
 * legal there, and *POSITION is unchanged.
 */
enum pegkit_status pegkit_play(struct pegkit *p, uint64_t *position, int jump);

/*
 * Decides whether the goal can be reached from POSITION, within the limits.  If
 * it can, and HINT is not null, *HINT becomes the number of the first jump of a
 * solution, or -1 if POSITION is a goal.  A goal that depends on the pegs, such
 * as "same", follows from the current record, not from POSITION.
 */
enum pegkit_status pegkit_verdict(struct pegkit *p, uint64_t position,
				  int *hint);

/*
 * Makes the set of all winning positions in the position class of the current
 * record.  Every play from the record stays in this class.  While P keeps the
 * set, pegkit_verdict only looks positions up, in a few microseconds.  Making
 * the set takes 0.2 s and 10 MB for the English board.  PEGKIT_LIMIT: the board
 * is too large, with more than about 35 holes, or a limit was reached.
 * Also returns PEGKIT_BAD if the goal is a number of pegs, such as "5-pegs", or
 * has open holes.  P frees the set when the board or the goal changes, and may
 * free it if a question needs the memory.
 */
enum pegkit_status pegkit_prepare(struct pegkit *p);

enum pegkit_set {
	PEGKIT_WINNING, /* positions of the class that can reach the goal */
	PEGKIT_REACHED	/* positions that the current record can reach */
};

/*
 * Counts the positions in SET with PEGS pegs, and sets *COUNT to their number.
 * Puts the first ROOM of them into the array POSITION, in the same order in
 * every call.  POSITION may be null if ROOM is 0.  PEGKIT_LIMIT: a limit was
 * reached, and *COUNT has no meaning.  PEGKIT_WINNING accepts the same goals as
 * pegkit_prepare and needs the same time, but the board may be larger if PEGS
 * is small.
 */
enum pegkit_status pegkit_level(struct pegkit *p, enum pegkit_set set, int pegs,
				uint64_t *position, size_t room,
				uint64_t *count);

/*
 * Returns a message about the last call.  It is empty if there is nothing to
 * say.
 *
 * After PEGKIT_BAD, PEGKIT_LIMIT or PEGKIT_MEMORY, or if pegkit_text returned
 * null, the message gives the reason.  An example is "2:3: expected '.' (a
 * vacant hole) or 'o' (a peg), found 'x'".  A message about the text that was
 * read begins with line and column.  After the question `check`, the message
 * gives the reason for the verdict, unless the verdict is "ok".  If a call that
 * reads returned PEGKIT_NO, the message warns about moves that were skipped.
 * pegkit_field changes the message only if memory runs out.
 */
const char *pegkit_message(const struct pegkit *p);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
