/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All positions on the way, for questions about all solutions; see
 * question_parts.h.  This file answers two of these questions:
 *
 * The number of solutions that differ in more than the order of their jumps.
 *
 * The number of solutions as sequences of positions.  Positions count as the
 * same if they are equivalent under a symmetry that keeps the start and the
 * goal.  The count of a position is the sum of the counts of the different
 * positions before it.
 */
#include "ask/question_parts.h"

#include <inttypes.h>
#include <stdio.h>

/*
 * Returns FOUND if the positions can be made, NONE if there is no solution, or
 * LIMIT, which has been reported.  Also returns FOUND if it is not known
 * whether there is a solution.
 */
static enum answer begin(struct ask *a, const char *what)
{
	struct task t = question_task(a);
	uint64_t bytes = positions_bytes(&a->problem, POSITIONS_ON_THE_WAY);

	bool fits = question_find_room(&t, bytes);

	question_solve_try(a, fits);
	if (a->answer.known == ANSWER_NONE)
		return ANSWER_NONE;
	if (!fits) {
		question_refuse(a, bytes, false, what);
		return ANSWER_LIMIT;
	}
	solver_release(a->solver);
	return ANSWER_FOUND;
}

enum answer question_levels_make(struct ask *a, const char *what, size_t each,
				 struct positions_levels *levels)
{
	enum answer result = begin(a, what);

	*levels = (struct positions_levels){.bytes = 0};
	if (result != ANSWER_FOUND)
		return result;
	result = positions_levels_make(&a->problem, each, &a->limits, levels);
	if (result == ANSWER_LIMIT)
		question_refuse(a, levels->needs, false, what);
	return result;
}

enum answer question_levels_multisets(struct ask *a, const char *what,
				      bool lists,
				      struct positions_levels *levels,
				      struct positions_multisets *found)
{
	enum answer result = question_levels_make(a, what, 0, levels);
	char so_far[100] = "";

	*found = (struct positions_multisets){.all = 0};
	if (result != ANSWER_FOUND)
		return result;
	result = positions_multisets_find(levels, lists, &a->limits, found);
	if (result == ANSWER_LIMIT) {
		if (found->held)
			snprintf(so_far, sizeof so_far,
				 ": %" PRIu64 " sets of the first %d of %d "
				 "jumps found",
				 found->held, found->jumps,
				 levels->most - levels->least);
		question_report(a, "%s%s", what, so_far);
	}
	return result;
}

enum answer question_levels_flow(struct ask *a, const char *what,
				 size_t (*prepare)(struct positions_flow *flow),
				 struct positions_flow *flow)
{
	enum answer result = begin(a, what);
	uint64_t bytes;

	*flow = (struct positions_flow){.bytes = 0};
	if (result != ANSWER_FOUND)
		return result;
	result = positions_flow_make(&a->problem, POSITIONS_ON_THE_WAY,
				     POSITIONS_ANY, &a->limits, flow);
	if (result == ANSWER_LIMIT)
		question_refuse(a, flow->needs, false, what);
	if (result != ANSWER_FOUND)
		return result;
	bytes = positions_flow_bytes(flow, prepare(flow));
	if (limits_have_room(&a->limits, bytes))
		return ANSWER_FOUND;
	question_refuse(a, bytes, false, what);
	return ANSWER_LIMIT;
}

void question_levels_distinct(struct ask *a)
{
	struct positions_multisets found;
	struct positions_levels levels;

	if (question_levels_multisets(a, "distinct solutions not counted",
				      false, &levels, &found) != ANSWER_LIMIT) {
		fields_number(&a->fields, FIELD_DISTINCT, found.distinct);
		fields_number(&a->fields, FIELD_DISTINCT_ALL, found.all);
	}
	positions_levels_free(&levels);
}

struct adding {
	const struct positions_levels *levels;
	struct wide all;
	bool overflow;
};

/* Adds the counts of the positions before to SUM, each position once: of steps
 * with the same number only the first counts.  Maps of steps do not matter. */
static void add_steps(struct adding *k, const struct positions_step *step,
		      int steps, const struct wide *before, struct wide *sum)
{
	for (int i = 0; i < steps; i++) {
		int j = 0;

		while (step[j].number != step[i].number)
			j++;
		if (j == i)
			k->overflow |= wide_add(sum, before[step[i].number]);
	}
}

/* Sets AFTER, the number of ways from the start to position I.  False: there
 * are 2^128 solutions or more. */
static bool add_position(void *context, int pegs, size_t i, const void *before,
			 void *after)
{
	struct adding *k = context;
	struct wide *now = after;
	const struct positions_levels *v = k->levels;
	position_t position = v->level[pegs].list[i];
	struct positions_step step[SHAPE_FEW_JUMPS];
	int steps = positions_levels_before(v, position, step);

	now->low = pegs == v->most; /* the start */
	add_steps(k, step, steps, before, now);
	if (puzzle_is_goal(v->puzzle, position))
		k->overflow |= wide_add(&k->all, *now);
	return !k->overflow;
}

void question_levels_symmetric(struct ask *a)
{
	static const char what[] = "solutions not counted up to symmetry";
	struct positions_levels levels;
	struct adding k = {.levels = &levels};
	enum answer result =
	    question_levels_make(a, what, sizeof k.all, &levels);
	char number[WIDE_TEXT];

	if (result == ANSWER_NONE ||
	    (result == ANSWER_FOUND &&
	     positions_levels_fold(&levels, sizeof k.all, add_position, &k,
				   &a->limits)))
		fields_text(&a->fields, FIELD_SOLUTIONS_SYMMETRIC,
			    wide_text(k.all, number));
	else if (k.overflow)
		question_overflow(a, "solutions");
	else if (result == ANSWER_FOUND)
		question_report(a, what);
	positions_levels_free(&levels);
}
