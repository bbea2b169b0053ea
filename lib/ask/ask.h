/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions about boards of pegs, for pegbfs and for the library: which ones
 * are asked, with which arguments, and the answers for a record.
 */
#ifndef PEGKIT_ASK_ASK_H
#define PEGKIT_ASK_ASK_H

#include "ask/question.h"
#include "text/source.h"

enum { ASK_MESSAGE = 256 }; /* bytes of a message, with its NUL */

/* Forgets the questions, and sets all arguments as question_open does. */
void ask_reset(struct ask *a);

/*
 * Takes the question NAME, with its ARGUMENT or null, or the argument NAME of
 * questions: `board`, `vacant`, `lines`, `goal`, `pegs` or `seed`.  False:
 * ARGUMENT is not a value for it, or there is no such NAME.
 */
bool ask_take(struct ask *a, const char *name, const char *argument);

/*
 * Takes the drawing in SOURCE as the goal of all boards.  READING_END: there is
 * none.
 */
bool ask_take_drawn_goal(struct reading *in, struct ask *a,
			 struct source *source);

/*
 * True if all that was taken can be asked together.  If not, MESSAGE says why,
 * with the options that pegbfs has for them.
 */
bool ask_is_possible(const struct ask *a, char message[ASK_MESSAGE]);

/* True if the answer is a list of records, not the current record. */
bool ask_lists(const struct ask *a);

/* True if the questions need no drawing, as the board is named. */
bool ask_poses(const struct ask *a);

/*
 * Makes the shape that RECORD draws the board of `vacant`, for ask_draw.
 * READING_BAD: it has no such hole.
 */
bool ask_take_shape(struct reading *in, struct ask *a,
		    const struct record *record);

/*
 * Draws that board into RECORD: without pegs, or full but for the hole of
 * `vacant`.  For "all" each call draws another one; BEGINS: the first.
 * READING_END: there are no more.
 */
bool ask_draw(struct reading *in, struct ask *a, bool begins,
	      struct record *record);

/*
 * Answers the questions about the record a->fields.record, or question_solve if
 * none is asked.  Hands over each record of the answer.  If this is not
 * READING_FINE, nothing has been answered, except with READING_MEMORY.
 */
bool ask_answer(struct reading *in, struct ask *a);

#endif
