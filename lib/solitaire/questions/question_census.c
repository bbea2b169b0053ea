/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All positions are listed where they are few, which needs no room for sets of
 * the whole position class.
 */
#include "solitaire/questions/question_census.h"

#include "solitaire/listing.h"
#include "solitaire/strategy.h"

struct asking {
	const struct question *question;
	struct question_census *answer;
};

/* Whether there is room for sets of BYTES.  If not, notes BYTES as needed. */
static bool has_room(const struct asking *k, uint64_t bytes)
{
	if (question_has_room(k->question, bytes))
		return true;
	k->answer->needs = bytes;
	return false;
}

static enum answer list_reached(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct reduce_problem *p = k->question->problem;

	return listing_reached(p->shape, p->start, limits, &k->answer->census);
}

static bool has_room_reached(void *context, const struct limits *limits)
{
	const struct reduce_problem *p =
	    ((const struct asking *)context)->question->problem;

	(void)limits;
	return has_room(context, census_bytes(p->shape, p->start));
}

static enum answer count_reached(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct reduce_problem *p = k->question->problem;

	return census_reached(p->shape, p->start, limits, &k->answer->census);
}

static bool is_out_of_class(void *context, const struct limits *limits)
{
	(void)limits;
	return !question_way_bytes(((const struct asking *)context)->question);
}

/* Not even the start leads to a goal of another class. */
static enum answer count_nothing(void *context, const struct limits *limits)
{
	const struct asking *k = context;

	(void)limits;
	k->answer->census = (struct census){.levels = 0};
	return ANSWER_FOUND;
}

static enum answer list_winning(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct reduce_problem *p = k->question->problem;

	return listing_winning(p, limits, &k->answer->census);
}

static bool has_room_winning(void *context, const struct limits *limits)
{
	(void)limits;
	return has_room(
	    context,
	    question_way_bytes(((const struct asking *)context)->question));
}

static enum answer count_winning(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct reduce_problem *p = k->question->problem;

	if (p->level)
		return census_winning_level(p->shape, p->start, p->level,
					    limits, &k->answer->census);
	return census_winning(p->shape, p->start, p->goal, p->goals, limits,
			      &k->answer->census);
}

/* Name, condition, method; shares of memory and of time. */
static const struct strategy_row reached[] = {
    {"a list", NULL, list_reached, {1, 1}, {1, 1}},
    {"sets", has_room_reached, count_reached, {1, 1}, {1, 1}},
};

static const struct strategy_row winning[] = {
    {"no goal in the class", is_out_of_class, count_nothing, {1, 1}, {1, 1}},
    {"a list", NULL, list_winning, {1, 1}, {1, 1}},
    {"sets", has_room_winning, count_winning, {1, 1}, {1, 1}},
};

static enum answer ask(const struct question *q, const struct strategy *s,
		       struct question_census *answer)
{
	struct asking k = {q, answer};

	answer->needs = 0;
	return strategy_run(s, &q->limits, &k);
}

enum answer question_census_reached(const struct question *q,
				    struct question_census *answer)
{
	static const struct strategy strategy = {
	    .row = reached, .rows = sizeof reached / sizeof *reached};

	return ask(q, &strategy, answer);
}

enum answer question_census_winning(const struct question *q,
				    struct question_census *answer)
{
	static const struct strategy strategy = {
	    .row = winning, .rows = sizeof winning / sizeof *winning};

	return ask(q, &strategy, answer);
}
