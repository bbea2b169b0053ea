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

/* Drops all questions, and resets all arguments to their defaults. */
void ask_reset(struct ask *a);

/*
 * Adds the question NAME, or sets the argument NAME, such as `board` or `goal`.
 * ARGUMENT is its value, as in NAME=ARGUMENT, or null if it has none.  False:
 * there is no such NAME, or it does not accept ARGUMENT.
 */
bool ask_take(struct ask *a, const char *name, const char *argument);

/* Returns the name of argument I, from 0; null after the last argument. */
const char *ask_argument(size_t i);

/*
 * Reads a drawing from SOURCE, and makes it the goal of all boards.  False: IN
 * has the error.  If SOURCE has no drawing, in->state is READING_END.
 */
bool ask_take_drawn_goal(struct reading *in, struct ask *a,
			 struct source *source);

/*
 * True if the questions and arguments of A can be used together.  If not,
 * MESSAGE says why, in terms of the options of pegbfs.
 */
bool ask_is_possible(const struct ask *a, char message[ASK_MESSAGE]);

/*
 * True if the answer is a list of new records.  If false, the answer is the
 * current record with more fields.
 */
bool ask_lists(const struct ask *a);

/* True if the arguments alone determine the board, and no drawing is read. */
bool ask_poses(const struct ask *a);

/*
 * Makes ask_draw() use the shape drawn in RECORD.  False: IN has the error.  It
 * is an error unless the argument `vacant` is "all" or names a hole of the
 * shape.
 */
bool ask_take_shape(struct reading *in, struct ask *a,
		    const struct record *record);

/*
 * Draws the next board into RECORD; if BEGINS is true, the first board.  Its
 * shape is the argument `board`, or the shape that ask_take_shape() has read.
 * All holes have pegs except the hole that `vacant` names.  If `vacant` is
 * "all", there is one board per vacancy.  If several vacancies are equivalent
 * by symmetries that keep the goal, only the first is drawn.  Without `vacant`,
 * there is one board, which has no pegs.  False: IN has the error, or in->state
 * is READING_END after the last board.
 */
bool ask_draw(struct reading *in, struct ask *a, bool begins,
	      struct record *record);

/*
 * Reads the record a->fields.record as the current board, and makes a solver
 * for it.  Drops all questions, as ask_reset() does.  False: IN has the error.
 * A board with more than POSITION_HOLES holes is an error.
 */
bool ask_read(struct reading *in, struct ask *a);

/*
 * Answers the questions about the record a->fields.record.  Without a question,
 * answers `solve`.  Calls a->take for each record of the answer.  False: IN has
 * the error.  After READING_MEMORY, a->take may have received a part of the
 * answer.  After any other error, nothing has been answered.
 */
bool ask_answer(struct reading *in, struct ask *a);

#endif
