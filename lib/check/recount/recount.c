/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The count goes level by level from the start and leaves nothing out.  A
 * position and its images under the symmetries that keep the start share a
 * slot: all of them are reached with it, so it counts once for each image.
 *
 * English board from the central vacancy: 23,475,688 positions up to symmetry
 * (the sum of OEIS A112737).
 */
#include "check/recount/recount.h"

#include "check/check_step.h"
#include "check/recount/check_set.h"

struct recount {
	const struct shape *shape;
	uint64_t most; /* positions that the next level may have */
	bool more;     /* it has more */
	struct allowance *allowance;
	struct check_symmetry kept,
	    whole; /* symmetries: of the start, of the shape */
	struct check_set now, next;
};

/* Replaces the current level by the next one; false: no memory or time is left,
 * or it has more positions than it may. */
static bool step(struct recount *r)
{
	position_t next[SHAPE_FEW_JUMPS];
	bool fits = check_set_open(&r->next, r->allowance, 0);

	for (uint64_t i = 0; i < r->now.room && fits; i++) {
		if (!r->now.position[i])
			continue;
		fits = check_set_add_all(&r->next, next,
					 check_step_after(r->shape, &r->kept,
							  r->now.position[i],
							  next));
		r->more = r->next.count > r->most;
		fits = fits && !r->more;
	}
	check_set_close(&r->now);
	r->now = r->next;
	r->next = (struct check_set){.room = 0};
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
	if (!check_set_open(&images, r->allowance, 0))
		return false;
	for (uint64_t i = 0; i < r->now.room && fits; i++)
		if (r->now.position[i])
			fits = check_set_add(&images,
					     check_symmetry_least(
						 &r->whole, r->now.position[i]),
					     NULL) != CHECK_SET_FULL;
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
	bool fits =
	    check_set_open(&r->now, r->allowance, 0) &&
	    check_set_add(&r->now, check_symmetry_least(&r->kept, start),
			  NULL) != CHECK_SET_FULL;

	while (fits && r->now.count) {
		uint64_t distinct, all;

		if (!count_distinct(r, &distinct) || !count_all(r, &all))
			return RECOUNT_LIMIT;
		if (!v->take(v, distinct, all))
			return RECOUNT_ALL;
		r->most = most_members(v);
		fits = step(r);
	}
	v->all_more = r->most == v->most_all;
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
	r = allowance_zero(a, sizeof *r);
	if (!r)
		return RECOUNT_LIMIT;
	r->shape = s;
	r->allowance = a;
	check_symmetry_of(&(struct check_problem){s, start, &start, 1, 0},
			  &r->kept);
	check_symmetry_of(&(struct check_problem){.shape = s}, &r->whole);
	end = count_levels(r, start, visitor);
	check_set_close(&r->now);
	allowance_free(a, r, sizeof *r);
	return end;
}
