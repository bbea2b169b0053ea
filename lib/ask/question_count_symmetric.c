/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many solutions there are as sequences of positions, where positions that
 * a symmetry which keeps the start and the goal carries into each other are
 * one.  A position has as many as all different ones before it together.
 */
#include "ask/question_levels.h"
#include "base/mem.h"

struct adding {
	const struct positions_levels *levels;
	struct wide *before, *now; /* of the positions of two levels */
	struct wide all;
	bool overflow;
};

/* Adds up what a position has; the maps of the steps do not matter. */
static void add_steps(struct adding *k, const struct positions_step *step,
		      int steps, struct wide *sum)
{
	for (int i = 0; i < steps; i++) {
		int j = 0;

		while (step[j].number != step[i].number)
			j++;
		if (j == i)
			k->overflow |= wide_add(sum, k->before[step[i].number]);
	}
}

static bool add_level(struct adding *k, int pegs, const struct limits *l)
{
	const struct positions_levels *v = k->levels;
	const struct position_set *set = &v->level[pegs];
	struct positions_step step[SHAPE_FEW_JUMPS];

	for (size_t i = 0; i < set->count; i++) {
		int steps = positions_levels_before(v, set->list[i], step);

		k->now[i].low = pegs == v->most;
		add_steps(k, step, steps, &k->now[i]);
		if (puzzle_is_goal(v->puzzle, set->list[i]))
			k->overflow |= wide_add(&k->all, k->now[i]);
		if (limits_late_at(l, i))
			return false;
	}
	return !k->overflow;
}

/* False: no memory or time, or 2^128 are too few. */
static bool add_all(struct adding *k, const struct limits *limits)
{
	const struct positions_levels *v = k->levels;
	const struct limits l = limits_beside(limits, v->bytes);
	uint64_t done = 0, all = positions_levels_count(v);
	size_t held = 0;
	bool fits = true;

	for (int pegs = v->most; pegs >= v->least && fits; pegs--) {
		size_t count = v->level[pegs].count;

		mem_free(k->before);
		k->before = k->now;
		k->now = NULL;
		if (limits_have_room(&l, (held + count) * sizeof *k->now))
			k->now = mem_zero(count, sizeof *k->now);
		fits = k->now && add_level(k, pegs, &l) &&
		       !limits_expired(&l, done += count, all);
		held = count;
	}
	mem_free(k->before);
	mem_free(k->now);
	return fits;
}

static void count_symmetric(struct ask *a)
{
	static const char what[] = "solutions not counted up to symmetry";
	struct positions_levels levels;
	struct adding k = {.levels = &levels};
	enum answer result = question_levels_make(a, what, &levels);
	char number[WIDE_TEXT];

	if (result == ANSWER_NONE ||
	    (result == ANSWER_FOUND && add_all(&k, &a->limits)))
		fields_text(&a->fields, FIELD_SOLUTIONS_SYMMETRIC,
			    wide_text(k.all, number));
	else if (k.overflow)
		question_tell(a, "there are 2^128 solutions or more");
	else if (result == ANSWER_FOUND)
		question_report(a, what);
	positions_levels_free(&levels);
}

const struct question question_count_symmetric = {
    .name = "count=symmetric",
    .help = "those whose positions are not symmetric",
    .kind = QUESTION_SOLVES,
    .answer = count_symmetric,
};
