/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chance that random play reaches a goal: each jump is chosen evenly among
 * the legal ones, and play ends at the first goal or where no jump is possible.
 *
 * Where many positions can be reached, those on the way to a goal are enough
 * (chance.h).  Where they are few, or the chance is too small for that, all
 * positions are listed, level by level, and the chance of each is shared out to
 * those that its jumps lead to.  Positions that symmetries which keep the start
 * and the goals carry into each other are one: jumps are carried to jumps, so
 * their chances are added.
 *
 * A chance in the list is the sum of two doubles, of which the second is what
 * the first lacks; so some hundred sums and quotients of positive numbers are
 * right to far more than 15 digits (Dekker, A floating-point technique for
 * extending the available precision, 1971).  The order of the sums is that of
 * the positions found, the same in every run.
 */
#include "ask/question.h"
#include "base/hash.h"
#include "base/mem.h"
#include "board/symm.h"
#include "reachable/chance.h"
#include "reachable/reach.h"
#include "reachable/reach_index.h"
#include "search/bundle.h"
#include "solitaire/listing.h"
#include "solitaire/strategy.h"

/* A number of about 106 bits. */
struct pair {
	double high, low;
};

/* A + B without error, where A is the larger one or 0. */
static struct pair sum_of(double a, double b)
{
	double high = a + b;

	return (struct pair){high, b - (high - a)};
}

static void add(struct pair *sum, struct pair more)
{
	bool swap = more.high > sum->high;
	struct pair high =
	    swap ? sum_of(more.high, sum->high) : sum_of(sum->high, more.high);

	*sum = sum_of(high.high, high.low + sum->low + more.low);
}

/*
 * A divided by B, a small whole number.  The quotient of the first parts is cut
 * in two halves, whose products with B are exact; so is what they leave of A.
 */
static struct pair divide(struct pair a, int b)
{
	static const double cut = (1 << 27) + 1;
	double quotient = a.high / b;
	double upper = cut * quotient - (cut * quotient - quotient);
	double rest = (a.high - upper * b) - (quotient - upper) * b + a.low;

	return sum_of(quotient, rest / b);
}

/* A level: positions with their chances, in the order in which they came. */
struct level {
	struct reach_index set;
	struct pair *chance;
	size_t room; /* of chance, and of set */
};

enum { HELD = REACH_INDEX_BYTES + sizeof(struct pair) }; /* by room for one */

static void level_free(struct level *level)
{
	reach_index_free(&level->set);
	mem_free(level->chance);
	*level = (struct level){.room = 0};
}

struct asking {
	struct task task;
	double chance;	/* FOUND: right to 15 digits */
	uint64_t needs; /* LIMIT: bytes needed and not there, or 0 */
	struct bundles bundles;
	struct symm kept; /* symmetries that keep start and goals */
	struct pair sum;  /* of the goals */
	uint64_t memory;  /* bytes that two levels may hold */
};

/* Room for one more in LEVEL, beside another one that has room for OTHERS. */
static bool reserve(const struct asking *k, struct level *level, size_t others)
{
	size_t room = reach_index_room(&level->set, 1);

	return others + room <= k->memory / HELD &&
	       reach_index_reserve(&level->set, 1) &&
	       MEM_GROW(level->chance, &level->room, level->set.room);
}

/* Gives CHANCE to POSITION of LEVEL, as above; false: no memory. */
static bool give(struct asking *k, struct level *level, size_t others,
		 position_t position, struct pair chance)
{
	const struct puzzle *p = k->task.problem;
	size_t before = level->set.count, i;

	if (puzzle_is_goal(p, position)) {
		add(&k->sum, chance);
		return true;
	}
	position = symm_canonical(&k->kept, position);
	if (!reserve(k, level, others))
		return false;
	i = reach_index_add(&level->set, position, hash_mix(position));
	if (level->set.count > before)
		level->chance[i] = (struct pair){0, 0};
	add(&level->chance[i], chance);
	return true;
}

/* Shares the chance of position I of NOW out to what its jumps lead to. */
static bool share_out(struct asking *k, const struct level *now, size_t i,
		      struct level *next)
{
	position_t position = now->set.list[i];
	struct pair chance = now->chance[i];
	int jumps = bundle_mobility(&k->bundles, position);

	if (!jumps)
		return true;
	chance = divide(chance, jumps);
	for (int n = 0; n < k->bundles.count; n++) {
		const struct bundle *b = &k->bundles.bundle[n];

		for (position_t from = bundle_jumps(b, position); from;
		     from = position_rest(from)) {
			position_t to =
			    position ^ bundle_flip(b, position_first(from));

			if (!give(k, next, now->room, to, chance))
				return false;
		}
	}
	return true;
}

/* Plays on from NOW, level by level.  LIMIT: no memory or time. */
static enum answer play(struct asking *k, struct level *now,
			const struct limits *l)
{
	enum answer result = ANSWER_FOUND;

	while (result == ANSWER_FOUND && now->set.count) {
		struct level next = {.room = 0};

		for (size_t i = 0; i < now->set.count && result == ANSWER_FOUND;
		     i++)
			if (!share_out(k, now, i, &next) || reach_late(i, l))
				result = ANSWER_LIMIT;
		level_free(now);
		*now = next;
	}
	return result;
}

static enum answer play_all(void *context, const struct limits *l)
{
	struct asking *k = context;
	const struct puzzle *p = k->task.problem;
	struct level first = {.room = 0};
	enum answer result = ANSWER_LIMIT;

	k->sum = (struct pair){0, 0};
	k->memory = l->memory;
	if (give(k, &first, 0, p->start, (struct pair){1, 0}))
		result = play(k, &first, l);
	level_free(&first);
	k->chance = k->sum.high;
	return result;
}

static bool is_short(void *context, const struct limits *limits)
{
	const struct asking *k = context;
	const struct puzzle *p = k->task.problem;

	return listing_fits(p->shape, p->start, limits);
}

static enum answer follow_way(void *context, const struct limits *limits)
{
	struct asking *k = context;
	const struct puzzle *p = k->task.problem;
	struct chance chance;
	enum answer result;

	if (puzzle_is_goal(p, p->start)) {
		k->chance = 1;
		return ANSWER_FOUND;
	}
	if (position_count(p->start) <= p->level) {
		k->chance = 0;
		return ANSWER_FOUND;
	}
	result = chance_find(p->shape, p->start, p->goal, p->goals, p->level,
			     limits, &chance);
	k->chance = chance.chance;
	if (result == ANSWER_LIMIT &&
	    !question_has_room(&k->task, chance.memory))
		k->needs = chance.memory;
	return result;
}

/* Name, condition, method; share of the time. */
static const struct strategy_row row[] = {
    {"few positions", is_short, play_all, {1, 1}},
    {"positions on the way", NULL, follow_way, {1, 1}},
    {"all positions", NULL, play_all, {1, 1}},
};

static void random_play(struct ask *a)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	const struct puzzle *p = &a->problem;
	struct asking k = {.task = question_task(a)};
	struct symm whole;

	reduce_release(a->solver);
	symm_of(p->shape, &whole);
	symm_keep_both(&whole, p->start, p->goal, p->goals, &k.kept);
	bundle_of(p->shape, &k.bundles);
	if (strategy_run(&strategy, &k.task.limits, &k) != ANSWER_FOUND) {
		question_refuse(a, k.needs, "the chance is not known");
		return;
	}
	if (k.chance == 0)
		question_worsen(a, ANSWER_NONE);
	buf_printf(&a->fields.text, "%.15g", k.chance);
	fields_add(&a->fields, FIELD_RANDOM_PLAY);
}

const struct question question_random_play = {
    .name = "random-play",
    .help = "the chance that random jumps reach the goal",
    .kind = QUESTION_BESIDE,
    .answer = random_play,
};
