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
 * Adds the question NAME, such as `count`, or sets the argument NAME, such as
 * `board`.  ARGUMENT is the text after the = in NAME=ARGUMENT.  It is null if
 * there is no =.  False: NAME is unknown, or does not accept ARGUMENT.
 */
bool ask_take(struct ask *a, const char *name, const char *argument);

/*
 * Returns the name of argument I, such as `board`.  Arguments are counted from
 * 0.  Null after the last argument.
 */
const char *ask_argument(size_t i);

/*
 * Reads a drawing from SOURCE, and makes it the goal of all later boards.
 * If that fails, returns false, and IN has the error; in->state is READING_END
 * if SOURCE has no drawing.
 */
bool ask_take_drawn_goal(struct reading *in, struct ask *a,
			 struct source *source);

/*
 * True if the questions and arguments of A can be used together.  If not,
 * MESSAGE says why, in terms of the options of pegbfs.
 */
bool ask_is_possible(const struct ask *a, char message[ASK_MESSAGE]);

/*
 * True if the answer to the questions of A is a list of new records.  Otherwise
 * the answer is the current record with more fields.
 */
bool ask_lists(const struct ask *a);

/* True if the arguments alone determine the board, and no drawing is read. */
bool ask_poses(const struct ask *a);

/*
 * Makes ask_draw() use the shape drawn in RECORD.  The argument `vacant` must
 * be "all" or name a hole of this shape.  False: IN has the error.
 */
bool ask_take_shape(struct reading *in, struct ask *a,
		    const struct record *record);

/*
 * Draws the next board into RECORD.  If BEGINS is true, draws the first board.
 * False: IN has the error, or in->state is READING_END after the last board.
 *
 * The shape is the argument `board`, or the shape that ask_take_shape() has
 * read.  The argument `vacant` decides which boards there are.  If it names a
 * hole, there is one board, with pegs in all other holes.  If it is "all",
 * there is such a board for each hole.  But if holes are equivalent under
 * symmetries that keep the goal, only the first of them gets a board.  Without
 * `vacant`, there is one board, which has no pegs.
 */
bool ask_draw(struct reading *in, struct ask *a, bool begins,
	      struct record *record);

/*
 * Reads the record a->fields.record as the current board, and makes a solver
 * for it.  First drops all questions and arguments, as ask_reset() does.
 * False: IN has the error.  A board with more than POSITION_HOLES holes is an
 * error.
 */
bool ask_read(struct reading *in, struct ask *a);

/*
 * Answers the questions about the record a->fields.record.  If no question was
 * added, answers `solve`.  Calls a->take for each record of the answer.  False:
 * IN has the error.  If in->state is READING_MEMORY, a->take may have received
 * a part of the answer.  After any other error, nothing has been answered.
 */
bool ask_answer(struct reading *in, struct ask *a);

#endif
