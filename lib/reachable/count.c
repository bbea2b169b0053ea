/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ways to reach each position are counted level by level, down to the
 * goals.  Only positions on the way (way.h) matter.
 *
 * Where the goal is the complement of the start, there are as many ways from a
 * position to the goal as from the start to its complement.  The upper half of
 * the levels is then enough.  Every solution passes exactly one position of the
 * level with half as many pegs as holes, rounded down; summed over these,
 *
 *	solutions = sum over these of ways(position) * ways(complement).
 *
 * English board, d1 to d4: 10,215,411,760,019,992 solutions (Bell; Butler).
 */
#include "reachable/count.h"

#include "base/checkpoint.h"
#include "reachable/dense/dense_ways_save.h"
#include "reachable/way.h"

/* One puzzle, and what is known of it. */
struct counting {
	position_t start;
	const position_t *goal;
	int goals; /* 0: each position of the last level is one */
	const struct limits *limits;
	struct way way;
	struct dense_ways ways;
	struct wide sum;
	bool overflow;
};

/* Adds the ways to the goals of the last level to the sum. */
static void add_goals(struct counting *k)
{
	if (!k->goals && k->ways.pegs == k->way.last)
		k->overflow |= !dense_ways_sum(&k->ways, &k->sum);
	for (int i = 0; i < k->goals && !k->way.dual; i++)
		if (position_count(k->goal[i]) == k->ways.pegs)
			k->overflow |= wide_add(
			    &k->sum, dense_ways_of(&k->ways, k->goal[i]));
}

/*
 * Loads the last level for which the checkpoint also has the level above, which
 * is needed where the last level is the middle; without such a level, begins at
 * the start.  False: trouble.
 */
static bool resume(struct counting *k, struct checkpoint *v)
{
	int most = position_count(k->start);

	for (int pegs = k->way.last; pegs < most - 1; pegs++) {
		if (dense_ways_save_load(&k->ways, pegs + 1, &k->sum) &&
		    dense_ways_save_load(&k->ways, pegs, &k->sum))
			return true;
		if (v->trouble)
			return false;
	}
	k->sum = (struct wide){0};
	return dense_ways_restart(&k->ways, k->start);
}

/* Counts all levels down to the last one. */
static bool count_levels(struct counting *k)
{
	struct checkpoint *v = k->limits->checkpoint;

	if (v && !resume(k, v))
		return false;
	if (k->ways.pegs == position_count(k->start))
		add_goals(k);
	while (k->ways.pegs > k->way.last) {
		if (!dense_ways_next(&k->ways))
			return false;
		add_goals(k);
		if (k->overflow || (v && !dense_ways_save(&k->ways, k->sum)))
			return false;
	}
	return !k->way.dual || dense_ways_multiply(&k->ways, &k->sum);
}

static enum answer count_way(struct counting *k, struct count *answer)
{
	bool done = dense_ways_begin(&k->ways, k->way.d, k->start, k->way.last,
				     k->limits) &&
		    count_levels(k);

	answer->solutions = k->sum;
	answer->overflow = k->overflow || k->ways.overflow;
	answer->memory = k->ways.bytes;
	dense_ways_free(&k->ways);
	return done && !answer->overflow ? ANSWER_FOUND : ANSWER_LIMIT;
}

uint64_t count_bytes(const struct shape *s, position_t start,
		     const position_t goal[], int goals)
{
	return way_bytes(s, start, goal, goals);
}

enum answer count_plays(const struct shape *s, position_t start, int level,
			const struct limits *l, struct count *answer)
{
	struct counting k = {.start = start, .limits = l};
	enum answer result = way_make_level(s, start, level, false, l, &k.way);

	*answer = (struct count){.memory = k.way.memory};
	if (result == ANSWER_FOUND)
		result = count_way(&k, answer);
	way_free(&k.way);
	return result;
}

enum answer count_solutions(const struct shape *s, position_t start,
			    const position_t goal[], int goals,
			    const struct limits *l, struct count *answer)
{
	struct counting k = {
	    .start = start, .goal = goal, .goals = goals, .limits = l};
	enum answer result = way_make(s, start, goal, goals, false, l, &k.way);

	*answer = (struct count){.memory = k.way.memory};
	if (result == ANSWER_FOUND)
		result = count_way(&k, answer);
	way_free(&k.way);
	return result;
}
