/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pegbfs_large.h"

#include "pegbfs_field.h"
#include "solitaire/large/large_solve.h"

enum problem_status pegbfs_large_check(const struct pegbfs *p,
				       struct problem *problem)
{
	const char *option = pegbfs_answer_option(p->questions);

	if (holes_are_few(&p->shape) || !option)
		return PROBLEM_NONE;
	return problem_record(problem, p->reader.record.place,
			      "%s needs %d holes or fewer, board of %d found",
			      option, POSITION_HOLES, p->shape.holes);
}

enum answer pegbfs_large_solve(struct pegbfs *p)
{
	const struct large_problem problem = {.shape = &p->shape,
					      .start = p->start,
					      .goal = p->large_goals,
					      .goals = p->problem.goals,
					      .level = p->problem.level};
	struct large_answer answer;
	enum answer result = large_solve(&problem, &p->limits, &answer);

	if (result == ANSWER_NONE)
		cli_worsen(&p->cli, CLI_NO);
	else if (result == ANSWER_LIMIT)
		pegbfs_field_open(p, answer.positions);
	fields_large(&p->fields, &problem, result, &answer);
	return result;
}
