/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two walks go towards each other, always the one with the smaller level: from
 * the start, and back from the goals.  All goals of a problem have the same
 * number of pegs, so each solution has the same number of jumps.
 *
 * A position and its images under the symmetries that keep the goals share a
 * slot, whose number of games is the sum over all of these images: of the games
 * that lead to them from the start, and of the games that lead from them to a
 * goal.  The games that end at a goal are as many for each image, because the
 * symmetries carry games to games and goals to goals.  So a slot before the
 * goals, divided by its images, has the number for each of them.
 *
 * Let a play go from x, which is as many jumps after the start as were made, by
 * one more jump to y, which is before the goals.  The solutions are the sum of
 * the products of the games to x and those from y, over all such jumps.
 *
 * Where any position with so many pegs is a goal, the games to the last level
 * after the start are added up.
 *
 * English board, centre to centre: 40,861,647,040,079,968 solutions (Bell,
 * arXiv 0903.3696).
 */
#include "check/recount/recount_solutions.h"

#include "check/recount/walk.h"

struct recount {
	const struct puzzle *problem;
	struct walk after, before; /* the start, and the goals */
	struct recount_solutions *found;
};

/* Divides the number of each slot before the goals by the images in it. */
static bool share(const struct walk *before)
{
	const struct keys *now = &before->now;

	for (uint64_t i = 0; i < now->room; i++) {
		if (allowance_late(before->allowance))
			return false;
		if (now->key[i])
			wide_divide(
			    walk_value(before, i),
			    (uint32_t)symm_orbit(before->kept, now->key[i]));
	}
	return true;
}

/* Adds the games by way of a position after the start, by one more jump. */
static bool see_join(void *context, struct walk_place *p)
{
	struct recount *r = context;
	const struct keys *before = &r->before.now;
	struct wide onward = {.low = 0}, product;
	uint64_t slot;

	for (int i = 0; i < p->count; i++)
		keys_fetch(before, p->next[i]);
	for (int i = 0; i < p->count; i++)
		if (keys_find(before, p->next[i], &slot) &&
		    wide_add(&onward, *walk_value(&r->before, slot)))
			r->found->overflow = true;
	if (wide_mul(p->value, onward, &product) ||
	    wide_add(&r->found->count, product))
		r->found->overflow = true;
	p->count = 0;
	return true;
}

/* Adds up the games that lead to any position after so many JUMPS. */
static bool count_plays(struct recount *r, int jumps)
{
	const struct keys *now = &r->after.now;

	while (jumps--)
		if (walk_step(&r->after, NULL) != WALK_ALL)
			return false;
	for (uint64_t i = 0; i < now->room; i++)
		if (now->key[i] &&
		    wide_add(&r->found->count, *walk_value(&r->after, i)))
			r->found->overflow = true;
	return true;
}

static bool count_games(struct recount *r, int jumps)
{
	struct walk *after = &r->after, *before = &r->before;
	bool fits = walk_open_goals(before, after, r->problem);

	while (fits && --jumps)
		fits = walk_step(after->now.count <= before->now.count ? after
								       : before,
				 NULL) == WALK_ALL;
	after->see = see_join;
	after->context = r;
	return fits && share(before) && walk_step(after, NULL) == WALK_ALL;
}

bool recount_solutions(const struct puzzle *problem, struct allowance *a,
		       struct recount_solutions *found)
{
	struct recount r = {.problem = problem,
			    .before = {.allowance = a, .is_beside = true},
			    .found = found};
	int jumps = position_count(problem->start) - check_goal_pegs(problem);
	const struct wide one = {.low = 1};
	bool fits;

	*found = (struct recount_solutions){.overflow = false};
	found->count.low = puzzle_is_goal(problem, problem->start);
	if (found->count.low || jumps < 1)
		return true;
	fits = walk_open(&r.after, problem, CHECK_SYMMETRY_GOALS, &one, a) &&
	       (problem->level ? count_plays : count_games)(&r, jumps);
	found->overflow |= r.after.has_lost || r.before.has_lost;
	walk_close(&r.before);
	walk_close(&r.after);
	return fits;
}
