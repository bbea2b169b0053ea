/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * First all levels are made, from the start to that of the goals.  Then, from
 * the last level back to the first, those positions are kept that are a goal or
 * have a jump to a position that was kept.  A position and its images share a
 * slot.
 */
#include "check/recount/recount_winning.h"

#include "check/check_step.h"
#include "check/recount/check_set.h"

struct recount_winning {
	const struct check_problem *problem;
	struct allowance *allowance;
	struct check_symmetry kept;
	int levels;
	struct check_set level[POSITION_HOLES + 1]; /* by jumps */
};

/* Makes level N + 1 by all jumps from level N; false: no memory or time. */
static bool step(struct recount_winning *r, int n)
{
	const struct check_set *now = &r->level[n];
	struct check_set *further = &r->level[n + 1];
	position_t next[SHAPE_FEW_JUMPS];
	bool fits = check_set_open(further, r->allowance, 0);

	for (uint64_t i = 0; i < now->room && fits; i++)
		if (now->position[i])
			fits = check_set_add_all(
			    further, next,
			    check_step_after(r->problem->shape, &r->kept,
					     now->position[i], next));
	return fits;
}

static bool wins(const struct recount_winning *r, int n, position_t position)
{
	position_t next[SHAPE_FEW_JUMPS];
	int count;

	if (check_is_goal(r->problem, position))
		return true;
	count = check_step_after(r->problem->shape, &r->kept, position, next);
	check_set_fetch(&r->level[n + 1], next, count);
	for (int i = 0; i < count; i++)
		if (check_set_has(&r->level[n + 1], next[i]))
			return true;
	return false;
}

/* Keeps what wins in level N; level N + 1 must have been sifted before. */
static bool sift(struct recount_winning *r, int n)
{
	struct check_set *now = &r->level[n], kept;
	bool fits = check_set_open(&kept, r->allowance, 0);

	for (uint64_t i = 0; i < now->room && fits; i++)
		if (now->position[i] && wins(r, n, now->position[i]))
			fits = check_set_add(&kept, now->position[i], NULL) !=
			       CHECK_SET_FULL;
		else if (now->position[i])
			fits = !allowance_late(r->allowance);
	check_set_close(now);
	*now = kept;
	return fits;
}

/* Counts the images of the positions of level N; false: no time is left. */
static bool count_all(const struct recount_winning *r, int n, uint64_t *all)
{
	const struct check_set *level = &r->level[n];

	*all = 0;
	for (uint64_t i = 0; i < level->room; i++) {
		if (!level->position[i])
			continue;
		if (allowance_late(r->allowance))
			return false;
		*all += check_symmetry_images(&r->kept, level->position[i]);
	}
	return true;
}

/* Hands over the levels up to the last one with positions. */
static enum recount_end hand_over(struct recount_winning *r,
				  struct recount_visitor *visitor)
{
	while (r->levels > 1 && !r->level[r->levels - 1].count)
		r->levels--;
	for (int n = 0; n < r->levels; n++) {
		uint64_t all;

		if (!count_all(r, n, &all))
			return RECOUNT_LIMIT;
		if (!visitor->take(visitor, r->level[n].count, all))
			break;
	}
	return RECOUNT_ALL;
}

static enum recount_end run(struct recount_winning *r,
			    struct recount_visitor *visitor)
{
	int jumps =
	    position_count(r->problem->start) - check_goal_pegs(r->problem);
	bool fits =
	    check_set_open(&r->level[0], r->allowance, 0) &&
	    check_set_add(&r->level[0],
			  check_symmetry_least(&r->kept, r->problem->start),
			  NULL) != CHECK_SET_FULL;

	for (r->levels = 1; fits && r->level[r->levels - 1].count; r->levels++)
		fits = r->levels <= jumps ? step(r, r->levels - 1)
					  : check_set_open(&r->level[r->levels],
							   r->allowance, 0);
	for (int n = --r->levels - 1; n >= 0 && fits; n--)
		fits = sift(r, n);
	return fits ? hand_over(r, visitor) : RECOUNT_LIMIT;
}

enum recount_end recount_winning(const struct check_problem *problem,
				 struct allowance *a,
				 struct recount_visitor *visitor)
{
	uint64_t solved = check_is_goal(problem, problem->start);
	enum recount_end end;
	struct recount_winning *r;

	/* All goals have the same number of pegs, and each jump takes one
	 * away: without a jump only the start can be a goal. */
	if (solved ||
	    check_goal_pegs(problem) >= position_count(problem->start)) {
		visitor->take(visitor, solved, solved);
		return RECOUNT_ALL;
	}
	r = allowance_zero(a, sizeof *r);
	if (!r)
		return RECOUNT_LIMIT;
	r->problem = problem;
	r->allowance = a;
	check_symmetry_of_both(problem, &r->kept);
	end = run(r, visitor);
	for (int n = 0; n <= POSITION_HOLES; n++)
		check_set_close(&r->level[n]);
	allowance_free(a, r, sizeof *r);
	return end;
}
