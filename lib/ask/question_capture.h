/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The largest capture as text, for a board that is no record. */
#ifndef PEGKIT_ASK_QUESTION_CAPTURE_H
#define PEGKIT_ASK_QUESTION_CAPTURE_H

#include "ask/question.h"

/*
 * Appends the most pieces that one move can take to CAPTURED, `LOWER-UPPER` at
 * a limit, which is told, and a route that takes the most found to ROUTE.
 * False: no memory.
 */
bool question_capture_board(struct ask *a, const struct checkers *board,
			    struct buf *captured, struct buf *route);

/*
 * The same of a board for which there is no room: HOMES are all that can be
 * captured at most.
 */
void question_capture_unread(struct ask *a, uint64_t homes,
			     struct buf *captured);

#endif
