/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any solution is found first, in case the search for the fewest moves ends by
 * a limit and has none as good.  Where there is none, this mostly proves it.
 */
#include "solitaire/questions/question_fewest.h"

#include <string.h>

/* Of the limits, for any solution. */
static const struct limits_share memory_share = {1, 16}, time_share = {1, 4};

/* The moves that a sequence of jumps is made of. */
static int count_moves(const struct shape_jump *jump, int jumps)
{
	int moves = 0;

	for (int i = 0; i < jumps; i++)
		moves += i == 0 || jump[i].from != jump[i - 1].to;
	return moves;
}

/* Takes any solution if the search has none as good. */
static enum answer take_any(const struct reduce_answer *any,
			    struct fewest_answer *best)
{
	int moves = count_moves(any->jump, any->jumps);

	if (best->moves < 0 || moves < best->moves) {
		best->moves = moves;
		best->jumps = any->jumps;
		memcpy(best->jump, any->jump, sizeof best->jump);
	}
	return best->bound == best->moves ? ANSWER_FOUND : ANSWER_LIMIT;
}

enum answer question_fewest(const struct question *q,
			    struct question_fewest *answer)
{
	const struct reduce_problem *p = q->problem;
	const struct fewest_problem problem = {.shape = p->shape,
					       .start = p->start,
					       .goal = p->goal,
					       .goals = (size_t)p->goals};
	struct limits few = limits_share(&q->limits, memory_share, time_share);
	struct reduce_answer *any = &answer->proof;
	enum answer found, result;

	answer->best = (struct fewest_answer){.moves = -1};
	reduce_release(q->solver);
	found = answer->proved = reduce_solve(q->solver, p, &few, any);
	reduce_release(q->solver);
	if (found == ANSWER_NONE)
		return ANSWER_NONE;
	result = fewest_moves(&problem, &q->limits, &answer->best);
	if (result == ANSWER_LIMIT && found == ANSWER_FOUND)
		result = take_any(any, &answer->best);
	if (result == ANSWER_NONE)
		answer->proved = reduce_solve(q->solver, p, &q->limits, any);
	return result;
}
