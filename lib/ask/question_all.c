/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every solution, a record each, in the order of all_solutions.h.
 *
 * The plain question comes first.  It proves that there is no solution, or
 * finds one, which helps where the first solution of the list is out of reach.
 */
#include <inttypes.h>

#include "ask/question_solve.h"
#include "positions/positions.h"
#include "solitaire/all_solutions.h"
#include "solitaire/strategy.h"
#include "text/span.h"

enum {
	QUICK = 1 << 27,    /* bytes of a set that takes about a second */
	PATIENCE = 1 << 18, /* steps of a walk in about a quarter of that */
};

struct printing {
	struct ask *ask;
	struct task task;
	struct record_mark mark; /* of the record without an answer */
	uint64_t taken;		 /* solutions */
	/*
	 * NONE: what solver_solve says, which is a certificate unless a limit
	 * was reached (PROVED is LIMIT then).
	 */
	enum answer proved;
	struct solver_answer proof;
	struct all_solutions_visitor visitor;
	bool has_winning;
	struct positions winning;
};

/* Made at once where that is quick, but not at the cost of the first solution.
 */
static bool is_worth(void *context, const struct limits *limits)
{
	const struct printing *k = context;
	const struct puzzle *p = k->task.problem;
	uint64_t bytes = positions_class_bytes(p->shape);

	return !p->level && bytes <= limits->memory &&
	       (bytes <= QUICK || k->taken);
}

static enum answer make_winning(void *context, const struct limits *limits)
{
	struct printing *k = context;
	const struct puzzle *p = k->task.problem;

	k->has_winning = positions_make(p, POSITIONS_WINNING, POSITIONS_ANY,
					limits, &k->winning) == ANSWER_FOUND;
	if (!k->has_winning) {
		positions_free(&k->winning);
		return ANSWER_LIMIT;
	}
	k->visitor.alive = positions_oracle;
	k->visitor.oracle = &k->winning;
	return ANSWER_FOUND;
}

/* Makes the set that helps a walk without a solution for long. */
static uint64_t help(void *context)
{
	static const struct strategy_row row[] = {
	    {"the winning positions", is_worth, make_winning, {1, 2}},
	};
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct printing *k = context;
	enum answer made = strategy_run(&strategy, &k->task.limits, context);

	return made == ANSWER_FOUND ? k->winning.bytes : 0;
}

static bool take(void *context, const struct shape_jump *jump, int jumps)
{
	struct printing *k = context;
	struct ask *a = k->ask;

	record_rewind(a->fields.record, k->mark);
	fields_number(&a->fields, FIELD_SOLUTION, ++k->taken);
	fields_solution(&a->fields, &a->board.shape, jump, jumps);
	question_finish(a);
	return !a->fields.text.failed && !a->is_over && k->taken != a->most;
}

/* NONE ends the table.  A solution is kept: the walk may begin with it. */
static enum answer solve(void *context, const struct limits *limits)
{
	struct printing *k = context;
	const struct task *t = &k->task;

	k->proved = solver_solve(t->solver, t->problem, limits, &k->proof);
	if (k->proved == ANSWER_FOUND) {
		k->visitor.known = k->proof.jump;
		k->visitor.known_jumps = k->proof.jumps;
	}
	return k->proved == ANSWER_NONE ? ANSWER_NONE : ANSWER_LIMIT;
}

static enum answer walk(void *context, const struct limits *limits)
{
	struct printing *k = context;
	const struct task *t = &k->task;
	enum answer result;

	solver_release(t->solver);
	result = all_solutions(t->problem, limits, &k->visitor);
	if (k->has_winning)
		positions_free(&k->winning);
	if (result == ANSWER_NONE)
		k->proved =
		    solver_solve(t->solver, t->problem, limits, &k->proof);
	return result;
}

/* Name, condition, method; share of the time. */
static const struct strategy_row row[] = {
    {"the plain question", NULL, solve, {1, 2}},
    {"a walk over all", NULL, walk, {1, 1}},
};

/* Says that a limit cut the list of solutions off. */
static void tell_cut(struct ask *a, const struct printing *k)
{
	question_report(a, "solutions are missing");
	record_rewind(a->fields.record, k->mark);
	fields_text(&a->fields, FIELD_RESULT, "limit");
	buf_printf(&a->fields.text, "%" PRIu64 "-", k->taken);
	fields_add(&a->fields, FIELD_SOLUTIONS);
	question_finish(a);
}

static void all(struct ask *a)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct printing k = {
	    .ask = a,
	    .task = question_task(a),
	    .mark = record_mark(a->fields.record),
	    .visitor = {.take = take, .help = help, .patience = PATIENCE}};
	enum answer result;

	k.visitor.context = &k;
	result = strategy_run(&strategy, &k.task.limits, &k);
	if (result == ANSWER_LIMIT) {
		tell_cut(a, &k);
	} else if (result == ANSWER_NONE) {
		question_solve_add(a, k.proved, &k.proof);
		question_finish(a);
	}
}

static bool take_most(struct ask *a, const char *argument)
{
	a->most = 0;
	return !argument || span_value_from(argument, 1, UINT64_MAX, &a->most);
}

const struct question question_all = {
    .name = "all",
    .letter = 'a',
    .argument = "[=N]",
    .help = "print every solution, or the first N",
    .kind = QUESTION_ALONE,
    .answer = all,
    .take = take_most,
    .expected = "a number from 1",
};
