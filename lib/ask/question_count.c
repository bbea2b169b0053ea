/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The number of solutions, as sequences of jumps.
 *
 * The solver runs first: it finds boards without a solution, with a
 * certificate, and its answer stays if there is no room to count.  On other
 * boards solutions are added up along all plays.
 */
#include "ask/question_parts.h"
#include "board/parts.h"
#include "positions/positions_fold.h"

enum answer question_count_solutions(const struct task *t,
				     struct question_count *answer)
{
	uint64_t bytes =
	    !t->problem->is_open && parts_are_several(t->problem->shape)
		? 0
		: positions_bytes(t->problem, POSITIONS_ON_THE_WAY);
	enum answer result;

	answer->needs = 0;
	answer->is_solved = false;
	answer->count = (struct positions_fold){.overflow = false};
	if (t->known == ANSWER_LIMIT) {
		answer->is_solved = true;
		answer->solved = solver_solve(t->solver, t->problem, &t->limits,
					      &answer->solution);
	}
	if (t->known == ANSWER_NONE ||
	    (answer->is_solved && answer->solved == ANSWER_NONE))
		return ANSWER_NONE;
	if (!question_find_room(t, bytes)) {
		answer->needs = bytes;
		return ANSWER_LIMIT;
	}
	solver_release(t->solver);
	result = positions_parts_ways(t->problem, &t->limits, &answer->count);
	answer->needs = answer->count.needs;
	return result;
}

void question_count(struct ask *a)
{
	struct task t = question_task(a);
	struct question_count answer;
	char number[WIDE_TEXT];
	enum answer result = question_count_solutions(&t, &answer);

	/* An open search has nothing to add to what is needed. */
	if (answer.is_solved &&
	    (answer.solved != ANSWER_LIMIT || !answer.needs))
		question_solve_add(a, answer.solved, &answer.solution);
	a->answer.counted = result == ANSWER_FOUND;
	a->answer.solutions = answer.count.solutions;
	if (answer.needs)
		question_refuse(a, answer.needs, false,
				"solutions not counted");
	else if (a->answer.known == ANSWER_NONE)
		fields_text(&a->fields, FIELD_SOLUTIONS, "0");
	else if (a->answer.counted)
		fields_text(&a->fields, FIELD_SOLUTIONS,
			    wide_text(a->answer.solutions, number));
	else if (answer.count.overflow)
		question_overflow(a, "solutions");
	else
		question_report(a, "solutions not counted");
}
