/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Takes questions and their arguments, and answers them for one record at a
 * time.  The programs and the library use these functions.  Most questions are
 * about boards of pegs.
 */
#ifndef PEGKIT_ASK_ASK_H
#define PEGKIT_ASK_ASK_H

#include "ask/question.h"
#include "text/source.h"

enum { ASK_MESSAGE = 256 }; /* bytes of a message, with its NUL */

/*
 * Drops all questions, and sets their arguments to the defaults that
 * question_open() sets.
 */
void ask_reset(struct ask *a);

/*
 * Adds the question NAME, or sets the argument NAME of the questions: `board`,
 * `vacant`, `lines`, `goal`, `pegs` or `seed`.  ARGUMENT is its value, or null
 * for a question without one.  False: NAME is unknown or does not accept
 * ARGUMENT.
 */
bool ask_take(struct ask *a, const char *name, const char *argument);

/* Returns the name of the I-th argument, from 0; null after the last one. */
const char *ask_argument(size_t i);

/*
 * Makes the drawing in SOURCE the goal of all boards.  False: see IN, which is
 * READING_END if SOURCE has no drawing.
 */
bool ask_take_drawn_goal(struct reading *in, struct ask *a,
			 struct source *source);

/*
 * True if the questions and arguments taken so far can be asked together.  If
 * not, MESSAGE says why, in terms of the options of pegbfs.
 */
bool ask_is_possible(const struct ask *a, char message[ASK_MESSAGE]);

/*
 * True if the answer is a list of records, not the current record with fields.
 */
bool ask_lists(const struct ask *a);

/* True if the arguments give the whole board, so that no drawing is read. */
bool ask_poses(const struct ask *a);

/*
 * Makes ask_draw() use the shape that is drawn in RECORD.  False: see IN, which
 * is READING_BAD if the shape does not have the hole `vacant`.
 */
bool ask_take_shape(struct reading *in, struct ask *a,
		    const struct record *record);

/*
 * Draws the next board into RECORD, or the first board if BEGINS.  Its shape is
 * the argument `board`, or the shape that ask_take_shape() set.  It has a peg
 * in each hole except `vacant`, or no pegs if `vacant` is not given.  If
 * `vacant` is "all", each hole is the vacancy of one board, up to the
 * symmetries that keep the goal.  READING_END: there are no more boards.
 */
bool ask_draw(struct reading *in, struct ask *a, bool begins,
	      struct record *record);

/*
 * Drops all questions, makes the record a->fields.record the current board, and
 * makes a solver for it.  False: see IN.  A board with more than POSITION_HOLES
 * holes is also READING_BAD.
 */
bool ask_read(struct reading *in, struct ask *a);

/*
 * Answers the questions about the record a->fields.record, or the question
 * `solve` if there are none.  Calls a->take for each record of the answer.
 * False: see IN.  After READING_MEMORY, a->take may have received a part of the
 * answer.  After any other failure, nothing has been answered.
 */
bool ask_answer(struct reading *in, struct ask *a);

#endif
