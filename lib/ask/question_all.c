/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every solution, one record per solution, in the order of all_solutions.h.
 *
 * The solver runs first.  It proves that there is no solution, or finds one,
 * which helps if the first solution of the list is out of reach.
 */
#include <inttypes.h>

#include "ask/question_parts.h"
#include "positions/positions.h"
#include "solitaire/all_solutions.h"

enum {
	QUICK = 1 << 27,    /* bytes of a set made in about a second */
	PATIENCE = 1 << 18, /* steps of a walk in a quarter of that time */
	TIME_PART = 2,	    /* divides the time, for solver and set */
};

struct printing {
	struct ask *ask;
	struct record_mark mark; /* of the record without an answer */
	uint64_t taken;		 /* solutions */
	struct all_solutions_visitor visitor;
	bool has_winning;
	struct positions winning;
};

/*
 * Makes the set of winning positions, which helps a walk that has found no
 * solution for long.  Returns its bytes; 0: none was made.  A set that takes
 * long is made only after the first solution.
 */
static uint64_t help(void *context)
{
	struct printing *k = context;
	const struct puzzle *p = &k->ask->problem;
	struct limits limits = limits_share(&k->ask->limits, TIME_PART);
	uint64_t bytes = positions_class_bytes(p->shape);

	if (!puzzle_is_listed(p) || bytes > limits.memory ||
	    (bytes > QUICK && !k->taken))
		return 0;
	k->has_winning = positions_make_winning(p, position_count(p->start),
						&limits, &k->winning);
	if (!k->has_winning) {
		positions_free(&k->winning);
		return 0;
	}
	k->visitor.alive = positions_oracle;
	k->visitor.oracle = &k->winning;
	return k->winning.bytes;
}

/* Adds a solution to the record and hands it over; false: no more. */
static bool take(void *context, const struct shape_jump *jump, int jumps)
{
	struct printing *k = context;
	struct ask *a = k->ask;

	record_rewind(a->fields.record, k->mark);
	fields_number(&a->fields, FIELD_SOLUTION, ++k->taken);
	fields_solution(&a->fields, &a->board.shape, jump, jumps);
	question_finish(a);
	return !a->fields.text.failed && !a->answer.is_over &&
	       k->taken != a->wanted.most;
}

void question_all(struct ask *a)
{
	struct printing k = {
	    .ask = a,
	    .mark = record_mark(a->fields.record),
	    .visitor = {.take = take, .help = help, .patience = PATIENCE}};
	struct limits limits = limits_share(&a->limits, TIME_PART);
	/* A certificate unless a limit was reached. */
	struct solver_answer proof;
	enum answer proved =
	    solver_solve(a->solver, &a->problem, &limits, &proof);
	enum answer result = proved;

	if (proved != ANSWER_NONE) {
		k.visitor.context = &k;
		k.visitor.known = proved == ANSWER_FOUND ? proof.jump : NULL;
		k.visitor.known_jumps = proof.jumps;
		solver_release(a->solver);
		result = all_solutions(&a->problem, &a->limits, &k.visitor);
		if (k.has_winning)
			positions_free(&k.winning);
		/* Without solutions it is asked again, for a certificate. */
		if (result == ANSWER_NONE)
			proved = solver_solve(a->solver, &a->problem,
					      &a->limits, &proof);
	}
	if (result == ANSWER_LIMIT) {
		record_rewind(a->fields.record, k.mark);
		question_limit(a, "solutions are missing");
		buf_printf(&a->fields.text, "%" PRIu64 "-", k.taken);
		fields_add(&a->fields, FIELD_SOLUTIONS);
		question_finish(a);
	} else if (result == ANSWER_NONE) {
		question_solve_add(a, proved, &proof);
		question_finish(a);
	}
}
