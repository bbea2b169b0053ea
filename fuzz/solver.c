/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One solution or a proof: the judge accepts it, and a limit never turns one
 * into the other.
 */
#include "solitaire/solver.h"

#include "check/judges.h"
#include "fuzz.h"
#include "text/solution.h"

static void write_proof(const struct fuzz_problem *p,
			const struct solver_answer *answer, struct buf *b)
{
	const struct puzzle problem = fuzz_check_problem(p);
	const struct board board = fuzz_board(&problem);

	switch (answer->proof) {
	case SOLVER_CLASS:
		solution_class(b, &board, answer->class_set, answer->class_sets,
			       &board.start);
		break;
	case SOLVER_PAGODA:
		solution_pagoda(b, &p->shape, answer->weight);
		break;
	case SOLVER_SETS:
		solution_sets(b, &p->shape, answer->weight, answer->sets.set,
			      answer->sets.price, answer->sets.count);
		break;
	case SOLVER_EXHAUSTED:
		buf_printf(b, "exhausted: %llu positions",
			   (unsigned long long)answer->positions);
		break;
	case SOLVER_BY_PARTS:
		buf_text(b, "exhausted: part by part");
		break;
	case SOLVER_BOTH_ENDS:
		buf_text(b, "exhausted: from both ends");
		break;
	case SOLVER_UNSHOWN:
		break;
	}
}

static void judge_proof(const struct fuzz_problem *p,
			const struct solver_answer *answer)
{
	struct puzzle problem = fuzz_check_problem(p);
	struct check_claims claim = {
	    .of[FIELD_RESULT] = {.text = "unsolvable", .size = 10}};
	struct buf proof = {0};
	char message[CHECK_MESSAGE];

	write_proof(p, answer, &proof);
	if (answer->proof != SOLVER_UNSHOWN)
		claim.of[FIELD_PROOF] = fuzz_text(&proof);
	fuzz_expect(solitaire_check(FUZZ_BOARD(&problem), &claim,
				    FUZZ_ALLOW(UINT64_MAX),
				    message) == CHECK_HOLDS);
	buf_free(&proof);
}

/* Asks either of the two questions. */
typedef enum answer question(struct solver *r, const struct puzzle *p,
			     const struct limits *limits,
			     struct solver_answer *answer);

static enum answer ask(question *find, struct solver *solver,
		       const struct fuzz_problem *p,
		       const struct limits *limits)
{
	struct puzzle problem = {&p->shape, p->start, p->goal,
				 p->goals,  0,	      false};
	struct solver_answer answer;
	enum answer result = find(solver, &problem, limits, &answer);

	if (result == ANSWER_FOUND)
		fuzz_check_jumps(p, answer.jump, answer.jumps);
	if (result == ANSWER_NONE)
		judge_proof(p, &answer);
	return result;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz f = {data, size};
	struct fuzz_limits l;
	struct fuzz_problem p;
	struct solver *solver;
	enum answer limited, result;

	fuzz_limits(&f, &l);
	fuzz_problem(&f, &p);
	solver = solver_new(&p.shape);
	if (!solver)
		return 0;
	result = ask(solver_solve, solver, &p, &limits_none);
	fuzz_expect(result != ANSWER_LIMIT);
	solver_free(solver);
	solver = solver_new(&p.shape);
	if (!solver)
		return 0;
	limited = ask(solver_decide, solver, &p, &l.limits);
	fuzz_expect(limited == ANSWER_LIMIT || limited == result);
	limited = ask(solver_solve, solver, &p, &l.limits);
	fuzz_expect(limited == ANSWER_LIMIT || limited == result);
	fuzz_expect(ask(solver_decide, solver, &p, &limits_none) == result);
	solver_free(solver);
	return 0;
}
