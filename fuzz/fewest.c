/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fewest moves: the judge accepts the solution, a plain search of a number of
 * nodes finds no shorter one, and an answer within limits has true bounds.
 */
#include "fewest/fewest.h"

#include "check/recount/walk.h"
#include "fuzz.h"

enum { NODES = 20000 };

struct plain {
	const struct fuzz_problem *problem;
	int nodes;
};

/* Whether at most MOVES more moves reach a goal; the peg on LAST moved last. */
static bool reaches(struct plain *s, position_t position, int last, int moves)
{
	const struct shape *shape = &s->problem->shape;
	struct puzzle p = fuzz_check_problem(s->problem);

	if (puzzle_is_goal(&p, position))
		return true;
	for (int i = 0; i < shape->jumps; i++) {
		const struct shape_jump *j = &shape->jump[i];
		int left = moves - (j->from != last);

		if (left < 0 || !shape_can(j, position) || s->nodes-- <= 0)
			continue;
		if (reaches(s, position ^ shape_flip(j), j->to, left))
			return true;
	}
	return false;
}

static enum answer solve(const struct fuzz_problem *p,
			 const struct limits *limits, struct fewest_answer *a)
{
	struct puzzle problem = {.shape = &p->shape,
				 .start = p->start,
				 .goal = p->goal,
				 .goals = p->goals};
	enum answer result = fewest_moves(&problem, limits, a);

	if (a->moves >= 0 && result != ANSWER_NONE) {
		fuzz_check_jumps(p, a->jump, a->jumps);
		fuzz_expect(a->bound <= a->moves);
	}
	fuzz_expect(result != ANSWER_FOUND || a->bound == a->moves);
	return result;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz f = {data, size};
	struct fuzz_limits l;
	struct fuzz_problem p;
	struct fewest_answer first = {.moves = -1}, second = {.moves = -1};
	struct puzzle problem;
	enum answer limited, result;
	uint64_t count;

	fuzz_limits(&f, &l);
	fuzz_problem(&f, &p);
	problem = fuzz_check_problem(&p);
	limited = solve(&p, &l.limits, &first);
	fuzz_limits_widen(&l, 1000);
	result = solve(&p, &l.limits, &second);
	fuzz_expect(limited == ANSWER_LIMIT || result == ANSWER_LIMIT ||
		    limited == result);
	if (result == ANSWER_NONE)
		fuzz_expect(exhaustion_search(&problem, UINT64_MAX,
					      FUZZ_ALLOW(UINT64_MAX),
					      &count) == EXHAUSTION_ALL);
	if (result == ANSWER_FOUND) {
		struct plain plain = {&p, NODES};

		fuzz_expect(limited != ANSWER_LIMIT ||
			    first.bound <= second.moves);
		fuzz_expect(second.moves == 0 ||
			    !reaches(&plain, p.start, -1, second.moves - 1));
	}
	return 0;
}
