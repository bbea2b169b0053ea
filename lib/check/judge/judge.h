/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of records.  It hands the claims of a record to the judge for their
 * kind, whose file says what is proved.  If a record has claims of several
 * kinds, only the first kind in the list below is judged.  The exception is a
 * `sum`, which is judged together with the claims of pegbfs.
 *
 * Proves nothing itself.  Trusted: the readers of text/, which turn the drawing
 * and the fields that state it into a problem.
 */
#ifndef PEGKIT_CHECK_JUDGE_JUDGE_H
#define PEGKIT_CHECK_JUDGE_JUDGE_H

#include "check/check.h"
#include "text/solitaire/moves_text.h"

/*
 * Judges what these fields of a record claim; sets *VERDICT and MESSAGE:
 *
 *   difference, line, first-jump
 *                      a triangle of values (duel_check.c)
 *   captured, route    a checkers position (capture/capture_check.c)
 *   result, moves and every other field of pegbfs
 *                      a board of pegs (solitaire/solitaire_check.c)
 *   sum, moves         a board of pegs of hiq (greedy_check.c)
 *
 * MOVES says how the moves were written, and whether they could be read.  If
 * MOVES is null, they name holes by cells.  If the value of another field
 * cannot be read, sets moves->unread, and moves->place to the place of this
 * value.  Recounts and searches use the allowance.  False: IN is READING_BAD.
 * The record makes claims, but its drawing or the fields that state the problem
 * cannot be understood.
 */
bool judge_record(struct reading *in, const struct record *r,
		  struct moves_read *moves, struct allowance *a,
		  enum check_verdict *verdict, char message[CHECK_MESSAGE]);

/*
 * Returns the strict verdict on R, for which judge_record() gave VERDICT.  If
 * the judged claims hold, it is CHECK_LIMIT, with a message, if the record also
 * has a claim that is not judged, a range of numbers, a limit that was reached,
 * or a field with an unknown name.  CHECK_NOTHING gets a message, too.
 */
enum check_verdict judge_strictly(const struct record *r,
				  enum check_verdict verdict,
				  char message[CHECK_MESSAGE]);

/*
 * The solution in a record, as jumps in its drawing, from any of the programs
 * (legal_steps.c).
 */
struct legal_steps {
	struct step *step;
	size_t steps, room;
	bool solved; /* the record has a solution, perhaps an empty one */
};

/* Frees the steps and makes LEGAL all zero. */
void legal_steps_free(struct legal_steps *legal);

/*
 * Reads the jumps of R into LEGAL, which must be all zero or come from an
 * earlier call.  False: IN is READING_BAD, because the board cannot be
 * understood or a jump is not legal.
 */
bool legal_steps_read(struct reading *in, const struct record *r,
		      struct legal_steps *legal);

#endif
