/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge accepts weights that exclude goals.  The set of all winning
 * positions agrees with a plain search, and so does a list of all positions.
 */
#include "check/judges.h"
#include "check/recount/walk.h"
#include "fuzz.h"
#include "positions/positions.h"
#include "solitaire/pagoda.h"
#include "text/solution.h"

static void try_weights(const struct fuzz_problem *p, bool reached,
			bool has_sets)
{
	struct puzzle problem = fuzz_check_problem(p);
	struct buf text = {0};
	struct pagoda pagoda = {0};
	struct pagoda_sets sets;
	struct check_claims claim = {.record = NULL};
	int32_t weight[POSITION_HOLES];
	char message[CHECK_MESSAGE];

	if (pagoda_find(&pagoda, FUZZ_BOARD(&problem), &limits_none, weight,
			has_sets ? &sets : NULL) == ANSWER_FOUND) {
		fuzz_expect(!reached);
		if (has_sets)
			solution_sets(&text, &p->shape, weight, sets.set,
				      sets.price, sets.count);
		else
			solution_pagoda(&text, &p->shape, weight);
		claim.of[FIELD_PROOF] = fuzz_text(&text);
		/* Weights alone are a pagoda function. */
		fuzz_expect((has_sets && !sets.count) ||
			    solitaire_check(FUZZ_BOARD(&problem), &claim,
					    FUZZ_ALLOW(0),
					    message) == CHECK_HOLDS);
	}
	pagoda_free(&pagoda);
	buf_free(&text);
}

static void try_winning(const struct fuzz_problem *p,
			const struct limits *limits, bool reached)
{
	const struct puzzle problem = {.shape = &p->shape,
				       .start = p->start,
				       .goal = p->goal,
				       .goals = p->goals};
	struct positions winning;
	struct shape_jump jump[POSITION_HOLES];

	if (positions_make_winning(&problem, p->shape.holes, limits,
				   &winning) &&
	    positions_cover(&winning, p->start)) {
		fuzz_expect(positions_has(&winning, p->start) == reached);
		if (reached) {
			int jumps = positions_trail(&winning, p->start, jump);

			fuzz_check_jumps(p, jump, jumps);
		}
	}
	positions_free(&winning);
}

static void try_list(const struct fuzz_problem *p, const struct limits *limits,
		     bool reached, uint64_t count)
{
	const struct puzzle problem = {.shape = &p->shape,
				       .start = p->start,
				       .goal = p->goal,
				       .goals = p->goals};
	struct symm whole, kept;
	struct shape_jump jump[POSITION_HOLES];
	struct positions set;
	uint64_t orbits;

	symm_of(&p->shape, &whole);
	symm_keep_each(&whole, p->goal, p->goals, &kept);
	switch (positions_make(&problem, POSITIONS_ON_THE_WAY, POSITIONS_LIST,
			       limits, &set)) {
	case ANSWER_FOUND:
		fuzz_expect(reached);
		fuzz_check_jumps(p, jump,
				 positions_trail(&set, p->start, jump));
		break;
	case ANSWER_NONE:
		fuzz_expect(!reached);
		if (positions_orbits_of(&set, &kept, limits, &orbits) ==
		    ANSWER_FOUND)
			fuzz_expect(orbits == count);
		break;
	default:
		break;
	}
	positions_free(&set);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz f = {data, size};
	struct fuzz_limits l;
	struct fuzz_problem p;
	struct puzzle problem;
	enum exhaustion_end end;
	uint64_t count;

	fuzz_limits(&f, &l);
	fuzz_problem(&f, &p);
	problem = fuzz_check_problem(&p);
	end = exhaustion_search(&problem, UINT64_MAX, FUZZ_ALLOW(UINT64_MAX),
				&count);
	try_weights(&p, end == EXHAUSTION_GOAL, false);
	try_weights(&p, end == EXHAUSTION_GOAL, true);
	try_winning(&p, &l.limits, end == EXHAUSTION_GOAL);
	try_winning(&p, &limits_none, end == EXHAUSTION_GOAL);
	try_list(&p, &l.limits, end == EXHAUSTION_GOAL, count);
	try_list(&p, &limits_none, end == EXHAUSTION_GOAL, count);
	return 0;
}
