/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One solution, or a proof that there is none: the default question. */
#include "ask/question_parts.h"

#include <inttypes.h>

#include "base/plural.h"
#include "text/solution.h"

/* Drops the result of a question that reached a limit, as another question
 * knows more. */
static void drop_open(struct ask *a)
{
	record_drop(a->fields.record, FIELD_RESULT);
	record_drop(a->fields.record, FIELD_POSITIONS);
}

/* Notes RESULT, which says whether there is a solution, for other questions. */
static void decide(struct ask *a, enum answer result)
{
	question_worsen(a, result);
	a->answer.known = result;
}

void question_solve_keep(struct ask *a, const struct shape_jump *jump,
			 int jumps)
{
	if (jumps && holes_are_few(&a->board.shape))
		a->answer.won = a->problem.start ^ shape_flip(jump);
}

/* Adds a certificate that there is no solution. */
static void add_proof(struct ask *a, const struct solver_answer *answer)
{
	struct buf *b = &a->fields.text;

	switch (answer->proof) {
	case SOLVER_CLASS:
		solution_class(b, &a->board, answer->class_set,
			       answer->class_sets, &a->board.start);
		break;
	case SOLVER_PAGODA:
		solution_pagoda(b, &a->board.shape, answer->weight);
		break;
	case SOLVER_SETS:
		solution_sets(b, &a->board.shape, answer->weight,
			      answer->sets.set, answer->sets.price,
			      answer->sets.count);
		break;
	case SOLVER_EXHAUSTED:
		buf_text(b, "exhausted: ");
		buf_unsigned(b, answer->positions);
		buf_printf(b, " position%s", plural_s(answer->positions));
		break;
	case SOLVER_BY_PARTS:
		buf_text(b, "exhausted: part by part");
		break;
	case SOLVER_BOTH_ENDS:
		buf_text(b, "exhausted: from both ends");
		break;
	case SOLVER_UNSHOWN:
		return;
	}
	fields_add(&a->fields, FIELD_PROOF);
}

void question_solve_open(struct ask *a, const struct solver_answer *answer)
{
	if (answer->seen) {
		question_tell_limit(
		    a, "proof", "approximate search, built in",
		    "no solution found, and no proof that there "
		    "is none",
		    "try a part of the board");
		return;
	}
	question_report(a,
			"no answer after %" PRIu64
			" position%s, and no proof by position class%s",
			answer->positions, plural_s(answer->positions),
			a->problem.level     ? ""
			: a->problem.is_open ? " or pagoda function"
					     : ", pagoda function or sets with "
					       "prices");
}

void question_solve_add(struct ask *a, enum answer result,
			const struct solver_answer *answer)
{
	drop_open(a);
	if (result == ANSWER_FOUND) {
		question_solve_keep(a, answer->jump, answer->jumps);
		fields_solution(&a->fields, &a->board.shape, answer->jump,
				answer->jumps);
	} else if (result == ANSWER_NONE) {
		fields_text(&a->fields, FIELD_RESULT, "unsolvable");
		add_proof(a, answer);
	} else {
		question_solve_open(a, answer);
		fields_text(&a->fields, FIELD_RESULT, "limit");
	}
	if (answer->positions)
		fields_number(&a->fields, FIELD_POSITIONS, answer->positions);
	decide(a, result);
}

void question_solve_is_won(struct ask *a)
{
	if (a->answer.known != ANSWER_LIMIT)
		return;
	drop_open(a);
	fields_text(&a->fields, FIELD_RESULT, "solved");
	decide(a, ANSWER_FOUND);
}

void question_solve(struct ask *a)
{
	question_solve_try(a, true);
}

void question_solve_try(struct ask *a, bool tells)
{
	struct solver_answer answer;
	enum answer result;

	if (a->answer.known != ANSWER_LIMIT)
		return;
	result =
	    holes_are_few(&a->board.shape)
		? solver_solve(a->solver, &a->problem, &a->limits, &answer)
		: solver_large(&a->board, &a->board.start, &a->limits, &answer);
	if (tells || result != ANSWER_LIMIT)
		question_solve_add(a, result, &answer);
}
