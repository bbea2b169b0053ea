/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions by jumps, and those by moves, sum up to the number that a plain
 * search finds; lists and closures give the same numbers, also of the ends of
 * plays.
 */
#include "positions/positions.h"

#include <stddef.h>
#include <string.h>

#include "check/recount/walk.h"
#include "fewest/fewest.h"
#include "fuzz.h"
#include "positions/positions_fold.h"

static void expect_same(const struct positions_census *a,
			const struct positions_census *b)
{
	fuzz_expect(memcmp(a->all, b->all, sizeof a->all) == 0);
	fuzz_expect(memcmp(a->distinct, b->distinct, sizeof a->distinct) == 0);
}

/* Compares with lists of all and of winning positions, where they are few. */
static void look_at_lists(const struct fuzz_problem *p,
			  const struct positions_census *reached)
{
	const struct limits *l = &limits_none;
	struct positions_census lists, winning;
	const struct puzzle problem = {.shape = &p->shape,
				       .start = p->start,
				       .goal = p->goal,
				       .goals = p->goals};

	if (positions_census(&problem, POSITIONS_REACHED, POSITIONS_LIST, l,
			     &lists) == ANSWER_LIMIT)
		return;
	expect_same(&lists, reached);
	fuzz_expect(positions_census(&problem, POSITIONS_ON_THE_WAY,
				     POSITIONS_LIST, l,
				     &lists) == ANSWER_FOUND);
	fuzz_expect(positions_census(&problem, POSITIONS_ON_THE_WAY,
				     POSITIONS_BLOCKS, l,
				     &winning) == ANSWER_FOUND);
	expect_same(&lists, &winning);
}

/* Compares the ends of plays in blocks with lists, and under limits. */
static void look_at_ends(const struct puzzle *p, const struct limits *l)
{
	struct positions_ends ends, other;

	fuzz_expect(positions_fold_ends(p, POSITIONS_BLOCKS, &limits_none,
					&ends) == ANSWER_FOUND ||
		    ends.overflow);
	for (int i = 0; i < 2; i++)
		if (positions_fold_ends(p, i ? POSITIONS_LIST : POSITIONS_ANY,
					i ? &limits_none : l,
					&other) == ANSWER_FOUND)
			fuzz_expect(memcmp(&other, &ends,
					   offsetof(struct positions_ends,
						    overflow)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const position_t nowhere = 0;
	struct fuzz f = {data, size};
	struct fuzz_limits l;
	struct fuzz_problem p;
	struct puzzle problem;
	struct puzzle all;
	struct positions_census census, limited;
	struct fewest_census moves;
	uint64_t positions = 0, orbits = 0, count;

	fuzz_limits(&f, &l);
	fuzz_problem(&f, &p);
	problem = fuzz_check_problem(&p);
	problem.goal = &nowhere;
	problem.goals = 1;
	if (!p.start)
		return 0;
	all = (struct puzzle){.shape = &p.shape, .start = p.start};
	fuzz_expect(positions_census(&all, POSITIONS_REACHED, POSITIONS_BLOCKS,
				     &limits_none, &census) == ANSWER_FOUND);
	fuzz_expect(exhaustion_search(&problem, UINT64_MAX,
				      FUZZ_ALLOW(UINT64_MAX),
				      &count) == EXHAUSTION_ALL);
	fuzz_expect(census.sum_distinct == count);
	look_at_lists(&p, &census);
	look_at_ends(&all, &l.limits);
	if (positions_census(&all, POSITIONS_REACHED, POSITIONS_BLOCKS,
			     &l.limits, &limited) == ANSWER_FOUND)
		fuzz_expect(limited.sum_all == census.sum_all);
	if (count > 20000)
		return 0;
	fuzz_expect(fewest_census(&p.shape, p.start, &limits_none, &moves) ==
		    ANSWER_FOUND);
	for (int i = 0; i < moves.levels; i++) {
		positions += moves.positions[i];
		orbits += moves.orbits[i];
	}
	fuzz_expect(positions == census.sum_all && orbits == count);
	return 0;
}
