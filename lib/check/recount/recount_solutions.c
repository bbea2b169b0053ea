/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two sets of positions grow towards each other, one level at a time, always
 * the smaller one: those after some jumps from the start, and those before the
 * goals.  All goals of a problem have the same number of pegs, so each solution
 * has the same number of jumps.
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

#include "check/check_step.h"
#include "check/jump_sums.h"
#include "check/recount/check_set.h"

enum way { AFTER_START, BEFORE_GOALS, WAYS };

struct recount {
	const struct check_problem *problem;
	struct allowance *allowance;
	struct check_symmetry kept;
	struct check_set side[WAYS];
	bool lost; /* a number does not fit */
};

static const struct wide *games_at(const struct check_set *set, uint64_t slot)
{
	return (const struct wide *)set->value + slot;
}

/* Positions that wait to be added, each with so many games. */
struct batch {
	position_t position[SHAPE_FEW_JUMPS];
	int count;
	struct wide games;
};

static bool add(struct recount *r, struct check_set *set, const struct batch *b)
{
	return check_set_add_games(set, b->position, b->count, b->games,
				   &r->lost);
}

/*
 * Replaces a side by the positions one jump farther; false: the limit.  While a
 * batch is made, the memory for the one before it arrives.
 */
static bool grow(struct recount *r, enum way way)
{
	const struct shape *s = r->problem->shape;
	const struct check_set *now = &r->side[way];
	struct batch batch[2] = {{.count = 0}, {.count = 0}}, *b = batch;
	struct check_set wider;
	bool fits = check_set_open(&wider, r->allowance, sizeof(struct wide));

	for (uint64_t i = 0; i < now->room && fits; i++) {
		if (!now->position[i])
			continue;
		b->games = *games_at(now, i);
		b->count =
		    (way == AFTER_START ? check_step_after : check_step_before)(
			s, &r->kept, now->position[i], b->position);
		check_set_fetch(&wider, b->position, b->count);
		b = b == batch ? batch + 1 : batch;
		fits = add(r, &wider, b);
		b->count = 0;
	}
	fits = fits && add(r, &wider, &batch[0]) && add(r, &wider, &batch[1]);
	check_set_close(&r->side[way]);
	r->side[way] = wider;
	return fits;
}

/* Whether jumps could lead from the start to an image of GOAL.  This is the
 * same for all images, so the goals that are left are kept by the symmetries.
 */
static bool may_reach(const struct recount *r, position_t goal)
{
	const struct check_problem *p = r->problem;

	for (int k = 0; k < r->kept.maps; k++) {
		struct holes apart = holes_of(
		    p->start ^ check_symmetry_image(&r->kept, k, goal));

		if (jump_sums_have(p->shape, &apart))
			return true;
	}
	return false;
}

/* Adds the ends of all plays: the start, and each goal once. */
static bool begin(struct recount *r)
{
	const struct check_problem *p = r->problem;
	const struct wide one = {.low = 1};
	position_t start = check_symmetry_least(&r->kept, p->start);
	bool fits = true;

	for (int way = 0; way < WAYS; way++)
		fits = fits && check_set_open(&r->side[way], r->allowance,
					      sizeof(struct wide));
	fits = fits && check_set_add_games(&r->side[AFTER_START], &start, 1,
					   one, &r->lost);
	for (size_t i = 0; i < p->goals && fits; i++) {
		position_t goal = check_symmetry_least(&r->kept, p->goal[i]);

		if (!position_listed(p->goal[i], p->goal, (int)i) &&
		    may_reach(r, p->goal[i]))
			fits = check_set_add_games(&r->side[BEFORE_GOALS],
						   &goal, 1, one, &r->lost);
	}
	return fits;
}

/* Divides the number of each slot before the goals by the images in it. */
static bool share(struct recount *r)
{
	const struct check_set *before = &r->side[BEFORE_GOALS];

	for (uint64_t i = 0; i < before->room; i++) {
		if (allowance_late(r->allowance))
			return false;
		if (before->position[i])
			wide_divide((struct wide *)before->value + i,
				    (uint32_t)check_symmetry_images(
					&r->kept, before->position[i]));
	}
	return true;
}

/* Adds to SUM the games by way of POSITION, to which GAMES lead. */
static void join(struct recount *r, position_t position, struct wide games,
		 struct wide *sum)
{
	const struct check_set *before = &r->side[BEFORE_GOALS];
	struct wide onward = {.low = 0}, product;
	position_t next[SHAPE_FEW_JUMPS];
	int count =
	    check_step_after(r->problem->shape, &r->kept, position, next);
	uint64_t slot;

	check_set_fetch(before, next, count);
	for (int i = 0; i < count; i++)
		if (check_set_find(before, next[i], &slot) &&
		    wide_add(&onward, *games_at(before, slot)))
			r->lost = true;
	if (wide_mul(games, onward, &product) || wide_add(sum, product))
		r->lost = true;
}

/* Adds up the solutions, once the sides are a jump apart. */
static bool join_all(struct recount *r, struct wide *sum)
{
	const struct check_set *after = &r->side[AFTER_START];

	for (uint64_t i = 0; i < after->room; i++) {
		if (allowance_late(r->allowance))
			return false;
		if (after->position[i])
			join(r, after->position[i], *games_at(after, i), sum);
	}
	return true;
}

/* Adds up the games that lead to any position after so many JUMPS. */
static bool count_plays(struct recount *r, int jumps, struct wide *sum)
{
	const struct check_set *after = &r->side[AFTER_START];
	bool fits = begin(r);

	while (fits && jumps--)
		fits = grow(r, AFTER_START);
	for (uint64_t i = 0; i < after->room && fits; i++)
		if (after->position[i] && wide_add(sum, *games_at(after, i)))
			r->lost = true;
	return fits;
}

static bool count_games(struct recount *r, int jumps, struct wide *sum)
{
	bool fits = begin(r);

	while (fits && --jumps) {
		const struct check_set *side = r->side;

		fits =
		    grow(r, side[AFTER_START].count <= side[BEFORE_GOALS].count
				? AFTER_START
				: BEFORE_GOALS);
	}
	return fits && share(r) && join_all(r, sum);
}

bool recount_solutions(const struct check_problem *problem, struct allowance *a,
		       struct recount_solutions *found)
{
	struct recount *r;
	int jumps;
	bool fits;

	*found = (struct recount_solutions){.overflow = false};
	found->count.low = check_is_goal(problem, problem->start);
	if (found->count.low)
		return true;
	jumps = position_count(problem->start) - check_goal_pegs(problem);
	if (jumps < 1)
		return true;
	r = allowance_zero(a, sizeof *r);
	if (!r)
		return false;
	r->problem = problem;
	r->allowance = a;
	check_symmetry_of(problem, &r->kept);
	fits = (problem->level ? count_plays : count_games)(r, jumps,
							    &found->count);
	found->overflow = r->lost;
	check_set_close(&r->side[AFTER_START]);
	check_set_close(&r->side[BEFORE_GOALS]);
	allowance_free(a, r, sizeof *r);
	return fits;
}
