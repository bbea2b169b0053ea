/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game for two as text, for a triangle that is no record. */
#ifndef PEGKIT_ASK_QUESTION_DIFFERENCE_H
#define PEGKIT_ASK_QUESTION_DIFFERENCE_H

#include "ask/question.h"

/*
 * Makes the solver for triangles of ROWS rows; false: there is no memory for
 * it.  The other functions do so where it has not been done.
 */
bool question_difference_prepare(struct ask *a, int rows);

/*
 * Appends the best difference for the player to move to DIFFERENCE and, unless
 * LINE is null, a perfect play to LINE.  FOUND; or LIMIT, which is told, and
 * neither is changed then.  BOARD has at most DUEL_ROWS rows.  Without memory
 * a->fields.text.failed is set.
 */
enum answer question_difference_of(struct ask *a, const struct triangle *board,
				   struct buf *difference, struct buf *line);

/*
 * Appends a line for each first jump, the best first: the jump, a tab, and the
 * difference; if PLAYS, another tab and a play that begins with it.
 */
enum answer question_difference_each(struct ask *a,
				     const struct triangle *board, bool plays,
				     struct buf *out);

#endif
