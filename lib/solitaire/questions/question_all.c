/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The plain question comes first.  It proves that there is no solution, or
 * finds one, which helps where the first solution of the list is out of reach.
 */
#include "solitaire/questions/question_all.h"

#include "reachable/winning.h"
#include "solitaire/all_solutions.h"
#include "solitaire/strategy.h"

enum {
	QUICK = 1 << 27,    /* bytes of a set that takes about a second */
	PATIENCE = 1 << 18, /* steps of a walk in about a quarter of that */
};

struct asking {
	const struct question *question;
	struct question_all *all;
	struct all_solutions_visitor visitor;
	bool has_winning;
	struct winning winning;
};

/* Made at once where that is quick, but not at the cost of the first solution.
 */
static bool is_worth(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct reduce_problem *p = k->question->problem;
	uint64_t bytes = winning_bytes(p->shape);

	return !p->level && bytes <= limits->memory &&
	       (bytes <= QUICK || k->all->taken);
}

static enum answer make_winning(void *context, const struct limits *limits)
{
	struct asking *k = context;
	const struct reduce_problem *p = k->question->problem;

	k->has_winning = winning_make(p->shape, p->start, p->goal, p->goals,
				      limits, &k->winning);
	if (!k->has_winning) {
		winning_free(&k->winning);
		return ANSWER_LIMIT;
	}
	k->visitor.alive = winning_oracle;
	k->visitor.oracle = &k->winning;
	return ANSWER_FOUND;
}

/* Makes the set that helps a walk without a solution for long. */
static uint64_t help(void *context)
{
	static const struct strategy_row row[] = {
	    {"the winning positions", is_worth, make_winning, {1, 1}, {1, 2}},
	};
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct asking *k = context;
	enum answer made =
	    strategy_run(&strategy, &k->question->limits, context);

	return made == ANSWER_FOUND ? k->winning.memory : 0;
}

static bool take(void *context, const struct shape_jump *jump, int jumps)
{
	struct asking *k = context;

	k->all->taken++;
	return k->all->take(k->all->context, jump, jumps);
}

/* NONE ends the table.  A solution is kept: the walk may begin with it. */
static enum answer solve(void *context, const struct limits *limits)
{
	struct asking *k = context;
	const struct question *q = k->question;
	struct reduce_answer *a = &k->all->proof;

	k->all->proved = reduce_solve(q->solver, q->problem, limits, a);
	if (k->all->proved == ANSWER_FOUND) {
		k->visitor.known = a->jump;
		k->visitor.known_jumps = a->jumps;
	}
	return k->all->proved == ANSWER_NONE ? ANSWER_NONE : ANSWER_LIMIT;
}

static enum answer walk(void *context, const struct limits *limits)
{
	struct asking *k = context;
	const struct question *q = k->question;
	enum answer result;

	reduce_release(q->solver);
	result = all_solutions(q->problem, limits, &k->visitor);
	if (k->has_winning)
		winning_free(&k->winning);
	if (result == ANSWER_NONE)
		k->all->proved =
		    reduce_solve(q->solver, q->problem, limits, &k->all->proof);
	return result;
}

/* Name, condition, method; shares of memory and of time. */
static const struct strategy_row row[] = {
    {"the plain question", NULL, solve, {1, 1}, {1, 2}},
    {"a walk over all", NULL, walk, {1, 1}, {1, 1}},
};

enum answer question_all(const struct question *q, struct question_all *all)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct asking k = {
	    .question = q,
	    .all = all,
	    .visitor = {.take = take, .help = help, .patience = PATIENCE}};

	k.visitor.context = &k;
	all->taken = 0;
	return strategy_run(&strategy, &q->limits, &k);
}
