/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pegbfs_large.h"

#include "pegbfs_field.h"
#include "pegbfs_next.h"
#include "solitaire/large/large_solve.h"
#include "text/solution.h"

enum problem_status pegbfs_large_check(const struct pegbfs *p,
				       struct problem *problem)
{
	const char *option = pegbfs_answer_small(p->questions);

	if (holes_are_few(&p->shape) || !option)
		return PROBLEM_NONE;
	return problem_record(problem, p->reader.record.place,
			      "%s needs %d holes or fewer, board of %d found",
			      option, POSITION_HOLES, p->shape.holes);
}

static struct large_problem problem_from(const struct pegbfs *p,
					 const struct holes *start)
{
	return (struct large_problem){.shape = &p->shape,
				      .start = *start,
				      .goal = p->large_goals,
				      .goals = p->problem.goals,
				      .level = p->problem.level};
}

/* Says why there is no answer. */
static void report_open(struct pegbfs *p, const struct large_answer *answer)
{
	if (answer->seen)
		pegbfs_field_trouble(p, "no solution found, and no proof that "
					"there is none");
	else
		pegbfs_field_open(p, answer->positions);
}

static void add_answer(struct pegbfs *p, enum answer result,
		       const struct large_answer *answer)
{
	const struct large_problem problem = problem_from(p, &p->start);

	if (result == ANSWER_NONE)
		cli_worsen(&p->cli, CLI_NO);
	else if (result == ANSWER_LIMIT)
		report_open(p, answer);
	fields_large(&p->fields, &problem, result, answer);
}

enum answer pegbfs_large_solve(struct pegbfs *p)
{
	const struct large_problem problem = problem_from(p, &p->start);
	struct large_answer answer;
	enum answer result = large_solve(&problem, &p->limits, &answer);

	add_answer(p, result, &answer);
	return result;
}

void pegbfs_large_hint(struct pegbfs *p)
{
	const struct large_problem problem = problem_from(p, &p->start);
	struct large_answer answer;
	enum answer result = large_solve(&problem, &p->limits, &answer);

	if (result != ANSWER_FOUND || !answer.jumps) {
		add_answer(p, result, &answer);
		return;
	}
	fields_text(&p->fields, FIELD_RESULT, "solved");
	solution_moves(&p->fields.text, &p->shape, answer.jump, 1);
	buf_text(&p->fields.text, " won");
	fields_add(&p->fields, FIELD_NEXT);
}

/* The position after COUNT jumps of the game. */
static struct holes position_after(const struct pegbfs *p, int count)
{
	struct holes position = p->start;

	for (int i = 0; i < count; i++)
		holes_jump(&position, &p->game[i]);
	return position;
}

/*
 * Goes back from the end: before a position that has a solution all others have
 * one, too.
 */
void pegbfs_large_review(struct pegbfs *p)
{
	struct large_answer answer;
	enum answer result = ANSWER_NONE;
	int at = p->played + 1;

	while (at > 0 && result == ANSWER_NONE) {
		struct holes position = position_after(p, --at);
		struct large_problem problem = problem_from(p, &position);

		result = large_solve(&problem, &p->limits, &answer);
	}
	if (result == ANSWER_LIMIT) {
		report_open(p, &answer);
		pegbfs_field_undecided(p);
		return;
	}
	pegbfs_next_add_lost(p, result == ANSWER_FOUND ? at + 1 : 0);
	if (result == ANSWER_NONE) {
		add_answer(p, result, &answer);
		return;
	}
	for (int i = 0; i < answer.jumps; i++)
		p->game[at + i] = answer.jump[i];
	fields_solution(&p->fields, &p->shape, p->game, at + answer.jumps);
}
