/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The number of solutions as sequences of positions.  Positions count as the
 * same if they are equivalent by a symmetry that keeps the start and the goal.
 * The count of a position is the sum of the counts of the different positions
 * before it.
 */
#include "ask/question_parts.h"

struct adding {
	const struct positions_levels *levels;
	struct wide all;
	bool overflow;
};

/*
 * Adds the counts of the positions before to SUM, each position once: of steps
 * with the same number only the first counts.  Maps of steps do not matter.
 */
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

/* False: there are 2^128 solutions or more. */
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

void question_count_symmetric(struct ask *a)
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
