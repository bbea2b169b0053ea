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
 * In the same way the chance goes from each position to those that its jumps
 * lead to.  Only positions on the way matter here, too: what others get is lost
 * to the goals.  Where the goal is the complement of the start, random play
 * passes at most one position of the middle level, and the chance is the sum
 * over these of the chance to come there times the chance to come from there to
 * the goal.
 *
 * Where positions are few, or blocks have no room, all positions are listed,
 * level by level, and the chance of each is shared out to those that its jumps
 * lead to.  Positions that symmetries which keep the start and the goals carry
 * into each other are one: jumps are carried to jumps, so their chances are
 * added.  The order of the sums is that of the positions found, the same in
 * every run.
 */
#include "positions/positions_fold.h"

#include "base/hash.h"
#include "base/mem.h"
#include "base/pair.h"
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

/* Positions on the way, and the ways to them, or their chances. */
struct folding {
	const struct puzzle *puzzle;
	const struct limits *limits;
	struct positions way;
	struct dense_ways ways;
	struct dense_ways_sum sum;
};

/* Adds the ways to the goals of the last level to the sum. */
static void add_goals(struct folding *k)
{
	const struct puzzle *p = k->puzzle;

	if (k->way.is_dual)
		return;
	if (p->level && k->ways.pegs == k->way.last)
		dense_ways_add_level(&k->ways, &k->sum);
	for (int i = 0; i < p->goals; i++)
		if (position_count(p->goal[i]) == k->ways.pegs)
			dense_ways_add(&k->ways, p->goal[i], &k->sum);
}

/* Adds up all levels down to the last one. */
static bool add_levels(struct folding *k)
{
	add_goals(k);
	while (k->ways.pegs > k->way.last) {
		if (!dense_ways_next(&k->ways))
			return false;
		add_goals(k);
	}
	return !k->way.is_dual || dense_ways_multiply(&k->ways, &k->sum);
}

/* Adds up in blocks the ways or, if it SHARES, the chances. */
static enum answer add_blocks(struct folding *k, bool shares,
			      struct positions_fold *answer)
{
	const struct puzzle *p = k->puzzle;
	enum answer result = positions_make(
	    p, POSITIONS_ON_THE_WAY, POSITIONS_BLOCKS, k->limits, &k->way);
	enum dense_ways_kind kind = !shares	     ? DENSE_WAYS_COUNTED
				    : k->way.is_dual ? DENSE_WAYS_BOTH_CHANCES
						     : DENSE_WAYS_CHANCES;
	bool done;

	answer->bytes = k->way.bytes;
	if (result == ANSWER_FOUND) {
		done = dense_ways_begin(&k->ways, k->way.blocks, kind, p->start,
					k->way.last, k->limits) &&
		       add_levels(k);
		answer->solutions = k->sum.ways;
		answer->chance = k->sum.chance.high + k->sum.chance.low;
		answer->overflow = k->sum.overflow || k->ways.overflow;
		answer->bytes = k->ways.bytes;
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
		pair_add(&k->sum, chance);
		return true;
	}
	position = symm_canonical(&k->kept, position);
	if (!reserve(k, level, others))
		return false;
	i = position_set_add(&level->set, position);
	if (level->set.count > before)
		level->chance[i] = (struct pair){0, 0};
	pair_add(&level->chance[i], chance);
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
	chance = pair_divide(chance, jumps);
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
	answer->chance = k.sum.high + k.sum.low;
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
