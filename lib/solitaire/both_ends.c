/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump taken back is a jump of the complement (dense.c).  So both sides play
 * forwards, level by level: one from the start, one from the complements of the
 * goals.  The side with the smaller level goes on, until their levels have the
 * same number of pegs.
 *
 * Before a side goes on, it learns from positions of its level which ones lead
 * to no goal.  Linear programmes cost far more than positions, so their number
 * is limited by the number of positions.  What is learned excludes no position
 * on a solution.  So the positions from which a solution goes on are those in
 * the last level of both sides, those of the first side that lead to them, and
 * those of the second side that they lead to.  positions_follow therefore works
 * as on the set of all winning positions.
 */
#include "solitaire/solver.h"

#include "base/mem.h"
#include "positions/positions.h"
#include "solitaire/exclude.h"

enum {
	FIRST = 128,	    /* programmes, and one more */
	A_PROGRAMME = 1000, /* for so many positions */
	/* Bytes per position, also while a set grows, with its functions. */
	BYTES_KEPT = 3 * POSITION_SET_BYTES + 16,
};

/* A jump: the holes it changes, and their places; the pegs before it. */
struct side_jump {
	position_t flip, pegs, places;
};

struct side {
	struct exclude exclude;
	struct side_jump jump[SHAPE_FEW_JUMPS];
	struct position_set seen[POSITION_HOLES + 1]; /* by pegs */
	int pegs;				      /* of the last level */
};

enum { ON, BACK, SIDES };

struct search {
	const struct puzzle *problem;
	const struct limits *limits;
	uint64_t looked, most; /* positions of whole levels */
	struct side side[SIDES];
};

/* Adds a first position to side D; false: there is no memory. */
static bool add_first(struct search *s, struct side *d, position_t position)
{
	int pegs = position_count(position);

	if (!position_set_reserve(&d->seen[pegs], 1, s->limits))
		return false;
	position_set_add(&d->seen[pegs], position);
	d->pegs = pegs > d->pegs ? pegs : d->pegs;
	return true;
}

/* Prepares both sides; false: there is no memory. */
static bool begin(struct search *s)
{
	const struct puzzle *p = s->problem;

	for (int k = 0; k < SIDES; k++) {
		struct side *d = &s->side[k];

		if (!exclude_open(&d->exclude, p, k == BACK, EXCLUDE_MOST))
			return false;
		for (int j = 0; j < p->shape->jumps; j++) {
			const struct shape_jump *jump = &p->shape->jump[j];
			position_t flip = shape_flip(jump);

			d->jump[j] = (struct side_jump){
			    flip, flip ^ position_of(jump->to),
			    exclude_places(&d->exclude, flip)};
		}
		for (int i = 0; i < d->exclude.starts; i++)
			if (!add_first(s, d, d->exclude.start[i]))
				return false;
	}
	return true;
}

/* Returns the last level of side K. */
static struct position_set *last(struct search *s, int k)
{
	return &s->side[k].seen[s->side[k].pegs];
}

/* Adds the positions one jump after POSITION to NEXT. */
static void expand(struct search *s, struct side *d, position_t position,
		   struct position_set *next)
{
	position_t places = exclude_places(&d->exclude, position);

	if (exclude_prunes(&d->exclude, places))
		return;
	for (int j = 0; j < s->problem->shape->jumps; j++) {
		const struct side_jump *jump = &d->jump[j];

		if ((position & jump->flip) == jump->pegs &&
		    !exclude_prunes(&d->exclude, places ^ jump->places))
			position_set_add(next, position ^ jump->flip);
	}
}

/* Makes the next level of side K; false: no memory or time, or s->most is
 * exceeded. */
static bool expand_level(struct search *s, int k)
{
	struct side *d = &s->side[k];
	const struct position_set *now = last(s, k);
	struct position_set *next = &d->seen[d->pegs - 1];
	size_t jumps = (size_t)s->problem->shape->jumps;

	exclude_study(&d->exclude, now->list, now->count,
		      FIRST + (int)(s->looked / A_PROGRAMME), s->limits);
	for (size_t i = 0; i < now->count; i++) {
		if (s->looked + next->count > s->most ||
		    limits_pulse_at(s->limits, i) ||
		    !position_set_reserve(next, jumps, s->limits))
			return false;
		expand(s, d, now->list[i], next);
	}
	s->looked += next->count;
	d->pegs--;
	return true;
}

/* Runs the search; true if it has come to its end, whatever it found. */
static bool run(struct search *s)
{
	const struct side *on = &s->side[ON], *back = &s->side[BACK];
	int holes = s->problem->shape->holes, least = holes;

	/* All goals must be among the positions of the side BACK. */
	for (int i = 0; i < back->exclude.starts; i++) {
		int pegs = position_count(back->exclude.start[i]);

		least = pegs < least ? pegs : least;
	}
	while (on->pegs + back->pegs > holes) {
		bool is_back = back->pegs > least ||
			       last(s, BACK)->count <= last(s, ON)->count;

		if (!expand_level(s, is_back ? BACK : ON))
			return false;
		if (!last(s, ON)->count ||
		    (back->pegs <= least && !last(s, BACK)->count))
			break;
	}
	return true;
}

/* True if POSITION, with at most as many pegs as the last level of the side ON,
 * leads to a goal. */
static bool leads(const struct search *s, position_t position)
{
	position_t c = shape_all(s->problem->shape) ^ position;

	return position_set_has(&s->side[BACK].seen[position_count(c)], c);
}

/* Leaves out the positions of the side ON that lead to no goal; false: there is
 * no memory or time. */
static bool keep_winning(struct search *s)
{
	struct side *on = &s->side[ON];
	int jumps = s->problem->shape->jumps;

	for (int pegs = on->pegs; pegs <= POSITION_HOLES; pegs++) {
		struct position_set kept = {0}, *level = &on->seen[pegs];

		for (size_t i = 0; i < level->count; i++) {
			position_t position = level->list[i];
			bool wins = pegs == on->pegs && leads(s, position);

			for (int j = 0; j < jumps && !wins; j++)
				wins = pegs > on->pegs &&
				       (position & on->jump[j].flip) ==
					   on->jump[j].pegs &&
				       position_set_has(&level[-1],
							position ^
							    on->jump[j].flip);
			if (!wins)
				continue;
			if (!position_set_reserve(&kept, 1, s->limits)) {
				position_set_free(&kept);
				return false;
			}
			position_set_add(&kept, position);
		}
		position_set_free(level);
		*level = kept;
	}
	return true;
}

/* True if POSITION, which the start leads to, leads to a goal. */
static bool has(const void *search, position_t position)
{
	const struct search *s = search;
	int pegs = position_count(position);

	return pegs < s->side[ON].pegs
		   ? leads(s, position)
		   : position_set_has(&s->side[ON].seen[pegs], position);
}

/* Returns the number of positions on both sides. */
static uint64_t count_all(const struct search *s)
{
	uint64_t count = 0;

	for (int k = 0; k < SIDES; k++)
		for (int i = 0; i <= POSITION_HOLES; i++)
			count += s->side[k].seen[i].count;
	return count;
}

uint64_t both_ends_bytes(const struct shape *s, int goals, uint64_t most)
{
	return 2 * exclude_bytes(s, goals, FIRST) + most * BYTES_KEPT;
}

enum answer both_ends_search(const struct puzzle *p, uint64_t most,
			     const struct limits *limits, uint64_t *looked,
			     struct solver_answer *answer)
{
	struct search *s = mem_zero(1, sizeof *s);
	uint64_t fixed = both_ends_bytes(p->shape, p->goals, 0);
	uint64_t room = limits_beside(limits, fixed).memory / BYTES_KEPT;
	enum answer found = ANSWER_LIMIT;
	bool ended;

	*looked = 0;
	if (!s)
		return ANSWER_LIMIT;
	s->problem = p;
	s->limits = limits;
	s->most = most < room ? most : room;
	ended = room && !limits_late(limits) && begin(s) && run(s);
	*looked = count_all(s);
	if (ended && keep_winning(s))
		found = has(s, p->start) ? ANSWER_FOUND : ANSWER_NONE;
	if (found == ANSWER_FOUND)
		answer->jumps =
		    positions_follow(p->shape, has, s, p->start, answer->jump);
	for (int k = 0; k < SIDES; k++) {
		for (int i = 0; i <= POSITION_HOLES; i++)
			position_set_free(&s->side[k].seen[i]);
		exclude_close(&s->side[k].exclude);
	}
	mem_free(s);
	return found;
}
