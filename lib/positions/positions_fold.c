/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In a list the solutions of a position are the sum over the positions that its
 * jumps lead to, from the last position to the first.
 *
 * In blocks the ways to reach each position are counted level by level, down to
 * the goals.  Only positions on the way matter.  Where the goal is the
 * complement of the start, there are as many ways from a position to the goal
 * as from the start to its complement.  The upper half of the levels is then
 * enough.  Every solution passes exactly one position of the level with half as
 * many pegs as holes, rounded down; summed over these,
 *
 *	solutions = sum over these of ways(position) * ways(complement).
 *
 * English board, d1 to d4: 10,215,411,760,019,992 solutions (Bell; Butler).
 *
 * For the chance the start has 2^120 parts, which each position shares out.
 * Only positions on the way matter here, too: parts that others get are lost to
 * the goals.  Where the goal is the complement of the start, random play passes
 * at most one position of the middle level, and the chance is the sum over
 * these of the chance to come there times the chance to come from there to the
 * goal.
 *
 * A position on the way that shares its parts out loses at most one for each of
 * its jumps, by rounding down.  So what the goals get is at most the chance,
 * and is too small by at most the positions on the way times the jumps of the
 * shape.  The chance of a complement loses one part at each level, and a
 * product one; this is together less than that many again.
 *
 * Where positions are few, or the chance is too small for that, all positions
 * are listed, level by level, and the chance of each is shared out to those
 * that its jumps lead to.  Positions that symmetries which keep the start and
 * the goals carry into each other are one: jumps are carried to jumps, so their
 * chances are added.  A chance in the list is the sum of two doubles, of which
 * the second is what the first lacks; so some hundred sums and quotients of
 * positive numbers are right to far more than 15 digits (Dekker, A
 * floating-point technique for extending the available precision, 1971).  The
 * order of the sums is that of the positions found, the same in every run.
 */
#include "positions/positions_fold.h"

#include <math.h>

#include "base/hash.h"
#include "base/mem.h"
#include "positions/dense/dense_ways.h"

/* The solutions from each position of a list, zeros before. */
static enum answer add_listed(const struct positions_list *list,
			      const struct puzzle *p, const struct limits *l,
			      struct positions_fold *answer)
{
	struct wide *solutions = mem_zero(list->set.count, sizeof *solutions);
	uint32_t next[SHAPE_FEW_JUMPS];
	bool late = !solutions;

	for (size_t i = list->set.count; i && !late;) {
		i--;
		solutions[i].low = puzzle_is_goal(p, list->set.list[i]);
		for (int j = positions_jumps(list, i, next); j-- > 0;)
			answer->overflow |=
			    wide_add(&solutions[i], solutions[next[j]]);
		late = limits_late_at(l, i);
	}
	if (!late)
		answer->solutions = solutions[0];
	mem_free(solutions);
	if (late || answer->overflow)
		return ANSWER_LIMIT;
	return answer->solutions.low || answer->solutions.high ? ANSWER_FOUND
							       : ANSWER_NONE;
}

/* Positions on the way, and the ways to them, or their parts. */
struct folding {
	const struct puzzle *puzzle;
	const struct limits *limits;
	struct positions way;
	struct dense_ways ways;
	struct wide sum;
	bool overflow;
};

/* Adds the ways to the goals of the last level to the sum. */
static void add_goals(struct folding *k)
{
	const struct puzzle *p = k->puzzle;

	if (k->way.is_dual)
		return;
	if (p->level && k->ways.pegs == k->way.last)
		k->overflow |= !dense_ways_sum(&k->ways, &k->sum);
	for (int i = 0; i < p->goals; i++)
		if (position_count(p->goal[i]) == k->ways.pegs)
			k->overflow |= wide_add(
			    &k->sum, dense_ways_of(&k->ways, p->goal[i]));
}

/* Adds up all levels down to the last one. */
static bool add_levels(struct folding *k)
{
	add_goals(k);
	while (k->ways.pegs > k->way.last) {
		if (!dense_ways_next(&k->ways))
			return false;
		add_goals(k);
		if (k->overflow)
			return false;
	}
	return !k->way.is_dual || dense_ways_multiply(&k->ways, &k->sum);
}

/* What the parts may have lost to rounding may be this part of the chance. */
static const double most_lost = 1e-17;

static double value_of(struct wide parts)
{
	double upper = (double)parts.high; /* parts.high is at most 2^56 */
	double rest = (double)((int64_t)parts.high - (int64_t)upper);

	rest += ldexp((double)parts.low, -64);
	return ldexp(upper + rest, 64 - DENSE_WAYS_PARTS);
}

/* No more than this is lost; each place is so many positions at most. */
static double lost(const struct positions *way)
{
	double places = 0;

	for (int pegs = position_count(way->start); pegs >= way->last; pegs--)
		places += (double)way->blocks->size[pegs];
	return ldexp(places * way->blocks->frame.maps * way->shape->jumps *
			 (way->is_dual ? 2 : 1),
		     -DENSE_WAYS_PARTS);
}

/* Adds up in blocks the ways or, if it SHARES, the parts. */
static enum answer add_blocks(struct folding *k, bool shares,
			      struct positions_fold *answer)
{
	const struct puzzle *p = k->puzzle;
	enum answer result = positions_make(
	    p, POSITIONS_ON_THE_WAY, POSITIONS_BLOCKS, k->limits, &k->way);
	bool done;

	answer->bytes = k->way.bytes;
	if (result == ANSWER_FOUND) {
		done = dense_ways_begin(&k->ways, k->way.blocks, p->start,
					k->way.last, k->limits) &&
		       (!shares ||
			dense_ways_share(&k->ways, p->start, k->way.is_dual)) &&
		       add_levels(k);
		answer->solutions = k->sum;
		answer->overflow = k->overflow || k->ways.overflow;
		answer->bytes = k->ways.bytes;
		if (shares) {
			answer->chance = value_of(k->sum);
			done &= lost(&k->way) <= answer->chance * most_lost;
		}
		dense_ways_free(&k->ways);
		if (!done || answer->overflow)
			result = ANSWER_LIMIT;
	}
	positions_free(&k->way);
	return result;
}

enum answer positions_fold_ways(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_fold *answer)
{
	struct folding k = {.puzzle = p, .limits = l};
	struct positions set;
	enum answer result = ANSWER_LIMIT;

	*answer = (struct positions_fold){.bytes = 0};
	if (form != POSITIONS_BLOCKS) {
		if (positions_make(p, POSITIONS_REACHED, POSITIONS_LIST, l,
				   &set) == ANSWER_FOUND)
			result = add_listed(set.list, p, l, answer);
		positions_free(&set);
	}
	if (result != ANSWER_LIMIT || form == POSITIONS_LIST)
		return result;
	*answer = (struct positions_fold){.bytes = 0};
	return add_blocks(&k, false, answer);
}

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
	struct position_set set;
	struct pair *chance;
	size_t room; /* of chance, and of set */
};

enum { HELD = POSITION_SET_BYTES + sizeof(struct pair) }; /* by room for one */

static void level_free(struct level *level)
{
	position_set_free(&level->set);
	mem_free(level->chance);
	*level = (struct level){.room = 0};
}

/* Random play along all positions. */
struct playing {
	const struct puzzle *puzzle;
	struct bundles bundles;
	struct symm kept; /* symmetries that keep start and goals */
	struct pair sum;  /* of the goals */
	uint64_t memory;  /* bytes that two levels may hold */
};

/* Room for one more in LEVEL, beside another one that has room for OTHERS. */
static bool reserve(const struct playing *k, struct level *level, size_t others)
{
	size_t room = position_set_room(&level->set, 1);

	return others + room <= k->memory / HELD &&
	       position_set_reserve(&level->set, 1) &&
	       MEM_GROW(level->chance, &level->room, level->set.room);
}

/* Gives CHANCE to POSITION of LEVEL, as above; false: no memory. */
static bool give(struct playing *k, struct level *level, size_t others,
		 position_t position, struct pair chance)
{
	const struct puzzle *p = k->puzzle;
	size_t before = level->set.count, i;

	if (puzzle_is_goal(p, position)) {
		add(&k->sum, chance);
		return true;
	}
	position = symm_canonical(&k->kept, position);
	if (!reserve(k, level, others))
		return false;
	i = position_set_add(&level->set, position);
	if (level->set.count > before)
		level->chance[i] = (struct pair){0, 0};
	add(&level->chance[i], chance);
	return true;
}

/* Shares the chance of position I of NOW out to what its jumps lead to. */
static bool share_out(struct playing *k, const struct level *now, size_t i,
		      struct level *next)
{
	position_t to[SHAPE_FEW_JUMPS];
	struct pair chance = now->chance[i];
	int jumps = bundle_after(&k->bundles, now->set.list[i], to);

	if (!jumps)
		return true;
	chance = divide(chance, jumps);
	for (int n = 0; n < jumps; n++)
		if (!give(k, next, now->room, to[n], chance))
			return false;
	return true;
}

/* Plays on from NOW, level by level.  LIMIT: no memory or time. */
static enum answer play(struct playing *k, struct level *now,
			const struct limits *l)
{
	enum answer result = ANSWER_FOUND;

	while (result == ANSWER_FOUND && now->set.count) {
		struct level next = {.room = 0};

		for (size_t i = 0; i < now->set.count && result == ANSWER_FOUND;
		     i++)
			if (!share_out(k, now, i, &next) ||
			    limits_late_at(l, i))
				result = ANSWER_LIMIT;
		level_free(now);
		*now = next;
	}
	return result;
}

static enum answer play_all(const struct puzzle *p, const struct limits *l,
			    struct positions_fold *answer)
{
	struct playing k = {.puzzle = p, .memory = l->memory};
	struct level first = {.room = 0};
	enum answer result = ANSWER_LIMIT;
	struct symm whole;

	symm_of(p->shape, &whole);
	symm_keep_both(&whole, p->start, p->goal, p->goals, &k.kept);
	bundle_of(p->shape, &k.bundles);
	if (give(&k, &first, 0, p->start, (struct pair){1, 0}))
		result = play(&k, &first, l);
	level_free(&first);
	answer->chance = k.sum.high;
	return result;
}

/* No way: the chance is 0. */
static enum answer play_blocks(const struct puzzle *p, const struct limits *l,
			       struct positions_fold *answer)
{
	struct folding k = {.puzzle = p, .limits = l};
	enum answer result = ANSWER_FOUND;

	answer->chance = puzzle_is_goal(p, p->start);
	if (answer->chance == 0 && position_count(p->start) > p->level)
		result = add_blocks(&k, true, answer);
	if (result == ANSWER_LIMIT && !limits_have_room(l, answer->bytes))
		answer->needs = answer->bytes;
	return result == ANSWER_LIMIT ? ANSWER_LIMIT : ANSWER_FOUND;
}

enum answer positions_fold_chance(const struct puzzle *p,
				  enum positions_form form,
				  const struct limits *l,
				  struct positions_fold *answer)
{
	enum answer result = ANSWER_LIMIT;

	*answer = (struct positions_fold){.bytes = 0};
	if (form != POSITIONS_BLOCKS &&
	    (form == POSITIONS_LIST || positions_are_few(p, l)))
		result = play_all(p, l, answer);
	if (result == ANSWER_LIMIT && form != POSITIONS_LIST)
		result = play_blocks(p, l, answer);
	if (result == ANSWER_LIMIT && form == POSITIONS_ANY)
		result = play_all(p, l, answer);
	return result;
}
