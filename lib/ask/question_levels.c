/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All positions on the way; see question_levels.h. */
#include "ask/question_levels.h"

#include "ask/question_solve.h"

/* Whether they have no room; that is known before any work. */
static bool is_refused(struct ask *a, uint64_t bytes)
{
	if (limits_have_room(&a->limits, bytes))
		return false;
	solver_release(a->solver);
	return !positions_are_few(&a->problem, &a->limits);
}

enum answer question_levels_make(struct ask *a, const char *what,
				 struct positions_levels *levels)
{
	uint64_t bytes = positions_bytes(&a->problem, POSITIONS_ON_THE_WAY);
	enum answer result;

	*levels = (struct positions_levels){.bytes = 0};
	if (is_refused(a, bytes)) {
		question_refuse(a, bytes, NULL);
		return ANSWER_LIMIT;
	}
	if (!a->decided)
		question_solve_board(a);
	if (a->decided && !a->solvable)
		return ANSWER_NONE;
	solver_release(a->solver);
	result = positions_levels_make(&a->problem, &a->limits, levels);
	if (result == ANSWER_LIMIT)
		question_refuse(a, levels->needs, what);
	return result;
}
