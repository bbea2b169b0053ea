/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The plain question tells boards without a solution, with a certificate.  On
 * other boards all positions are listed if they are few.  Else solutions are
 * counted by sets of the whole position class.
 */
#include "solitaire/questions/question_count.h"

#include <stddef.h>

#include "solitaire/listing.h"
#include "solitaire/strategy.h"

struct asking {
	const struct question *question;
	struct question_count *answer;
};

static bool is_open(void *context, const struct limits *limits)
{
	const struct asking *k = context;

	(void)limits;
	return k->question->known == QUESTION_OPEN;
}

/* The checkpoint is for the sets of the count, not for those of the solver. */
static enum answer solve(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct question *q = k->question;
	struct question_count *a = k->answer;
	struct limits own = *limits;

	own.checkpoint = NULL;
	a->is_solved = true;
	a->solved = reduce_solve(q->solver, q->problem, &own, &a->solution);
	return a->solved == ANSWER_NONE ? ANSWER_NONE : ANSWER_LIMIT;
}

static enum answer count_listed(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct reduce_problem *p = k->question->problem;

	reduce_release(k->question->solver);
	return listing_count(p, limits, &k->answer->count);
}

static enum answer count_sets(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct reduce_problem *p = k->question->problem;

	if (p->level)
		return count_plays(p->shape, p->start, p->level, limits,
				   &k->answer->count);
	return count_solutions(p->shape, p->start, p->goal, p->goals, limits,
			       &k->answer->count);
}

/* Name, condition, method; shares of memory and of time. */
static const struct strategy_row row[] = {
    {"the plain question", is_open, solve, {1, 1}, {1, 1}},
    {"a list", NULL, count_listed, {1, 1}, {1, 1}},
    {"sets", NULL, count_sets, {1, 1}, {1, 1}},
};

/* Whether neither a list nor sets will do; that is known before any work. */
static bool is_refused(const struct question *q, uint64_t bytes)
{
	const struct reduce_problem *p = q->problem;

	if (question_has_room(q, bytes))
		return false;
	reduce_release(q->solver);
	return !listing_fits(p->shape, p->start, &q->limits);
}

enum answer question_count(const struct question *q,
			   struct question_count *answer)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct asking k = {q, answer};
	uint64_t bytes = question_way_bytes(q);

	answer->needs = 0;
	answer->is_solved = false;
	answer->count = (struct count){.overflow = false};
	if (is_refused(q, bytes)) {
		answer->needs = bytes;
		return ANSWER_LIMIT;
	}
	if (q->known == QUESTION_UNSOLVABLE)
		return ANSWER_NONE;
	return strategy_run(&strategy, &q->limits, &k);
}
