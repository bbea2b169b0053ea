/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many solutions there are, as sequences of jumps.
 *
 * The plain question tells boards without a solution, with a certificate.  On
 * other boards all positions are listed if they are few.  Else solutions are
 * counted by sets of the whole position class.
 */
#include "ask/question_count.h"

#include "ask/question_solve.h"
#include "reachable/way.h"
#include "solitaire/listing.h"
#include "solitaire/strategy.h"

struct asking {
	const struct task *task;
	struct question_count *answer;
};

static bool is_open(void *context, const struct limits *limits)
{
	const struct asking *k = context;

	(void)limits;
	return k->task->known == TASK_OPEN;
}

/* The checkpoint is for the sets of the count, not for those of the solver. */
static enum answer solve(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct task *t = k->task;
	struct question_count *a = k->answer;
	struct limits own = *limits;

	own.checkpoint = NULL;
	a->is_solved = true;
	a->solved = reduce_solve(t->solver, t->problem, &own, &a->solution);
	return a->solved == ANSWER_NONE ? ANSWER_NONE : ANSWER_LIMIT;
}

static enum answer count_listed(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct puzzle *p = k->task->problem;

	reduce_release(k->task->solver);
	return listing_count(p, limits, &k->answer->count);
}

static enum answer count_sets(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct puzzle *p = k->task->problem;

	if (p->level)
		return count_plays(p->shape, p->start, p->level, limits,
				   &k->answer->count);
	return count_solutions(p->shape, p->start, p->goal, p->goals, limits,
			       &k->answer->count);
}

/* Name, condition, method; share of the time. */
static const struct strategy_row row[] = {
    {"the plain question", is_open, solve, {1, 1}},
    {"a list", NULL, count_listed, {1, 1}},
    {"sets", NULL, count_sets, {1, 1}},
};

uint64_t question_count_bytes(const struct task *t)
{
	const struct puzzle *p = t->problem;

	if (!p->level)
		return count_bytes(p->shape, p->start, p->goal, p->goals);
	return position_count(p->start) < p->level
		   ? 0
		   : way_level_bytes(p->shape, p->start);
}

/* Whether neither a list nor sets will do; that is known before any work. */
static bool is_refused(const struct task *t, uint64_t bytes)
{
	const struct puzzle *p = t->problem;

	if (question_has_room(t, bytes))
		return false;
	reduce_release(t->solver);
	return !listing_fits(p->shape, p->start, &t->limits);
}

enum answer question_count_solutions(const struct task *t,
				     struct question_count *answer)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct asking k = {t, answer};
	uint64_t bytes = question_count_bytes(t);

	answer->needs = 0;
	answer->is_solved = false;
	answer->count = (struct count){.overflow = false};
	if (is_refused(t, bytes)) {
		answer->needs = bytes;
		return ANSWER_LIMIT;
	}
	if (t->known == TASK_UNSOLVABLE)
		return ANSWER_NONE;
	return strategy_run(&strategy, &t->limits, &k);
}

static void count(struct ask *a)
{
	struct task t = question_begin_work(a, "count");
	struct question_count answer;
	char number[WIDE_TEXT];
	enum answer result = question_count_solutions(&t, &answer);
	bool has_trouble;

	if (answer.is_solved)
		question_solve_add(a, answer.solved, &answer.solution);
	a->counted = result == ANSWER_FOUND;
	a->solutions = answer.count.solutions;
	has_trouble = question_end_work(a, result);
	if (answer.needs)
		question_refuse(a, answer.needs, NULL);
	else if (a->decided && !a->solvable)
		fields_text(&a->fields, FIELD_SOLUTIONS, "0");
	else if (has_trouble)
		return;
	else if (a->counted)
		fields_text(&a->fields, FIELD_SOLUTIONS,
			    wide_text(a->solutions, number));
	else if (answer.count.overflow)
		question_tell(a, "there are 2^128 solutions or more");
	else
		question_report(a, "solutions not counted");
}

const struct question question_count = {
    .name = "count",
    .letter = 'c',
    .help = "count the solutions",
    .kind = QUESTION_SOLVES,
    .answer = count,
    .is_kept = true,
};
