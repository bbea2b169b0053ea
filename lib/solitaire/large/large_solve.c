/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cheap tests come first, then a beam, which solves most boards that can be
 * solved.  A pagoda function takes about as long as a few beams.  See
 * large_solve.h.
 */
#include "solitaire/large/large_solve.h"

#include <string.h>

#include "solitaire/holes_pagoda.h"
#include "solitaire/large/large_beam.h"
#include "solitaire/large/large_class.h"
#include "solitaire/strategy.h"

/* A problem on its way through the table of methods. */
struct solving {
	struct large_problem problem; /* with the goals in the start's class */
	struct large_beam beam;
	struct large_answer *answer;
};

static enum answer search(struct solving *k, uint64_t most,
			  const struct limits *limits)
{
	struct large_beam *b = &k->beam;
	enum answer found = large_beam_run(b, most, limits);

	k->answer->positions = 1 + b->looked;
	k->answer->seen = b->seen;
	if (found == ANSWER_FOUND) {
		k->answer->jumps = b->jumps;
		memcpy(k->answer->jump, b->jump,
		       (size_t)b->jumps * sizeof *b->jump);
	}
	return found;
}

static enum answer search_once(void *context, const struct limits *limits)
{
	return search(context, 1, limits);
}

/* Whether more beams may find a solution. */
static bool is_open(void *context, const struct limits *limits)
{
	const struct solving *k = context;

	(void)limits;
	return k->beam.spent && !k->beam.seen;
}

/* Whether a pagoda function can tell goals from other positions. */
static bool is_weighed(void *context, const struct limits *limits)
{
	const struct solving *k = context;

	(void)limits;
	return !k->problem.level && k->beam.spent;
}

static bool is_late(const void *context)
{
	return limits_late(context);
}

static enum answer weigh(void *context, const struct limits *limits)
{
	struct solving *k = context;
	const struct large_problem *p = &k->problem;
	struct holes_pagoda pagoda = {.programme = {.rows = 0}};
	enum answer found = ANSWER_LIMIT;

	if (holes_pagoda_bytes(p->shape, p->goals) <= limits->memory)
		found = holes_pagoda_find(&pagoda, p->shape, &p->start, p->goal,
					  p->goals, is_late, limits,
					  k->answer->weight);
	holes_pagoda_free(&pagoda);
	if (found != ANSWER_FOUND)
		return ANSWER_LIMIT;
	k->answer->proof = REDUCE_PAGODA;
	return ANSWER_NONE;
}

static enum answer search_on(void *context, const struct limits *limits)
{
	return search(context, UINT64_MAX, limits);
}

/* Name, condition, method; shares of memory and of time. */
static const struct strategy_row row[] = {
    {"a beam", NULL, search_once, {1, 1}, {1, 1}},
    {"a pagoda function", is_weighed, weigh, {1, 1}, {1, 2}},
    {"beams", is_open, search_on, {1, 1}, {1, 1}},
};

/* CLASS: no goal is in the position class of the start. */
static enum answer prove_by_class(const struct holes_class *c,
				  const struct large_problem *p,
				  struct large_answer *answer)
{
	answer->proof = REDUCE_CLASS;
	answer->class_sets = large_class_prove(c, p, answer->class_set);
	return ANSWER_NONE;
}

enum answer large_solve(const struct large_problem *p,
			const struct limits *limits,
			struct large_answer *answer)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct holes left[SHAPE_HOLES];
	struct holes_class class;
	struct solving k = {.problem = *p, .answer = answer};

	answer->positions = 1;
	answer->jumps = 0;
	answer->seen = false;
	if (large_problem_is_goal(p, &p->start))
		return ANSWER_FOUND;
	holes_class_of(p->shape, &class);
	k.problem.goal = left;
	k.problem.goals = large_class_goals(&class, p, left);
	if (!p->level && !k.problem.goals)
		return prove_by_class(&class, p, answer);
	large_beam_begin(&k.beam, &k.problem);
	return strategy_run(&strategy, limits, &k);
}
