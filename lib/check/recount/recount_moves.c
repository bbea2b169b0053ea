/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breadth-first.  From each position of a level every chain of every peg is
 * made; the positions that were not seen before are the next level.  A chain
 * may end after each of its jumps.  A level has positions with different
 * numbers of pegs, so all positions seen are kept.
 *
 * A position and its images under the symmetries that keep the start share a
 * slot.  They are reached by as many moves; the slot counts once for each
 * image.
 *
 * English board from the central vacancy: 5,327,135 positions after 14 moves,
 * the most of any level (Bell, pages on English peg solitaire).
 */
#include "check/recount/recount_moves.h"

#include "check/check_symmetry.h"
#include "check/recount/check_set.h"

struct recount_moves {
	const struct shape *shape;
	int first[POSITION_HOLES +
		  1]; /* first jump of each hole in shape->jump */
	struct allowance *allowance;
	struct check_symmetry kept,
	    whole; /* symmetries: of the start, of the shape */
	struct check_set seen, orbits; /* by each of them */
	struct check_set now, next;
	uint64_t distinct, all; /* of the next level */
	uint64_t most_distinct, most_all;
	bool more; /* the next level has more than these */
};

/* Counts POSITION if it is new; false: no memory, no time, or too many. */
static bool add(struct recount_moves *r, position_t position)
{
	position_t least = check_symmetry_least(&r->kept, position);
	enum check_set_add added = check_set_add(&r->seen, least, NULL);

	if (added != CHECK_SET_NEW)
		return added == CHECK_SET_OLD;
	if (check_set_add(&r->next, least, NULL) == CHECK_SET_FULL)
		return false;
	r->all += check_symmetry_images(&r->kept, least);
	added = CHECK_SET_NEW;
	if (r->kept.maps < r->whole.maps)
		added = check_set_add(
		    &r->orbits, check_symmetry_least(&r->whole, least), NULL);
	r->distinct += added == CHECK_SET_NEW;
	r->more = r->distinct > r->most_distinct || r->all > r->most_all;
	return added != CHECK_SET_FULL && !r->more;
}

/* Makes all chains of the peg on HOLE. */
static bool jump_on(struct recount_moves *r, position_t position, int hole)
{
	bool fits = true;

	for (int i = r->first[hole]; i < r->first[hole + 1] && fits; i++) {
		const struct shape_jump *j = &r->shape->jump[i];
		position_t to = position ^ shape_flip(j);

		if (shape_can(j, position))
			fits = add(r, to) && jump_on(r, to, j->to);
	}
	return fits;
}

static bool expand(struct recount_moves *r, position_t position)
{
	bool fits = true;

	for (int hole = 0; hole < r->shape->holes && fits; hole++)
		if (position_has(position, hole))
			fits = jump_on(r, position, hole);
	return fits;
}

/* Replaces the current level by the next one; false: no memory. */
static bool advance(struct recount_moves *r)
{
	check_set_close(&r->now);
	r->now = r->next;
	r->distinct = r->all = 0;
	return check_set_open(&r->next, r->allowance, 0);
}

static enum recount_end count_levels(struct recount_moves *r, position_t start,
				     struct recount_visitor *v)
{
	bool fits = check_set_open(&r->seen, r->allowance, 0) &&
		    check_set_open(&r->orbits, r->allowance, 0) &&
		    check_set_open(&r->next, r->allowance, 0) && add(r, start);

	while (fits && r->next.count) {
		if (!v->take(v, r->distinct, r->all))
			return RECOUNT_ALL;
		r->most_distinct = v->most_distinct;
		r->most_all = v->most_all;
		fits = advance(r);
		for (uint64_t i = 0; i < r->now.room && fits; i++)
			if (r->now.position[i])
				fits = !allowance_late(r->allowance) &&
				       expand(r, r->now.position[i]);
	}
	v->all_more = r->distinct <= r->most_distinct;
	return fits ? RECOUNT_ALL : r->more ? RECOUNT_MORE : RECOUNT_LIMIT;
}

/* Finds where the jumps of each hole begin; the list is sorted by `from`. */
static void find_first(struct recount_moves *r)
{
	int i = 0;

	for (int hole = 0; hole <= r->shape->holes; hole++) {
		while (i < r->shape->jumps && r->shape->jump[i].from < hole)
			i++;
		r->first[hole] = i;
	}
}

enum recount_end recount_moves(const struct check_problem *problem,
			       struct allowance *a,
			       struct recount_visitor *visitor)
{
	const struct shape *s = problem->shape;
	position_t start = problem->start;
	enum recount_end end;
	struct recount_moves *r;

	if (!start) {
		visitor->take(visitor, 1, 1);
		return RECOUNT_ALL;
	}
	r = allowance_zero(a, sizeof *r);
	if (!r)
		return RECOUNT_LIMIT;
	r->shape = s;
	r->allowance = a;
	r->most_distinct = r->most_all = UINT64_MAX;
	find_first(r);
	check_symmetry_of(&(struct check_problem){s, start, &start, 1, 0},
			  &r->kept);
	check_symmetry_of(&(struct check_problem){.shape = s}, &r->whole);
	end = count_levels(r, start, visitor);
	check_set_close(&r->seen);
	check_set_close(&r->orbits);
	check_set_close(&r->now);
	check_set_close(&r->next);
	allowance_free(a, r, sizeof *r);
	return end;
}
