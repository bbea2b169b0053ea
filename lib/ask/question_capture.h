/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The largest capture as fields, for a board that is no record yet. */
#ifndef PEGKIT_ASK_QUESTION_CAPTURE_H
#define PEGKIT_ASK_QUESTION_CAPTURE_H

#include "ask/question.h"

/* What a record says beside the number of pieces that is taken. */
struct question_capture_form {
	bool has_route;	 /* a route that takes the most found */
	bool has_bounds; /* at a limit LOWER-UPPER, not only that it is one */
};

/*
 * Adds the most pieces that one move on BOARD can take, as fields of the record
 * of A.  What a limit leaves open is told.  False: no memory.
 */
bool question_capture_add(struct ask *a, const struct checkers *board,
			  struct question_capture_form form);

/*
 * The same of a board for which there is no room: HOMES are all that can be
 * captured at most.
 */
bool question_capture_unread(struct ask *a, uint64_t homes,
			     struct question_capture_form form);

#endif
