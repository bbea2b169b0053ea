/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A solution with the fewest moves, and the proof that none has fewer.
 *
 * The solver first finds any solution, in case a limit ends the search for the
 * fewest moves before it has one as good.  If there is no solution, the solver
 * usually proves it.
 */
#include "ask/question_parts.h"

#include <string.h>

#include "base/plural.h"

/* Parts of the limits for any solution: a quarter, and a sixteenth. */
enum { TIME_PART = 4, MEMORY_PART = 16 };

/* Takes ANY if the search has found no solution as good.  Returns FOUND if none
 * can be better than the one taken. */
static enum answer take_any(const struct solver_answer *any,
			    struct fewest_answer *best)
{
	int moves = 0;

	for (int i = 0; i < any->jumps; i++)
		moves += i == 0 || any->jump[i].from != any->jump[i - 1].to;
	if (best->moves < 0 || moves < best->moves) {
		best->moves = moves;
		best->jumps = any->jumps;
		memcpy(best->jump, any->jump, sizeof best->jump);
	}
	return best->bound == best->moves ? ANSWER_FOUND : ANSWER_LIMIT;
}

enum answer question_fewest_moves(const struct task *t,
				  struct question_fewest *answer)
{
	const struct puzzle *p = t->problem;
	struct limits few = limits_share(&t->limits, TIME_PART);
	struct solver_answer *any = &answer->proof;
	enum answer found, result;

	if (few.memory != UINT64_MAX)
		few.memory /= MEMORY_PART;
	answer->best = (struct fewest_answer){.moves = -1};
	solver_release(t->solver);
	found = answer->proved = solver_solve(t->solver, p, &few, any);
	solver_release(t->solver);
	if (found == ANSWER_NONE)
		return ANSWER_NONE;
	result = fewest_moves(p, &t->limits, &answer->best);
	if (result == ANSWER_LIMIT && found == ANSWER_FOUND)
		result = take_any(any, &answer->best);
	if (result == ANSWER_NONE)
		answer->proved = solver_solve(t->solver, p, &t->limits, any);
	return result;
}

/* Reports the bounds on the fewest moves. */
static void tell_bounds(struct ask *a, const struct fewest_answer *best)
{
	if (best->moves < 0)
		question_report(
		    a, "no solution found, and none has fewer than %d move%s",
		    best->bound, plural_s((uint64_t)best->bound));
	else
		question_report(a,
				"best solution found has %d move%s, and none "
				"has fewer than %d",
				best->moves, plural_s((uint64_t)best->moves),
				best->bound);
}

void question_fewest(struct ask *a)
{
	struct task t = question_task(a);
	struct question_fewest answer;
	const struct fewest_answer *best = &answer.best;
	enum answer result = question_fewest_moves(&t, &answer);

	if (result == ANSWER_NONE) {
		question_solve_add(a, answer.proved, &answer.proof);
		return;
	}
	if (result == ANSWER_LIMIT) {
		tell_bounds(a, best);
		fields_text(&a->fields, FIELD_RESULT,
			    best->moves < 0 ? "limit" : "solved");
		if (best->moves >= 0) {
			fields_moves(&a->fields, &a->board.shape, best->jump,
				     best->jumps);
			buf_printf(&a->fields.text, "%d-%d", best->bound,
				   best->moves);
			fields_add(&a->fields, FIELD_FEWEST_MOVES);
		}
	} else {
		fields_solution(&a->fields, &a->board.shape, best->jump,
				best->jumps);
		fields_number(&a->fields, FIELD_FEWEST_MOVES,
			      (uint64_t)best->moves);
	}
	fields_number(&a->fields, FIELD_POSITIONS, best->nodes);
	if (best->moves < 0)
		return;
	question_solve_keep(a, best->jump, best->jumps);
	a->answer.known = ANSWER_FOUND;
}
