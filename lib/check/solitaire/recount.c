/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Level by level from the start, forwards only, with nothing left out: not
 * what the solvers do, which look only at what lies on the way to a goal.
 *
 * Positions that a symmetry carries into each other share a slot.  For the
 * solutions these are the symmetries that keep the goals: an image of a
 * position leads to goals in as many ways, so the games that lead to either
 * may be added up.  For the census they are those that keep the start: what
 * is reached then has all of its images with it, and counts as many times.
 *
 * English board, centre to centre: 40,861,647,040,079,968 solutions (Bell,
 * arXiv 0903.3696).
 */
#include "check/solitaire/recount.h"

#include "check/solitaire/check_set.h"
#include "check/solitaire/check_symmetry.h"

struct tally {
	const struct shape *shape;
	bool games, overflow;
	uint64_t most; /* members of the next level */
	bool more;     /* it has more */
	struct allowance *allowance;
	struct check_symmetry kept,
	    whole; /* symmetries: those used, of the shape */
	struct check_set now, next;
};

static struct tally *tally_new(const struct shape *s, struct allowance *a)
{
	struct tally *t = allowance_zero(a, sizeof *t);

	if (!t)
		return NULL;
	t->shape = s;
	t->most = UINT64_MAX;
	t->allowance = a;
	return t;
}

static void tally_delete(struct tally *t)
{
	check_set_close(&t->now);
	check_set_close(&t->next);
	allowance_free(t->allowance, t, sizeof *t);
}

/* False: no memory or time is left, or the level has more than it may. */
static bool add(struct tally *t, uint64_t position, struct wide games)
{
	enum check_set_add added;

	position = check_symmetry_least(&t->kept, position);
	added = t->games ? check_set_add_games(&t->next, position, games,
					       &t->overflow)
			 : check_set_add(&t->next, position);
	t->more = t->next.count > t->most;
	return added != CHECK_SET_FULL && !t->more;
}

static bool expand(struct tally *t, uint64_t position, struct wide games)
{
	const struct shape *s = t->shape;
	bool fits = true;

	for (int i = 0; i < s->jumps && fits; i++)
		if (shape_can(&s->jump[i], position))
			fits =
			    add(t, position ^ shape_flip(&s->jump[i]), games);
	return fits;
}

/* From the level of now to the next, which becomes the one of now. */
static bool step(struct tally *t)
{
	bool fits = check_set_open(&t->next, t->allowance, t->games);

	for (uint64_t i = 0; i < t->now.room && fits; i++)
		if (t->now.position[i])
			fits = expand(t, t->now.position[i],
				      t->games ? t->now.games[i]
					       : (struct wide){0});
	check_set_close(&t->now);
	t->now = t->next;
	t->next = (struct check_set){0};
	return fits;
}

/* The level of the start, which has pegs. */
static bool begin(struct tally *t, uint64_t start)
{
	bool fits = check_set_open(&t->next, t->allowance, t->games) &&
		    add(t, start, (struct wide){.low = 1});

	t->now = t->next;
	t->next = (struct check_set){0};
	return fits;
}

/* False: no time is left. */
static bool add_goals(struct tally *t, const struct check_problem *p,
		      struct wide *sum)
{
	for (uint64_t i = 0; i < t->now.room; i++) {
		if (!t->now.position[i])
			continue;
		if (allowance_late(t->allowance))
			return false;
		if (check_is_goal(p, t->now.position[i]) &&
		    wide_add(sum, t->now.games[i]))
			t->overflow = true;
	}
	return true;
}

bool tally_solutions(const struct check_problem *problem, struct allowance *a,
		     struct tally_solutions *found)
{
	struct tally *t;
	bool fits;

	*found = (struct tally_solutions){.overflow = false};
	if (check_is_goal(problem, problem->start) || !problem->start) {
		/* No goal of the same record has fewer pegs. */
		found->count.low = check_is_goal(problem, problem->start);
		return true;
	}
	t = tally_new(problem->shape, a);
	if (!t)
		return false;
	t->games = true;
	check_symmetry_of(problem, &t->kept);
	fits = begin(t, problem->start);
	while (fits && t->now.count)
		fits = add_goals(t, problem, &found->count) && step(t);
	found->overflow = t->overflow;
	tally_delete(t);
	return fits;
}

/* Different positions of this level up to the symmetries of the shape. */
static bool count_distinct(struct tally *t, uint64_t *distinct)
{
	struct check_set images;
	bool fits = true;

	*distinct = t->now.count;
	if (t->kept.maps == t->whole.maps)
		return true;
	if (!check_set_open(&images, t->allowance, false))
		return false;
	for (uint64_t i = 0; i < t->now.room && fits; i++)
		if (t->now.position[i])
			fits =
			    check_set_add(&images,
					  check_symmetry_least(
					      &t->whole, t->now.position[i])) !=
			    CHECK_SET_FULL;
	*distinct = images.count;
	check_set_close(&images);
	return fits;
}

static bool count_all(struct tally *t, uint64_t *all)
{
	*all = 0;
	for (uint64_t i = 0; i < t->now.room; i++) {
		if (!t->now.position[i])
			continue;
		if (allowance_late(t->allowance))
			return false;
		*all += check_symmetry_images(&t->kept, t->now.position[i]);
	}
	return true;
}

/*
 * The most members of a level.  What the symmetries of the shape make one
 * position is at most CHECK_SYMMETRY_MOST where only those that keep the start
 * count.
 */
static uint64_t most_members(const struct tally_visitor *v)
{
	uint64_t most = v->most_distinct > UINT64_MAX / CHECK_SYMMETRY_MOST
			    ? UINT64_MAX
			    : v->most_distinct * CHECK_SYMMETRY_MOST;

	return most < v->most_all ? most : v->most_all;
}

static enum tally_end count_levels(struct tally *t, uint64_t start,
				   struct tally_visitor *v)
{
	bool fits = begin(t, start);

	while (fits && t->now.count) {
		uint64_t distinct, all;

		if (!count_distinct(t, &distinct) || !count_all(t, &all))
			return TALLY_LIMIT;
		if (!v->take(v, distinct, all))
			return TALLY_ALL;
		t->most = most_members(v);
		fits = step(t);
	}
	return fits ? TALLY_ALL : t->more ? TALLY_MORE : TALLY_LIMIT;
}

enum tally_end tally_census(const struct check_problem *problem,
			    struct allowance *a, struct tally_visitor *visitor)
{
	const struct shape *s = problem->shape;
	uint64_t start = problem->start;
	enum tally_end end;
	struct tally *t;

	if (!start) {
		visitor->take(visitor, 1, 1);
		return TALLY_ALL;
	}
	t = tally_new(s, a);
	if (!t)
		return TALLY_LIMIT;
	check_symmetry_of(&(struct check_problem){s, start, &start, 1},
			  &t->kept);
	check_symmetry_of(&(struct check_problem){.shape = s}, &t->whole);
	end = count_levels(t, start, visitor);
	tally_delete(t);
	return end;
}
