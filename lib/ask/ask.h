/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions about boards of pegs, for pegbfs and for the library.  These
 * functions take the questions and their arguments, and answer them for a
 * record.
 */
#ifndef PEGKIT_ASK_ASK_H
#define PEGKIT_ASK_ASK_H

#include "ask/question.h"
#include "text/source.h"

enum { ASK_MESSAGE = 256 }; /* bytes of a message, with its NUL */

/*
 * Forgets all questions, and resets their arguments to the defaults of
 * question_open().
 */
void ask_reset(struct ask *a);

/*
 * Adds the question NAME, or sets the argument NAME of the questions: `board`,
 * `vacant`, `lines`, `goal`, `pegs` or `seed`.  ARGUMENT is the value, or null
 * for a question without one.  False: NAME is unknown, or does not accept
 * ARGUMENT.
 */
bool ask_take(struct ask *a, const char *name, const char *argument);

/* Returns the I-th argument's name, counted from 0; null after the last. */
const char *ask_argument(size_t i);

/*
 * Makes the drawing in SOURCE the goal of all boards.  READING_END: SOURCE has
 * no drawing.
 */
bool ask_take_drawn_goal(struct reading *in, struct ask *a,
			 struct source *source);

/*
 * True if the questions and arguments taken so far can be asked together.  If
 * not, MESSAGE says why, in terms of the options of pegbfs.
 */
bool ask_is_possible(const struct ask *a, char message[ASK_MESSAGE]);

/* True if the answer is a list of records, not the current record. */
bool ask_lists(const struct ask *a);

/* True if the questions need no drawing because the board is named. */
bool ask_poses(const struct ask *a);

/*
 * Sets the board of ask_draw to the shape that RECORD draws.  READING_BAD: the
 * shape does not have the hole `vacant`.
 */
bool ask_take_shape(struct reading *in, struct ask *a,
		    const struct record *record);

/*
 * Draws the named board, or the board of ask_take_shape, into RECORD.  It is
 * full except for the hole `vacant`, or has no pegs if `vacant` is not
 * given.  If `vacant` is "all", each call draws the board with the next
 * vacancy, or with the first if BEGINS.  READING_END: there are no more boards.
 */
bool ask_draw(struct reading *in, struct ask *a, bool begins,
	      struct record *record);

/*
 * Makes the record a->fields.record the current board, which has at most
 * POSITION_HOLES holes, and makes a solver for it.
 */
bool ask_read(struct reading *in, struct ask *a);

/*
 * Answers the questions about the record a->fields.record.  Without a question,
 * question_solve is asked.  Calls a->take for each record of the answer.  If IN
 * is READING_MEMORY afterwards, a part of the answer may have been passed on.
 * In any other state except READING_FINE, nothing has been answered.
 */
bool ask_answer(struct reading *in, struct ask *a);

#endif
