/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All positions on the way, for questions about all solutions. */
#ifndef PEGKIT_ASK_QUESTION_LEVELS_H
#define PEGKIT_ASK_QUESTION_LEVELS_H

#include "ask/question.h"
#include "positions/positions_flow.h"
#include "positions/positions_multisets.h"

/*
 * Makes the levels for the current board, after the plain question if nothing
 * has decided whether there is a solution.  Returns FOUND, NONE if there is no
 * solution, or LIMIT, which has been reported: WHAT says what it means.  EACH
 * is as in positions_levels_make.  The caller frees LEVELS in any case.
 */
enum answer question_levels_make(struct ask *a, const char *what, size_t each,
				 struct positions_levels *levels);

/*
 * Makes the levels and finds the sets of jumps that solve the current board,
 * which it lists if LISTS.  Returns FOUND, NONE if there is no solution, or
 * LIMIT.  A limit has been reported: how far the search came, and WHAT that
 * means.  The caller frees LEVELS and the list in any case.
 */
enum answer question_levels_multisets(struct ask *a, const char *what,
				      bool lists,
				      struct positions_levels *levels,
				      struct positions_multisets *found);

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
