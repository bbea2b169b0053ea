/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One solution, or a proof that there is none; asked where nothing else is. */
#include "ask/question_solve.h"

#include <inttypes.h>

#include "base/plural.h"
#include "text/solution.h"

/* Says that a limit was reached after so many positions. */
static void tell_open(struct ask *a, uint64_t positions)
{
	question_tell(
	    a, "limit of %s reached after %" PRIu64 " position%s, no answer",
	    limits_reached(&a->limits), positions, plural_s(positions));
}

/*
 * Drops what a question that reached a limit has said of the solution, as
 * another one tells more.
 */
static void drop_open(struct ask *a)
{
	record_drop(a->fields.record, FIELD_RESULT);
	record_drop(a->fields.record, FIELD_POSITIONS);
}

static void decide(struct ask *a, enum answer result)
{
	question_worsen(a, result);
	a->decided = result != ANSWER_LIMIT;
	a->solvable = result == ANSWER_FOUND;
}

void question_solve_keep(struct ask *a, const struct shape_jump *jump,
			 int jumps)
{
	if (jumps)
		a->won = a->problem.start ^ shape_flip(jump);
}

void question_solve_proof(struct buf *b, const struct puzzle *problem,
			  const struct solver_answer *answer)
{
	switch (answer->proof) {
	case SOLVER_CLASS:
		solution_class_few(b, problem->shape, answer->class_set,
				   answer->class_sets, problem->start);
		break;
	case SOLVER_PAGODA:
		solution_pagoda(b, problem->shape, answer->weight);
		break;
	case SOLVER_EXHAUSTED:
		buf_text(b, "exhausted: ");
		buf_unsigned(b, answer->exhausted);
		buf_printf(b, " position%s", plural_s(answer->exhausted));
		break;
	case SOLVER_UNSHOWN:
		break;
	}
}

/* The result, with the JUMPS of a solution. */
static void add_result(struct ask *a, enum answer result,
		       const struct shape_jump *jump, int jumps)
{
	if (result == ANSWER_FOUND)
		fields_solution(&a->fields, &a->board.shape, jump, jumps);
	else
		fields_text(&a->fields, FIELD_RESULT,
			    result == ANSWER_NONE ? "unsolvable" : "limit");
}

void question_solve_add(struct ask *a, enum answer result,
			const struct solver_answer *answer)
{
	drop_open(a);
	if (result == ANSWER_LIMIT)
		tell_open(a, answer->positions);
	else if (result == ANSWER_FOUND)
		question_solve_keep(a, answer->jump, answer->jumps);
	add_result(a, result, answer->jump, answer->jumps);
	if (result == ANSWER_NONE && answer->proof != SOLVER_UNSHOWN) {
		question_solve_proof(&a->fields.text, &a->problem, answer);
		fields_add(&a->fields, FIELD_PROOF);
	}
	if (answer->positions)
		fields_number(&a->fields, FIELD_POSITIONS, answer->positions);
	decide(a, result);
}

void question_solve_is_won(struct ask *a)
{
	if (a->decided)
		return;
	drop_open(a);
	fields_text(&a->fields, FIELD_RESULT, "solved");
	decide(a, ANSWER_FOUND);
}

void question_solve_open(struct ask *a, const struct large_answer *answer)
{
	if (answer->seen)
		question_tell(a, "no solution found, and no proof that there "
				 "is none");
	else
		tell_open(a, answer->positions);
}

void question_solve_add_large(struct ask *a, enum answer result,
			      const struct large_answer *answer)
{
	struct buf *text = &a->fields.text;

	if (result == ANSWER_LIMIT)
		question_solve_open(a, answer);
	add_result(a, result, answer->jump, answer->jumps);
	if (result == ANSWER_NONE && answer->proof == SOLVER_CLASS)
		solution_class(text, &a->board.shape, answer->class_set,
			       answer->class_sets, &a->board.start);
	else if (result == ANSWER_NONE)
		solution_pagoda(text, &a->board.shape, answer->weight);
	if (result == ANSWER_NONE)
		fields_add(&a->fields, FIELD_PROOF);
	fields_number(&a->fields, FIELD_POSITIONS, answer->positions);
	decide(a, result);
}

static enum answer solve_large(struct ask *a)
{
	struct large_answer answer;
	enum answer result =
	    large_solve(&a->board, &a->board.start, &a->limits, &answer);

	question_solve_add_large(a, result, &answer);
	return result;
}

enum answer question_solve_board(struct ask *a)
{
	struct solver_answer answer = {.jumps = 0};
	enum answer result;

	if (!holes_are_few(&a->board.shape))
		return solve_large(a);
	result = solver_solve(a->solver, &a->problem, &a->limits, &answer);
	question_solve_add(a, result, &answer);
	return result;
}

static void solve(struct ask *a)
{
	if (!a->decided)
		question_solve_board(a);
}

const struct question question_solve = {
    .name = "solve",
    .help = "a solution or a proof of none (default)",
    .kind = QUESTION_SOLVES,
    .answer = solve,
    .large = solve};
