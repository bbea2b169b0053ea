/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Takes questions and their arguments, and answers them for one record at a
 * time.  Both the programs and the library use these functions.  Most questions
 * are about boards of pegs.
 */
#ifndef PEGKIT_ASK_ASK_H
#define PEGKIT_ASK_ASK_H

#include "ask/question.h"
#include "text/source.h"

enum { ASK_MESSAGE = 256 }; /* bytes of a message, with its NUL */

/*
 * Drops all questions, and resets the arguments `board`, `vacant`, `lines`,
 * `goal`, `pegs` and `seed` to the defaults of question_open().
 */
void ask_reset(struct ask *a);

/*
 * Adds the question NAME, or sets the argument NAME: `board`, `vacant`,
 * `lines`, `goal`, `pegs` or `seed`.  ARGUMENT is the value of either; null for
 * a question without a value.  False: NAME is unknown or does not accept
 * ARGUMENT.
 */
bool ask_take(struct ask *a, const char *name, const char *argument);

/* Returns the name of argument I, counted from 0; null after the last one. */
const char *ask_argument(size_t i);

/*
 * Makes the drawing in SOURCE the goal of all boards.  False: see IN.  The
 * state is READING_END if SOURCE has no drawing.
 */
bool ask_take_drawn_goal(struct reading *in, struct ask *a,
			 struct source *source);

/*
 * True if the questions and arguments of A can be used together.  If not,
 * MESSAGE says why, in terms of the options of pegbfs.
 */
bool ask_is_possible(const struct ask *a, char message[ASK_MESSAGE]);

/*
 * True if the answer is a list of new records.  Otherwise the current record is
 * the answer, with fields added.
 */
bool ask_lists(const struct ask *a);

/* True if the arguments alone determine the board, so no drawing is read. */
bool ask_poses(const struct ask *a);

/*
 * Makes the shape drawn in RECORD the one that ask_draw() uses.  False: see IN.
 * The state is READING_BAD if the shape does not have the hole `vacant`.
 */
bool ask_take_shape(struct reading *in, struct ask *a,
		    const struct record *record);

/*
 * Draws the next board into RECORD, or the first board if BEGINS.  The shape is
 * the argument `board`, or the one that ask_take_shape() set.  The board has a
 * peg in each hole except `vacant`, or no pegs if `vacant` is not given.  If
 * `vacant` is "all", there is one board per vacancy, but only one for vacancies
 * that are equivalent under the symmetries that keep the goal.  READING_END:
 * there are no more boards.
 */
bool ask_draw(struct reading *in, struct ask *a, bool begins,
	      struct record *record);

/*
 * Makes the record a->fields.record the current board, with a solver for it.
 * Drops all questions, as ask_reset() does.  False: see IN.  The state is
 * READING_BAD for a board with more than POSITION_HOLES holes, too.
 */
bool ask_read(struct reading *in, struct ask *a);

/*
 * Answers the questions about a->fields.record; without a question, answers
 * `solve`.  Calls a->take for each record of the answer.  False: see IN.  After
 * READING_MEMORY, a->take may have received part of the answer.  After any
 * other failure, nothing has been answered.
 */
bool ask_answer(struct reading *in, struct ask *a);

#endif
