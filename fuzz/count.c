/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each way to count solutions gives as many as are shown one by one. */
#include "positions/positions_fold.h"

#include "fuzz.h"
#include "solitaire/all_solutions.h"

enum { MOST = 3000, JUDGED = 8 };

struct shown {
	const struct fuzz_problem *problem;
	int solutions;
};

static bool take(void *context, const struct shape_jump *jump, int jumps)
{
	struct shown *shown = context;

	if (shown->solutions++ < JUDGED)
		fuzz_check_jumps(shown->problem, jump, jumps);
	return shown->solutions < MOST;
}

static bool is(const struct wide *number, int value)
{
	return !number->high && number->low == (uint64_t)value;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz f = {data, size};
	struct fuzz_limits l;
	struct fuzz_problem p;
	struct shown shown = {&p, 0};
	struct all_solutions_visitor visitor = {.take = take,
						.context = &shown};
	struct puzzle problem;
	struct positions_fold count, again, few;
	enum answer result, limited, every, lists;

	fuzz_limits(&f, &l);
	fuzz_problem(&f, &p);
	problem = (struct puzzle){.shape = &p.shape,
				  .start = p.start,
				  .goal = p.goal,
				  .goals = p.goals};
	limited =
	    positions_fold_ways(&problem, POSITIONS_BLOCKS, &l.limits, &again);
	result = positions_fold_ways(&problem, POSITIONS_BLOCKS, &limits_none,
				     &count);
	lists =
	    positions_fold_ways(&problem, POSITIONS_LIST, &limits_none, &few);
	fuzz_expect(result != ANSWER_LIMIT);
	fuzz_expect(
	    lists == ANSWER_LIMIT ||
	    (lists == result && wide_same(few.solutions, count.solutions)));
	fuzz_expect(
	    limited == ANSWER_LIMIT ||
	    (limited == result && wide_same(again.solutions, count.solutions)));
	fuzz_limits_again(&l, 100);
	every = all_solutions(&problem, &l.limits, &visitor);
	if (every == ANSWER_LIMIT)
		return 0;
	fuzz_expect(every == result);
	fuzz_expect(
	    result == ANSWER_NONE ||
	    (shown.solutions < MOST
		 ? is(&count.solutions, shown.solutions)
		 : count.solutions.high || count.solutions.low >= MOST));
	return 0;
}
