/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breadth-first: from each position of a level every chain of every peg is
 * made, and what was not seen on an earlier level is the next one.  A chain may
 * end after each of its jumps.  As positions with different numbers of pegs are
 * on one level, all positions seen are remembered.
 *
 * Positions that a symmetry which keeps the start carries into each other share
 * a slot: they are reached by as many moves, and count as many times.
 *
 * English board from the central vacancy: 5,327,135 positions after 14 moves,
 * the most of any level (Bell, pages on English peg solitaire).
 */
#include "check/solitaire/recount_moves.h"

#include "check/solitaire/check_set.h"
#include "check/solitaire/check_symmetry.h"

struct chains {
	const struct shape *shape;
	int first[SHAPE_HOLES + 1]; /* jump of each hole; they are sorted */
	struct allowance *allowance;
	struct check_symmetry kept,
	    whole; /* symmetries: of the start, of the shape */
	struct check_set seen, orbits; /* by each of them */
	struct check_set now, next;
	uint64_t distinct, all; /* of the next level */
	uint64_t most_distinct, most_all;
	bool more; /* it has more than these */
};

/* Counts the position if it is new; false: nothing is left, or too many. */
static bool add(struct chains *c, uint64_t position)
{
	uint64_t least = check_symmetry_least(&c->kept, position);
	enum check_set_add added = check_set_add(&c->seen, least);

	if (added != CHECK_SET_NEW)
		return added == CHECK_SET_OLD;
	if (check_set_add(&c->next, least) == CHECK_SET_FULL)
		return false;
	c->all += check_symmetry_images(&c->kept, least);
	added = CHECK_SET_NEW;
	if (c->kept.maps < c->whole.maps)
		added = check_set_add(&c->orbits,
				      check_symmetry_least(&c->whole, least));
	c->distinct += added == CHECK_SET_NEW;
	c->more = c->distinct > c->most_distinct || c->all > c->most_all;
	return added != CHECK_SET_FULL && !c->more;
}

/* The jumps of the peg on HOLE, and of those that it can go on with. */
static bool jump_on(struct chains *c, uint64_t position, int hole)
{
	bool fits = true;

	for (int i = c->first[hole]; i < c->first[hole + 1] && fits; i++) {
		const struct shape_jump *j = &c->shape->jump[i];
		uint64_t to = position ^ shape_flip(j);

		if (shape_can(j, position))
			fits = add(c, to) && jump_on(c, to, j->to);
	}
	return fits;
}

static bool expand(struct chains *c, uint64_t position)
{
	bool fits = true;

	for (int hole = 0; hole < c->shape->holes && fits; hole++)
		if (position >> hole & 1)
			fits = jump_on(c, position, hole);
	return fits;
}

/* Makes the next level the one of now; false: no memory. */
static bool advance(struct chains *c)
{
	check_set_close(&c->now);
	c->now = c->next;
	c->distinct = c->all = 0;
	return check_set_open(&c->next, c->allowance, false);
}

static enum recount_end count_levels(struct chains *c, uint64_t start,
				     struct recount_visitor *v)
{
	bool fits = check_set_open(&c->seen, c->allowance, false) &&
		    check_set_open(&c->orbits, c->allowance, false) &&
		    check_set_open(&c->next, c->allowance, false) &&
		    add(c, start);

	while (fits && c->next.count) {
		if (!v->take(v, c->distinct, c->all))
			return RECOUNT_ALL;
		c->most_distinct = v->most_distinct;
		c->most_all = v->most_all;
		fits = advance(c);
		for (uint64_t i = 0; i < c->now.room && fits; i++)
			if (c->now.position[i])
				fits = !allowance_late(c->allowance) &&
				       expand(c, c->now.position[i]);
	}
	return fits ? RECOUNT_ALL : c->more ? RECOUNT_MORE : RECOUNT_LIMIT;
}

/* Where the jumps of each hole begin in the list of all. */
static void find_first(struct chains *c)
{
	int i = 0;

	for (int hole = 0; hole <= c->shape->holes; hole++) {
		while (i < c->shape->jumps && c->shape->jump[i].from < hole)
			i++;
		c->first[hole] = i;
	}
}

enum recount_end chains_census(const struct check_problem *problem,
			       struct allowance *a,
			       struct recount_visitor *visitor)
{
	const struct shape *s = problem->shape;
	uint64_t start = problem->start;
	enum recount_end end;
	struct chains *c;

	if (!start) {
		visitor->take(visitor, 1, 1);
		return RECOUNT_ALL;
	}
	c = allowance_zero(a, sizeof *c);
	if (!c)
		return RECOUNT_LIMIT;
	c->shape = s;
	c->allowance = a;
	c->most_distinct = c->most_all = UINT64_MAX;
	find_first(c);
	check_symmetry_of(&(struct check_problem){s, start, &start, 1},
			  &c->kept);
	check_symmetry_of(&(struct check_problem){.shape = s}, &c->whole);
	end = count_levels(c, start, visitor);
	check_set_close(&c->seen);
	check_set_close(&c->orbits);
	check_set_close(&c->now);
	check_set_close(&c->next);
	allowance_free(a, c, sizeof *c);
	return end;
}
