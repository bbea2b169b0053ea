/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game for two, for a triangle that is no record yet. */
#ifndef PEGKIT_ASK_QUESTION_DIFFERENCE_H
#define PEGKIT_ASK_QUESTION_DIFFERENCE_H

#include "ask/question.h"

/*
 * Makes the solver for triangles of ROWS rows; false: there is no memory for
 * it.  The other functions do so where it has not been done.
 */
bool question_difference_prepare(struct ask *a, int rows);

/*
 * Adds the best difference for the player to move as the field `difference` of
 * the record of A and, if PLAY, a perfect play as the field `line`.  FOUND; or
 * LIMIT, which is told, and adds none of them.  BOARD has at most DUEL_ROWS
 * rows.  Without memory a->fields.text.failed is set.
 */
enum answer question_difference_add(struct ask *a, const struct triangle *board,
				    bool play);

/*
 * Appends a line for each first jump, the best first: the jump, a tab, and the
 * difference; if PLAYS, another tab and a play that begins with it.
 */
enum answer question_difference_each(struct ask *a,
				     const struct triangle *board, bool plays,
				     struct buf *out);

#endif
