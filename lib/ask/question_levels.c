/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All positions on the way; see question_parts.h. */
#include "ask/question_parts.h"

#include <inttypes.h>
#include <stdio.h>

/*
 * Returns FOUND if the positions can be made, NONE if there is no solution, or
 * LIMIT, which has been reported.  FOUND also if it is not known whether there
 * is a solution.
 */
static enum answer prepare(struct ask *a, const char *what)
{
	struct task t = question_task(a);
	uint64_t bytes = positions_bytes(&a->problem, POSITIONS_ON_THE_WAY);

	bool fits = question_find_room(&t, bytes);

	question_solve_try(a, fits);
	if (a->answer.decided && !a->answer.solvable)
		return ANSWER_NONE;
	if (!fits) {
		question_refuse(a, bytes, false, what);
		return ANSWER_LIMIT;
	}
	solver_release(a->solver);
	return ANSWER_FOUND;
}

enum answer question_levels_make(struct ask *a, const char *what, size_t each,
				 struct positions_levels *levels)
{
	enum answer result = prepare(a, what);

	*levels = (struct positions_levels){.bytes = 0};
	if (result != ANSWER_FOUND)
		return result;
	result = positions_levels_make(&a->problem, each, &a->limits, levels);
	if (result == ANSWER_LIMIT)
		question_refuse(a, levels->needs, false, what);
	return result;
}

enum answer question_levels_multisets(struct ask *a, const char *what,
				      bool lists,
				      struct positions_levels *levels,
				      struct positions_multisets *found)
{
	enum answer result = question_levels_make(a, what, 0, levels);
	char so_far[100] = "";

	*found = (struct positions_multisets){.all = 0};
	if (result != ANSWER_FOUND)
		return result;
	result = positions_multisets_find(levels, lists, &a->limits, found);
	if (result == ANSWER_LIMIT) {
		if (found->held)
			snprintf(so_far, sizeof so_far,
				 ": %" PRIu64 " sets of the first %d of %d "
				 "jumps found",
				 found->held, found->jumps,
				 levels->most - levels->least);
		question_report(a, "%s%s", what, so_far);
	}
	return result;
}

enum answer question_levels_flow(struct ask *a, const char *what,
				 struct positions_flow *flow)
{
	enum answer result = prepare(a, what);

	*flow = (struct positions_flow){.bytes = 0};
	if (result != ANSWER_FOUND)
		return result;
	result = positions_flow_make(&a->problem, POSITIONS_ON_THE_WAY,
				     POSITIONS_ANY, &a->limits, flow);
	if (result == ANSWER_LIMIT)
		question_refuse(a, flow->needs, false, what);
	return result;
}

bool question_levels_fit(struct ask *a, const struct positions_flow *flow,
			 size_t each, const char *what)
{
	uint64_t bytes = positions_flow_bytes(flow, each);

	if (limits_have_room(&a->limits, bytes))
		return true;
	question_refuse(a, bytes, false, what);
	return false;
}
