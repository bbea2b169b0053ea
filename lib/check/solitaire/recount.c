/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The count goes level by level from the start and leaves nothing out.  The
 * solvers do otherwise: they look only at positions on the way to a goal.
 *
 * A position and its images under some symmetries share a slot:
 *   - for solutions, under the symmetries that keep the goals.  A position and
 *     its image lead to goals in as many ways, so the numbers of games that
 *     lead to either are added up.
 *   - for a census, under the symmetries that keep the start.  All images of a
 *     position are reached with it, so it counts once for each image.
 *
 * English board, centre to centre: 40,861,647,040,079,968 solutions (Bell,
 * arXiv 0903.3696).
 */
#include "check/solitaire/recount.h"

#include "check/solitaire/check_set.h"
#include "check/solitaire/check_symmetry.h"

struct recount {
	const struct shape *shape;
	bool games, overflow;
	uint64_t most; /* positions that the next level may have */
	bool more;     /* it has more */
	struct allowance *allowance;
	struct check_symmetry kept,
	    whole; /* symmetries: those used, of the shape */
	struct check_set now, next;
};

static struct recount *recount_new(const struct shape *s, struct allowance *a)
{
	struct recount *r = allowance_zero(a, sizeof *r);

	if (!r)
		return NULL;
	r->shape = s;
	r->most = UINT64_MAX;
	r->allowance = a;
	return r;
}

static void recount_delete(struct recount *r)
{
	check_set_close(&r->now);
	check_set_close(&r->next);
	allowance_free(r->allowance, r, sizeof *r);
}

/* False: no memory or time is left, or the level has more than it may. */
static bool add(struct recount *r, position_t position, struct wide games)
{
	enum check_set_add added;

	position = check_symmetry_least(&r->kept, position);
	added = r->games ? check_set_add_games(&r->next, position, games,
					       &r->overflow)
			 : check_set_add(&r->next, position);
	r->more = r->next.count > r->most;
	return added != CHECK_SET_FULL && !r->more;
}

static bool expand(struct recount *r, position_t position, struct wide games)
{
	const struct shape *s = r->shape;
	bool fits = true;

	for (int i = 0; i < s->jumps && fits; i++)
		if (shape_can(&s->jump[i], position))
			fits =
			    add(r, position ^ shape_flip(&s->jump[i]), games);
	return fits;
}

/* Replaces the current level by the next one. */
static bool step(struct recount *r)
{
	bool fits = check_set_open(&r->next, r->allowance, r->games);

	for (uint64_t i = 0; i < r->now.room && fits; i++)
		if (r->now.position[i])
			fits = expand(r, r->now.position[i],
				      r->games ? r->now.games[i]
					       : (struct wide){0});
	check_set_close(&r->now);
	r->now = r->next;
	r->next = (struct check_set){0};
	return fits;
}

/* Makes the level of the start, which has pegs. */
static bool begin(struct recount *r, position_t start)
{
	bool fits = check_set_open(&r->next, r->allowance, r->games) &&
		    add(r, start, (struct wide){.low = 1});

	r->now = r->next;
	r->next = (struct check_set){0};
	return fits;
}

/* Adds the games that end on this level; false: no time is left. */
static bool add_goals(struct recount *r, const struct check_problem *p,
		      struct wide *sum)
{
	for (uint64_t i = 0; i < r->now.room; i++) {
		if (!r->now.position[i])
			continue;
		if (allowance_late(r->allowance))
			return false;
		if (check_is_goal(p, r->now.position[i]) &&
		    wide_add(sum, r->now.games[i]))
			r->overflow = true;
	}
	return true;
}

bool recount_solutions(const struct check_problem *problem, struct allowance *a,
		       struct recount_solutions *found)
{
	struct recount *r;
	bool fits;

	*found = (struct recount_solutions){.overflow = false};
	if (check_is_goal(problem, problem->start) || !problem->start) {
		/* All goals of a problem have the same number of pegs, so
		 * that no other goal can be reached from a goal. */
		found->count.low = check_is_goal(problem, problem->start);
		return true;
	}
	r = recount_new(problem->shape, a);
	if (!r)
		return false;
	r->games = true;
	check_symmetry_of(problem, &r->kept);
	fits = begin(r, problem->start);
	while (fits && r->now.count)
		fits = add_goals(r, problem, &found->count) && step(r);
	found->overflow = r->overflow;
	recount_delete(r);
	return fits;
}

/* Counts the positions of this level up to the symmetries of the shape. */
static bool count_distinct(struct recount *r, uint64_t *distinct)
{
	struct check_set images;
	bool fits = true;

	*distinct = r->now.count;
	if (r->kept.maps == r->whole.maps)
		return true;
	if (!check_set_open(&images, r->allowance, false))
		return false;
	for (uint64_t i = 0; i < r->now.room && fits; i++)
		if (r->now.position[i])
			fits =
			    check_set_add(&images,
					  check_symmetry_least(
					      &r->whole, r->now.position[i])) !=
			    CHECK_SET_FULL;
	*distinct = images.count;
	check_set_close(&images);
	return fits;
}

static bool count_all(struct recount *r, uint64_t *all)
{
	*all = 0;
	for (uint64_t i = 0; i < r->now.room; i++) {
		if (!r->now.position[i])
			continue;
		if (allowance_late(r->allowance))
			return false;
		*all += check_symmetry_images(&r->kept, r->now.position[i]);
	}
	return true;
}

/*
 * The most slots that the next level may need.  Positions that are one under
 * the symmetries of the shape take at most CHECK_SYMMETRY_MOST slots under
 * those that keep the start.
 */
static uint64_t most_members(const struct recount_visitor *v)
{
	uint64_t most = v->most_distinct > UINT64_MAX / CHECK_SYMMETRY_MOST
			    ? UINT64_MAX
			    : v->most_distinct * CHECK_SYMMETRY_MOST;

	return most < v->most_all ? most : v->most_all;
}

static enum recount_end count_levels(struct recount *r, position_t start,
				     struct recount_visitor *v)
{
	bool fits = begin(r, start);

	while (fits && r->now.count) {
		uint64_t distinct, all;

		if (!count_distinct(r, &distinct) || !count_all(r, &all))
			return RECOUNT_LIMIT;
		if (!v->take(v, distinct, all))
			return RECOUNT_ALL;
		r->most = most_members(v);
		fits = step(r);
	}
	return fits ? RECOUNT_ALL : r->more ? RECOUNT_MORE : RECOUNT_LIMIT;
}

enum recount_end recount_census(const struct check_problem *problem,
				struct allowance *a,
				struct recount_visitor *visitor)
{
	const struct shape *s = problem->shape;
	position_t start = problem->start;
	enum recount_end end;
	struct recount *r;

	if (!start) {
		visitor->take(visitor, 1, 1);
		return RECOUNT_ALL;
	}
	r = recount_new(s, a);
	if (!r)
		return RECOUNT_LIMIT;
	check_symmetry_of(&(struct check_problem){s, start, &start, 1},
			  &r->kept);
	check_symmetry_of(&(struct check_problem){.shape = s}, &r->whole);
	end = count_levels(r, start, visitor);
	recount_delete(r);
	return end;
}
