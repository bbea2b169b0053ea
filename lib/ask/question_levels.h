/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All positions on the way, for questions about all solutions. */
#ifndef PEGKIT_ASK_QUESTION_LEVELS_H
#define PEGKIT_ASK_QUESTION_LEVELS_H

#include "ask/question.h"
#include "positions/positions_flow.h"

/*
 * Makes them for the board in hand, after the plain question where nothing has
 * decided whether there is a solution.  FOUND; NONE where there is none; LIMIT,
 * which has been told: WHAT says what it means.  EACH is as in
 * positions_levels_make.  positions_levels_free frees
 * them in any case.
 */
enum answer question_levels_make(struct ask *a, const char *what, size_t each,
				 struct positions_levels *levels);

/* The same of what all solutions have together. */
enum answer question_levels_flow(struct ask *a, const char *what,
				 struct positions_flow *flow);

/*
 * Whether there is room for what flows, with EACH bytes more for a position
 * (positions_flow_bytes); else it is told what it needs.
 */
bool question_levels_fit(struct ask *a, const struct positions_flow *flow,
			 size_t each);

#endif
