/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions on the way are those that can be reached from the start and
 * from which a goal can be reached: one closure from each end, and what they
 * have in common.  Level by level the ways to reach them are counted
 * (closure_ways.h), down to the goal.
 *
 * Where the goal is the complement of the start, every solution read
 * backwards on complements is a solution (closure.h), so the ways from a
 * position to the goal are the ways from the start to its complement.  Half of
 * the levels are then enough: every solution passes exactly one position of
 * the middle level, and
 *
 *	solutions = sum over these of ways(position) * ways(complement).
 *
 * English board, d1 to d4: 10,215,411,760,019,992 solutions (Bell; Butler).
 */
#include "solve/count.h"

#include <stdatomic.h>

#include "base/bits.h"
#include "search/closure_way.h"
#include "search/closure_ways.h"
#include "search/crew.h"

/* One puzzle, and what is known of it. */
struct counting {
	uint64_t start;
	const uint64_t *goal;
	int goals;
	const struct limits *limits;
	struct closure_way way;
	struct closure_ways ways;
	int middle;		    /* the level of the products */
	struct wide sum[CREW_MOST]; /* of the products, of each worker */
	atomic_bool overflow;
};

static void add(struct counting *k, struct wide more, struct wide *sum)
{
	if (wide_add(sum, more))
		k->overflow = true;
}

/* Adds up what the goals of the last level got. */
static void add_goals(struct counting *k, struct wide *sum)
{
	const struct closure *c = k->way.c;

	for (int i = 0; i < k->goals; i++)
		if (bits_count(k->goal[i]) == k->ways.pegs &&
		    closure_has(c, k->goal[i]))
			add(k,
			    closure_ways_of(&k->ways, closure_map_index(
							  &c->map, k->goal[i])),
			    sum);
}

/* The level of the last goal that can be reached. */
static int last_level(const struct counting *k)
{
	int last = bits_count(k->start);

	for (int i = 0; i < k->goals; i++)
		if (closure_has(k->way.c, k->goal[i]) &&
		    bits_count(k->goal[i]) < last)
			last = bits_count(k->goal[i]);
	return last;
}

/* All levels down to the last goal. */
static bool count_to_goals(struct counting *k, int last, struct wide *sum)
{
	add_goals(k, sum);
	while (k->ways.pegs > last) {
		if (!closure_ways_next(&k->ways))
			return false;
		add_goals(k, sum);
	}
	return true;
}

/* One group of the middle level: ways times the ways of the complement. */
static void multiply_group(void *context, uint64_t turn, unsigned worker)
{
	struct counting *k = context;
	const struct closure *c = k->way.c;
	uint64_t group = turn + (k->middle & 1 ? c->groups / 2 : 0);
	const uint64_t *word = k->ways.level[group * CLOSURE_BLOCKS];

	if (!(c->levels[group] >> k->middle & 1))
		return;
	for (uint64_t w = 0; w < CLOSURE_BLOCKS * CLOSURE_WORDS; w++)
		for (uint64_t set = word[w]; set; set = bits_rest(set)) {
			uint64_t index = (group << CLOSURE_MAP_HIGH) + 64 * w +
					 (uint64_t)bits_first(set);
			struct wide product;

			if (wide_mul(closure_ways_of(&k->ways, index),
				     closure_ways_of(&k->ways,
						     index ^ c->map.inverse),
				     &product))
				k->overflow = true;
			add(k, product, &k->sum[worker]);
		}
}

/* Down to the middle, where both halves of the solutions are the same. */
static bool count_halves(struct counting *k, int last, struct wide *sum)
{
	struct crew crew = {.limits = k->limits, .all = k->way.c->groups / 2};

	while (k->ways.pegs > last)
		if (!closure_ways_next(&k->ways))
			return false;
	if (!crew_run(&crew, crew.all, 1, multiply_group, k))
		return false;
	for (int i = 0; i < CREW_MOST; i++)
		add(k, k->sum[i], sum);
	return true;
}

/* Counts along the way. */
static enum answer count_way(struct counting *k, int holes,
			     struct count *answer)
{
	const struct closure *c = k->way.c;
	int last = k->way.dual ? holes / 2 : last_level(k);
	bool done = false;

	k->middle = holes - last;
	answer->memory += closure_ways_bytes(c, bits_count(k->start), last);
	if (answer->memory > k->limits->memory)
		return ANSWER_LIMIT;
	if (closure_ways_begin(c, k->way.back->block, k->start, last, k->limits,
			       &k->ways))
		done = k->way.dual
			   ? count_halves(k, last, &answer->solutions)
			   : count_to_goals(k, last, &answer->solutions);
	answer->overflow = k->overflow || k->ways.overflow;
	closure_ways_free(&k->ways);
	return done && !answer->overflow ? ANSWER_FOUND : ANSWER_LIMIT;
}

enum answer count_solutions(const struct shape *s, uint64_t start,
			    const uint64_t goal[], int goals,
			    const struct limits *l, struct count *answer)
{
	struct counting k = {
	    .start = start, .goal = goal, .goals = goals, .limits = l};
	enum answer result = ANSWER_LIMIT;
	bool made = closure_way_make(s, start, goal, goals, l, &k.way);

	*answer = (struct count){.memory = k.way.memory};
	if (made)
		result = closure_has(k.way.c, start)
			     ? count_way(&k, s->holes, answer)
			     : ANSWER_NONE;
	closure_way_free(&k.way);
	return result;
}
