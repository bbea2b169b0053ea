/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of records.  It passes the claims of a record to the judge for
 * their kind; that judge's file says what it proves.  If a record has claims of
 * several kinds, only the first kind in the list below is judged.  The
 * exception is a `sum`, which is judged together with the claims of pegbfs.
 *
 * Proves nothing itself.  Trusted: the readers of text/, which turn the drawing
 * and some of the fields into a problem.
 */
#ifndef PEGKIT_CHECK_JUDGE_JUDGE_H
#define PEGKIT_CHECK_JUDGE_JUDGE_H

#include "check/check.h"
#include "text/solitaire/moves_text.h"

/*
 * Judges the claims of R, and sets *VERDICT and MESSAGE.  The fields of R show
 * which kind of problem it is, and so which file judges it:
 *
 *   difference, line, first-jump
 *                      a triangle of values (duel_check.c)
 *   captured, route    a checkers position (capture/capture_check.c)
 *   result, moves and every other field of pegbfs
 *                      a board of pegs (solitaire/solitaire_check.c)
 *   sum, moves         a board of pegs played by hiq (greedy_check.c)
 *
 * False: the record makes claims, but its problem cannot be understood.  IN
 * then has the error.  Recounts and searches use the allowance A.
 *
 * MOVES says how the moves were written, and whether they could be read.  It
 * may be null if the moves name holes by their cells.  If the value of another
 * field cannot be read, judge_record() sets moves->unread to true and
 * moves->place to the place of that field.
 */
bool judge_record(struct reading *in, const struct record *r,
		  struct moves_read *moves, struct allowance *a,
		  enum check_verdict *verdict, char message[CHECK_MESSAGE]);

/*
 * Returns the strict verdict on R, for which judge_record() gave VERDICT.
 * CHECK_HOLDS becomes CHECK_LIMIT, with a message, if R has a claim that is not
 * judged, a range of numbers, a limit that was reached, or a field with an
 * unknown name.  Any other verdict stays, and CHECK_NOTHING gets a message.
 */
enum check_verdict judge_strictly(const struct record *r,
				  enum check_verdict verdict,
				  char message[CHECK_MESSAGE]);

/*
 * The solution in a record of any program, as steps in the drawing of the
 * record (legal_steps.c).
 */
struct legal_steps {
	struct step *step;
	size_t steps, room; /* in use, and allocated */
	bool solved;	/* the record has a solution, perhaps an empty one */
	bool has_board; /* the board was read, and `step` has the legal steps */
};

/* Frees the steps and makes LEGAL all zero. */
void legal_steps_free(struct legal_steps *legal);

/*
 * Reads the solution of R into LEGAL.  LEGAL must be all zero or come from an
 * earlier call.  READ says how the moves of R were written, for messages.
 * False: the board cannot be understood, or a jump is not legal.  IN has the
 * error.
 */
bool legal_steps_read(struct reading *in, const struct record *r,
		      const struct moves_read *read, struct legal_steps *legal);

#endif
