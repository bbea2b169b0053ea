/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cheap tests come first, then a beam, which solves most boards that can be
 * solved.  A pagoda function takes about as long as a few beams.  See
 * large_solve.h.
 */
#include "solitaire/large/large_solve.h"

#include <string.h>

#include "board/class.h"
#include "solitaire/beam.h"
#include "solitaire/pagoda.h"
#include "solitaire/strategy.h"

/* A problem on its way through the table of methods. */
struct solving {
	struct beam beam; /* with the goals in the start's class */
	struct large_answer *answer;
};

static enum answer search(struct solving *k, uint64_t most,
			  const struct limits *limits)
{
	struct beam *b = &k->beam;
	enum answer found = beam_run(b, most, limits);

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
	return !k->beam.problem.level && k->beam.spent;
}

static bool is_late(const void *context)
{
	return limits_late(context);
}

static enum answer weigh(void *context, const struct limits *limits)
{
	struct solving *k = context;
	const struct beam_problem *p = &k->beam.problem;
	struct pagoda pagoda = {.programme = {.rows = 0}};
	enum answer found = ANSWER_LIMIT;

	if (pagoda_bytes(p->shape, p->goals) <= limits->memory)
		found = pagoda_find_holes(&pagoda, p->shape, &p->start, p->goal,
					  p->goals, is_late, limits,
					  k->answer->weight);
	pagoda_free(&pagoda);
	if (found != ANSWER_FOUND)
		return ANSWER_LIMIT;
	k->answer->proof = SOLVER_PAGODA;
	return ANSWER_NONE;
}

static enum answer search_on(void *context, const struct limits *limits)
{
	return search(context, UINT64_MAX, limits);
}

/* Name, condition, method; share of the time. */
static const struct strategy_row row[] = {
    {"a beam", NULL, search_once, {1, 1}},
    {"a pagoda function", is_weighed, weigh, {1, 2}},
    {"beams", is_open, search_on, {1, 1}},
};

/* The sets on which goal number I differs from the start. */
static struct holes differ_on(const struct class_holes *c,
			      const struct board *b, const struct holes *start,
			      int i)
{
	struct holes apart = holes_differ(start, &b->goal[i]);

	return class_index_holes(c, &apart);
}

/* Copies the goals in the start's class to LEFT and returns their number. */
static int goals_in_class(const struct class_holes *c, const struct board *b,
			  const struct holes *start,
			  struct holes left[SHAPE_HOLES])
{
	int count = 0;

	for (int i = 0; i < b->goals; i++) {
		struct holes differ = differ_on(c, b, start, i);

		if (holes_is_empty(&differ))
			left[count++] = b->goal[i];
	}
	return count;
}

/*
 * The set that settles most of the goals, among equals the one with the fewest
 * holes.
 */
static int best_set(const struct class_holes *c, const struct holes *differ,
		    int goals)
{
	int best = 0, most = 0;

	for (int k = 0; k < c->count; k++) {
		int now = 0;

		for (int i = 0; i < goals; i++)
			now += holes_has(&differ[i], k);
		if (now > most ||
		    (now == most &&
		     holes_count(&c->set[k]) < holes_count(&c->set[best]))) {
			best = k;
			most = now;
		}
	}
	return best;
}

/*
 * CLASS: no goal is in the position class of the start.  Chooses basis sets
 * until each goal differs from the start on one of them.
 */
static enum answer prove_by_class(const struct class_holes *c,
				  const struct board *b,
				  const struct holes *start,
				  struct large_answer *answer)
{
	struct holes differ[SHAPE_HOLES];
	int left = b->goals;

	answer->proof = SOLVER_CLASS;
	answer->class_sets = 0;
	for (int i = 0; i < b->goals; i++)
		differ[i] = differ_on(c, b, start, i);
	while (left) {
		int best = best_set(c, differ, left), kept = 0;

		for (int i = 0; i < left; i++)
			if (!holes_has(&differ[i], best))
				differ[kept++] = differ[i];
		left = kept;
		answer->class_set[answer->class_sets++] = c->set[best];
	}
	return ANSWER_NONE;
}

enum answer large_solve(const struct board *b, const struct holes *start,
			const struct limits *limits,
			struct large_answer *answer)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct holes left[SHAPE_HOLES];
	struct class_holes class;
	struct solving k = {.answer = answer};
	int goals;

	answer->positions = 1;
	answer->jumps = 0;
	answer->seen = false;
	if (board_is_goal(b, start))
		return ANSWER_FOUND;
	class_of_holes(&b->shape, &class);
	goals = goals_in_class(&class, b, start, left);
	if (!b->level && !goals)
		return prove_by_class(&class, b, start, answer);
	beam_begin(&k.beam, &(struct beam_problem){.shape = &b->shape,
						   .start = *start,
						   .goal = left,
						   .goals = goals,
						   .level = b->level});
	return strategy_run(&strategy, limits, &k);
}
