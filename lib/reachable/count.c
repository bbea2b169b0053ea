/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions on the way are those that can be reached from the start and
 * from which a goal can be reached: one closure from each end, and what they
 * have in common.  Level by level the ways to reach them are counted
 * (closure_ways.h), down to the goal.
 *
 * Where the goal is the complement of the start, every solution read
 * backwards on complements is a solution (closure.h), so the ways from a
 * position to the goal are the ways from the start to its complement.  The
 * upper half of the levels is then enough: every solution passes exactly
 * one position of the middle level, and
 *
 *	solutions = sum over these of ways(position) * ways(complement).
 *
 * Ways are the same for all positions of an orbit under the symmetries that
 * keep the start; where there are many of these, orbits are counted
 * (orbits.h).
 *
 * English board, d1 to d4: 10,215,411,760,019,992 solutions (Bell; Butler).
 */
#include "reachable/count.h"

#include <stdatomic.h>

#include "base/bits.h"
#include "base/checkpoint.h"
#include "board/class.h"
#include "reachable/closure/closure_way.h"
#include "reachable/closure/closure_ways.h"
#include "reachable/count_kept.h"
#include "reachable/count_orbits.h"
#include "reachable/orbits/orbits.h"
#include "search/parallel.h"

/* One puzzle, and what is known of it. */
struct counting {
	uint64_t start;
	const uint64_t *goal;
	int goals;
	const struct limits *limits;
	struct closure_way way;
	struct closure_ways ways;
	struct wide sum;
	struct wide
	    product[PARALLEL_MOST]; /* sums of products, of each worker */
	atomic_bool went_over;	    /* some of them */
	bool overflow;
};

/* Adds up what the goals of the last level got. */
static void add_goals(struct counting *k)
{
	const struct closure *c = k->way.c;

	for (int i = 0; i < k->goals; i++)
		if (bits_count(k->goal[i]) == k->ways.pegs &&
		    closure_has(c, k->goal[i]))
			k->overflow |= wide_add(
			    &k->sum, closure_ways_of(&k->ways,
						     closure_map_index(
							 &c->map, k->goal[i])));
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

/* Reads the ways to one level and goes there; false as there. */
static bool resume_at(struct counting *k, int pegs, struct checkpoint *v)
{
	struct closure_ways *ways = &k->ways;

	return count_kept_load(v, pegs, ways->ways[pegs & 1],
			       k->way.c->count[pegs], &k->sum) &&
	       closure_ways_skip(ways, pegs);
}

/*
 * Goes on behind the last level that has been kept with the one above it,
 * which is needed where that is the middle.
 */
static bool resume(struct counting *k, int last, struct checkpoint *v)
{
	int most = bits_count(k->start);

	for (int pegs = last; pegs < most - 1; pegs++) {
		if (resume_at(k, pegs + 1, v) && resume_at(k, pegs, v))
			return true;
		if (v->trouble)
			return false;
	}
	k->sum = (struct wide){0};
	k->ways.ways[most & 1][0] = (struct wide){.low = 1};
	return closure_ways_skip(&k->ways, most);
}

/* All levels down to the last one. */
static bool count_levels(struct counting *k, int last)
{
	struct closure_ways *ways = &k->ways;
	struct checkpoint *v = k->limits->checkpoint;

	if (v && !resume(k, last, v))
		return false;
	if (ways->pegs == bits_count(k->start))
		add_goals(k);
	while (ways->pegs > last) {
		if (!closure_ways_next(ways))
			return false;
		add_goals(k);
		/* Sums that went over mean nothing. */
		if (k->overflow || ways->overflow)
			return false;
		if (v &&
		    !count_kept_save(v, ways->pegs, ways->ways[ways->pegs & 1],
				     k->way.c->count[ways->pegs], k->sum))
			return false;
	}
	return true;
}

/* One group of the middle level: ways times the ways of the complement. */
static void multiply_group(void *context, uint64_t turn, unsigned worker)
{
	struct counting *k = context;
	const struct closure *c = k->way.c;
	int pegs = k->ways.pegs;
	uint64_t group = turn + (pegs & 1 ? c->groups / 2 : 0);
	const uint64_t *word = k->ways.level[group * CLOSURE_BLOCKS];

	if (!(c->levels[group] >> pegs & 1))
		return;
	for (uint64_t w = 0; w < CLOSURE_BLOCKS * CLOSURE_WORDS; w++)
		for (uint64_t set = word[w]; set; set = bits_rest(set)) {
			uint64_t index = (group << CLOSURE_MAP_HIGH) + 64 * w +
					 (uint64_t)bits_first(set);
			struct wide product;

			if (wide_mul(closure_ways_of(&k->ways, index),
				     closure_ways_of(&k->ways,
						     index ^ c->map.inverse),
				     &product) ||
			    wide_add(&k->product[worker], product))
				k->went_over = true;
		}
}

/* Down to the middle, where both halves of the solutions are the same. */
static bool count_to_middle(struct counting *k, int middle)
{
	struct parallel loop = {.limits = k->limits,
				.all = k->way.c->groups / 2};

	if (!count_levels(k, middle) ||
	    !parallel_run(&loop, loop.all, 1, multiply_group, k))
		return false;
	k->overflow |= k->went_over;
	k->sum = (struct wide){0};
	for (int i = 0; i < PARALLEL_MOST; i++)
		k->overflow |= wide_add(&k->sum, k->product[i]);
	return true;
}

/* Counts along the way. */
static enum answer count_way(struct counting *k, int holes,
			     struct count *answer)
{
	const struct closure *c = k->way.c;
	int last = k->way.dual ? holes / 2 : last_level(k);
	bool done = false;

	answer->memory += closure_ways_bytes(c, bits_count(k->start), last);
	if (answer->memory > k->limits->memory)
		return ANSWER_LIMIT;
	if (closure_ways_begin(c, k->way.back->block, k->start, last, k->limits,
			       &k->ways))
		done = k->way.dual ? count_to_middle(k, last)
				   : count_levels(k, last);
	answer->solutions = k->sum;
	answer->overflow = k->overflow || k->ways.overflow;
	closure_ways_free(&k->ways);
	return done && !answer->overflow ? ANSWER_FOUND : ANSWER_LIMIT;
}

static enum answer count_general(const struct shape *s, uint64_t start,
				 const uint64_t goal[], int goals,
				 const struct limits *l, struct count *answer)
{
	struct counting k = {
	    .start = start, .goal = goal, .goals = goals, .limits = l};
	enum answer result = ANSWER_LIMIT;
	bool made = closure_way_make(s, start, goal, goals, l, &k.way);

	answer->memory = k.way.memory;
	if (made)
		result = closure_has(k.way.c, start)
			     ? count_way(&k, s->holes, answer)
			     : ANSWER_NONE;
	closure_way_free(&k.way);
	return result;
}

uint64_t count_bytes(const struct shape *s, uint64_t start,
		     const uint64_t goal[], int goals)
{
	uint64_t bytes = closure_bytes(s);
	struct class class;
	bool some = false;

	class_of(s, &class);
	for (int i = 0; i < goals; i++)
		some |=
		    class_index(&class, goal[i]) == class_index(&class, start);
	if (!some)
		return 0;
	if (goals == 1 && orbits_has(s, start, goal[0]) &&
	    orbits_suit(s, start))
		return bytes;
	return bytes > UINT64_MAX / 2 ? UINT64_MAX : 2 * bytes;
}

enum answer count_solutions(const struct shape *s, uint64_t start,
			    const uint64_t goal[], int goals,
			    const struct limits *l, struct count *answer)
{
	*answer = (struct count){.overflow = false};
	if (goals == 1 && orbits_has(s, start, goal[0]) &&
	    orbits_suit(s, start))
		return count_orbits(s, start, l, answer);
	return count_general(s, start, goal, goals, l, answer);
}
