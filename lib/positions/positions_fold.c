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

#include <stdatomic.h>

#include "base/mem.h"
#include "base/pair.h"
#include "positions/dense/dense_ways.h"
#include "positions/positions_flow.h"

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
		late =
		    limits_expired_at(l, list->set.count - i, list->set.count);
	}
	if (!late)
		answer->solutions = solutions[0];
	mem_free(solutions);
	if (late || answer->overflow)
		return ANSWER_LIMIT;
	return answer->solutions.low || answer->solutions.high ? ANSWER_FOUND
							       : ANSWER_NONE;
}

/* What is added up in blocks, a sum for each thread. */
struct counting {
	struct positions_flow flow;
	struct wide sum[PARALLEL_MOST];
	atomic_bool overflow;
};

/* Adds up the ways to a position, each so many TIMES. */
static void add_ways(struct counting *k, unsigned worker, struct wide ways,
		     struct wide times)
{
	if (wide_mul(ways, times, &ways) || wide_add(&k->sum[worker], ways))
		atomic_store(&k->overflow, true);
}

static void add_goal(void *context, uint64_t number)
{
	struct counting *k = context;
	const struct positions_flow *f = &k->flow;

	add_ways(k, 0, positions_flow_of(f, &f->ways, f->pegs, number),
		 (struct wide){.low = 1});
}

/* Adds up the ways to all positions of the last level. */
static void add_level(struct counting *k)
{
	const struct positions_flow *f = &k->flow;
	const struct dense_frame *frame = &f->way.blocks->frame;
	const uint64_t *first = f->first[f->last];

	for (uint64_t c = 0; c < frame->blocks; c++)
		for (uint64_t i = first[c]; i < first[c + 1]; i++)
			add_ways(
			    k, 0, positions_flow_of(f, &f->ways, f->last, i),
			    (struct wide){.low = dense_frame_images(frame, c)});
}

/* Adds up the ways to positions, times those to their complements. */
static void add_pairs(void *context, const struct dense_roll_batch *b,
		      unsigned worker)
{
	struct counting *k = context;
	const struct positions_flow *f = &k->flow;
	int others = f->puzzle->shape->holes - f->last;

	for (unsigned i = 0; i < b->count; i++) {
		struct wide ways = positions_flow_of(f, &f->ways, f->last,
						     b->first + b->to[i]);

		if (wide_mul(ways, (struct wide){.low = b->images}, &ways))
			atomic_store(&k->overflow, true);
		add_ways(k, worker, ways,
			 positions_flow_of(f, &f->ways, others, b->source[i]));
	}
}

/* Adds up the ways in blocks, down to the last level; false: the limit. */
static bool add_flow(struct counting *k)
{
	struct positions_flow *f = &k->flow;
	const struct puzzle *p = f->puzzle;

	for (int pegs = f->most - 1; pegs >= f->last; pegs--) {
		if (!positions_flow_down(f, pegs, NULL, NULL))
			return false;
		if (p->level == pegs)
			add_level(k);
		else if (!f->is_dual)
			positions_flow_each_goal(f, pegs, add_goal, k);
	}
	return !f->is_dual || positions_flow_meet(f, add_pairs, k);
}

static enum answer count_blocks(const struct puzzle *p, const struct limits *l,
				struct positions_fold *answer)
{
	struct counting k = {.sum = {{0}}};
	enum answer result =
	    positions_flow_make(p, POSITIONS_BLOCKS, l, &k.flow);

	answer->solutions.low = puzzle_is_goal(p, p->start);
	if (result == ANSWER_FOUND) {
		k.flow.ways.keep = POSITIONS_FLOW_TWO;
		answer->bytes = positions_flow_bytes(&k.flow, 0);
		if (!limits_have_room(l, answer->bytes) || !add_flow(&k))
			result = ANSWER_LIMIT;
	}
	for (int i = 0; i < PARALLEL_MOST; i++)
		if (wide_add(&answer->solutions, k.sum[i]))
			atomic_store(&k.overflow, true);
	answer->overflow = k.flow.overflow || atomic_load(&k.overflow);
	if (answer->bytes < k.flow.bytes)
		answer->bytes = k.flow.bytes;
	if (result == ANSWER_LIMIT && !limits_have_room(l, answer->bytes))
		answer->needs = answer->bytes;
	positions_flow_free(&k.flow);
	return answer->overflow ? ANSWER_LIMIT : result;
}

enum answer positions_fold_ways(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_fold *answer)
{
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
	return count_blocks(p, l, answer);
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
	struct symm kept;	     /* symmetries that keep start and goals */
	struct pair sum;	     /* of the goals */
	const struct limits *limits; /* of two levels */
	uint64_t played;	     /* positions */
};

/* Room for one more in LEVEL, beside another one that has room for OTHERS. */
static bool reserve(const struct playing *k, struct level *level, size_t others)
{
	size_t room = position_set_room(&level->set, 1);

	return others + room <= k->limits->memory / HELD &&
	       position_set_reserve(&level->set, 1, k->limits) &&
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
static enum answer play(struct playing *k, struct level *now)
{
	enum answer result = ANSWER_FOUND;

	while (result == ANSWER_FOUND && now->set.count) {
		struct level next = {.room = 0};

		for (size_t i = 0; i < now->set.count && result == ANSWER_FOUND;
		     i++)
			if (!share_out(k, now, i, &next) ||
			    limits_expired_at(k->limits, k->played++, 0))
				result = ANSWER_LIMIT;
		level_free(now);
		*now = next;
	}
	return result;
}

static enum answer play_all(const struct puzzle *p, const struct limits *l,
			    struct positions_fold *answer)
{
	struct playing k = {.puzzle = p, .limits = l};
	struct level first = {.room = 0};
	enum answer result = ANSWER_LIMIT;
	struct symm whole;

	symm_of(p->shape, &whole);
	symm_keep_both(&whole, p->start, p->goal, p->goals, &k.kept);
	bundle_of(p->shape, &k.bundles);
	if (give(&k, &first, 0, p->start, (struct pair){1, 0}))
		result = play(&k, &first);
	level_free(&first);
	answer->chance = k.sum.high + k.sum.low;
	return result;
}

/* Adds up in blocks the chances of the goals, which have as many pegs. */
static bool add_chances(struct dense_ways *w, const struct puzzle *p,
			bool is_dual, struct pair *sum)
{
	while (w->pegs > w->last)
		if (!dense_ways_next(w))
			return false;
	if (is_dual)
		return dense_ways_multiply(w, sum);
	if (p->level)
		dense_ways_add_level(w, sum);
	for (int i = 0; i < p->goals; i++)
		dense_ways_add(w, p->goal[i], sum);
	return true;
}

/* In blocks; no way: the chance is 0. */
static enum answer play_blocks(const struct puzzle *p, const struct limits *l,
			       struct positions_fold *answer)
{
	struct positions way;
	struct dense_ways ways;
	struct pair sum = {0, 0};
	enum answer result;

	answer->chance = puzzle_is_goal(p, p->start);
	if (answer->chance != 0 || position_count(p->start) <= p->level)
		return ANSWER_FOUND;
	result =
	    positions_make(p, POSITIONS_ON_THE_WAY, POSITIONS_BLOCKS, l, &way);
	answer->bytes = way.bytes;
	if (result == ANSWER_FOUND) {
		if (!dense_ways_begin(&ways, way.blocks, way.is_dual, p->start,
				      way.last, l) ||
		    !add_chances(&ways, p, way.is_dual, &sum))
			result = ANSWER_LIMIT;
		answer->chance = sum.high + sum.low;
		answer->bytes = ways.bytes;
		dense_ways_free(&ways);
	}
	if (result == ANSWER_LIMIT && !limits_have_room(l, answer->bytes))
		answer->needs = answer->bytes;
	positions_free(&way);
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
