/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions by jumps, and those by moves, sum up to the number that a plain
 * search finds; lists and closures give the same numbers.
 */
#include "reachable/census.h"

#include <string.h>

#include "check/recount/exhaustion.h"
#include "fuzz.h"
#include "solitaire/fewest/fewest_census.h"
#include "solitaire/listing.h"

static void expect_same(const struct census *a, const struct census *b)
{
	fuzz_expect(memcmp(a->all, b->all, sizeof a->all) == 0);
	fuzz_expect(memcmp(a->distinct, b->distinct, sizeof a->distinct) == 0);
}

/* Compares with lists of all and of winning positions, where they are few. */
static void look_at_lists(const struct fuzz_problem *p,
			  const struct census *reached)
{
	const struct limits *l = &limits_none;
	struct census lists, winning;
	const struct puzzle problem = {.shape = &p->shape,
				       .start = p->start,
				       .goal = p->goal,
				       .goals = p->goals};

	if (listing_reached(&p->shape, p->start, l, &lists) == ANSWER_LIMIT)
		return;
	expect_same(&lists, reached);
	fuzz_expect(listing_winning(&problem, l, &lists) == ANSWER_FOUND);
	fuzz_expect(census_winning(&p->shape, p->start, p->goal, p->goals, l,
				   &winning) == ANSWER_FOUND);
	expect_same(&lists, &winning);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const position_t nowhere = 0;
	struct fuzz f = {data, size};
	struct fuzz_limits l;
	struct fuzz_problem p;
	struct check_problem problem;
	struct census census, limited;
	struct fewest_census moves;
	uint64_t positions = 0, orbits = 0, count;

	fuzz_limits(&f, &l);
	fuzz_problem(&f, &p);
	problem = fuzz_check_problem(&p);
	problem.goal = &nowhere;
	problem.goals = 1;
	if (!p.start)
		return 0;
	fuzz_expect(census_reached(&p.shape, p.start, &limits_none, &census) ==
		    ANSWER_FOUND);
	fuzz_expect(exhaustion_search(&problem, UINT64_MAX,
				      FUZZ_ALLOW(UINT64_MAX),
				      &count) == EXHAUSTION_ALL);
	fuzz_expect(census.sum_distinct == count);
	look_at_lists(&p, &census);
	if (census_reached(&p.shape, p.start, &l.limits, &limited) ==
	    ANSWER_FOUND)
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
