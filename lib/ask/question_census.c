/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many positions there are after each number of jumps, or of moves: those
 * that can be reached, or those of them from which a goal can be reached.
 *
 * All positions are listed where they are few, which needs no room for sets of
 * the whole position class.
 */
#include "ask/question.h"
#include "ask/question_count.h"
#include "ask/question_list.h"
#include "reachable/census.h"
#include "solitaire/fewest/fewest_census.h"
#include "solitaire/listing.h"
#include "solitaire/strategy.h"

struct asking {
	struct task task;
	struct census census; /* FOUND */
	/* LIMIT: bytes that the sets of positions need; else 0. */
	uint64_t needs;
};

/* Whether there is room for sets of BYTES.  If not, notes BYTES as needed. */
static bool has_room(struct asking *k, uint64_t bytes)
{
	if (question_has_room(&k->task, bytes))
		return true;
	k->needs = bytes;
	return false;
}

static enum answer list_reached(void *context, const struct limits *limits)
{
	struct asking *k = context;
	const struct puzzle *p = k->task.problem;

	return listing_reached(p->shape, p->start, limits, &k->census);
}

static bool has_room_reached(void *context, const struct limits *limits)
{
	const struct puzzle *p = ((const struct asking *)context)->task.problem;

	(void)limits;
	return has_room(context, census_bytes(p->shape, p->start));
}

static enum answer count_reached(void *context, const struct limits *limits)
{
	struct asking *k = context;
	const struct puzzle *p = k->task.problem;

	return census_reached(p->shape, p->start, limits, &k->census);
}

static bool is_out_of_class(void *context, const struct limits *limits)
{
	(void)limits;
	return !question_count_bytes(&((const struct asking *)context)->task);
}

/* Not even the start leads to a goal of another class. */
static enum answer count_nothing(void *context, const struct limits *limits)
{
	struct asking *k = context;

	(void)limits;
	k->census = (struct census){.levels = 0};
	return ANSWER_FOUND;
}

static enum answer list_winning(void *context, const struct limits *limits)
{
	struct asking *k = context;
	const struct puzzle *p = k->task.problem;

	return listing_winning(p, limits, &k->census);
}

static bool has_room_winning(void *context, const struct limits *limits)
{
	(void)limits;
	return has_room(context, question_count_bytes(
				     &((const struct asking *)context)->task));
}

static enum answer count_winning(void *context, const struct limits *limits)
{
	struct asking *k = context;
	const struct puzzle *p = k->task.problem;

	if (p->level)
		return census_winning_level(p->shape, p->start, p->level,
					    limits, &k->census);
	return census_winning(p->shape, p->start, p->goal, p->goals, limits,
			      &k->census);
}

/* Name, condition, method; share of the time. */
static const struct strategy_row reached[] = {
    {"a list", NULL, list_reached, {1, 1}},
    {"sets", has_room_reached, count_reached, {1, 1}},
};

static const struct strategy_row winning[] = {
    {"no goal in the class", is_out_of_class, count_nothing, {1, 1}},
    {"a list", NULL, list_winning, {1, 1}},
    {"sets", has_room_winning, count_winning, {1, 1}},
};

/* The names of the work and of the fields, and the methods. */
struct kind {
	const char *work;
	enum field_id id, id_all;
	struct strategy methods;
	bool is_of_goal; /* without a level no goal can be reached */
};

static void add_census(struct ask *a, enum field_id id,
		       const uint64_t *positions, int levels)
{
	for (int i = 0; i < levels; i++) {
		if (i)
			buf_char(&a->fields.text, ' ');
		buf_unsigned(&a->fields.text, positions[i]);
	}
	fields_add(&a->fields, id);
}

static void by_jumps(struct ask *a, const struct kind *kind)
{
	struct asking k = {.task = question_begin_work(a, kind->work)};
	enum answer result = strategy_run(&kind->methods, &k.task.limits, &k);
	int levels = k.census.levels ? k.census.levels : 1;

	if (result == ANSWER_FOUND && kind->is_of_goal && !k.census.levels)
		question_worsen(a, ANSWER_NONE);
	if (question_end_work(a, result)) {
		question_undecided(a);
	} else if (result == ANSWER_LIMIT) {
		question_refuse(a, k.needs, "the census is not complete");
	} else {
		add_census(a, kind->id, k.census.distinct, levels);
		add_census(a, kind->id_all, k.census.all, levels);
	}
}

/* Lists that a limit cut off end in the word `-`. */
static void add_cut(struct ask *a, enum field_id id, const uint64_t *positions,
		    int levels)
{
	for (int i = 0; i < levels; i++) {
		buf_unsigned(&a->fields.text, positions[i]);
		buf_char(&a->fields.text, ' ');
	}
	buf_char(&a->fields.text, '-');
	fields_add(&a->fields, id);
}

static void by_moves(struct ask *a)
{
	struct fewest_census census;
	enum answer result =
	    fewest_census(&a->shape, a->problem.start, &a->limits, &census);
	void (*add)(struct ask *, enum field_id, const uint64_t *, int) =
	    result == ANSWER_LIMIT ? add_cut : add_census;

	add(a, FIELD_CENSUS_OF_MOVES, census.orbits, census.levels);
	add(a, FIELD_CENSUS_OF_MOVES_ALL, census.positions, census.levels);
	if (result == ANSWER_LIMIT)
		question_limit(a, "the census is not complete");
}

static void census_of_all(struct ask *a)
{
	static const struct kind kind = {
	    "census",
	    FIELD_CENSUS,
	    FIELD_CENSUS_ALL,
	    {.row = reached, .rows = sizeof reached / sizeof *reached},
	    false};

	if (question_list_asks(a, &question_fewest))
		by_moves(a);
	else
		by_jumps(a, &kind);
}

static void census_of_winning(struct ask *a)
{
	static const struct kind kind = {
	    "census-of-winning",
	    FIELD_CENSUS_OF_WINNING,
	    FIELD_CENSUS_OF_WINNING_ALL,
	    {.row = winning, .rows = sizeof winning / sizeof *winning},
	    true};

	by_jumps(a, &kind);
}

const struct question question_census = {
    .name = "census",
    .argument = "[=winning]",
    .help = "count positions by jumps made (or moves), or\n"
	    "only those from which the goal can be reached:",
    .kind = QUESTION_BESIDE,
    .answer = census_of_all,
    .is_kept = true,
};

const struct question question_census_winning = {
    .name = "census=winning",
    .help = "positions from which the goal can be reached",
    .kind = QUESTION_BESIDE,
    .answer = census_of_winning,
    .is_kept = true,
};
