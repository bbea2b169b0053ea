/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions are taken from the last one to the first.  The solutions of a
 * position are the sum over the positions that its jumps lead to, and it wins
 * if one of these does.
 */
#include "solitaire/listing.h"

#include "base/mem.h"
#include "board/position.h"
#include "reachable/reach.h"
#include "reachable/winning.h"

bool listing_fits(const struct shape *s, position_t start,
		  const struct limits *l)
{
	struct reach r;
	bool few = reach_make(s, start, reach_few(s, l), l, &r);

	reach_free(&r);
	return few;
}

/*
 * Sets SOLUTIONS, one for each position, zeros before, and whether they
 * OVERFLOW.  False when time ran out.
 */
static bool add_solutions(const struct reach *r, const struct puzzle *p,
			  const struct limits *l, struct wide *solutions,
			  bool *overflow)
{
	uint32_t next[SHAPE_FEW_JUMPS];

	for (size_t i = r->set.count; i;) {
		i--;
		solutions[i].low = puzzle_is_goal(p, r->set.list[i]);
		for (int j = reach_jumps(r, i, next); j-- > 0;)
			*overflow |=
			    wide_add(&solutions[i], solutions[next[j]]);
		if (reach_late(i, l))
			return false;
	}
	return true;
}

enum answer listing_count(const struct puzzle *p, const struct limits *l,
			  struct count *answer)
{
	struct wide *solutions = NULL;
	enum answer result = ANSWER_LIMIT;
	struct reach r;

	*answer = (struct count){.overflow = false};
	if (reach_make(p->shape, p->start, reach_few(p->shape, l), l, &r))
		solutions = mem_zero(r.set.count, sizeof *solutions);
	if (solutions &&
	    add_solutions(&r, p, l, solutions, &answer->overflow)) {
		answer->solutions = solutions[0];
		if (!answer->overflow)
			result = solutions[0].low || solutions[0].high
				     ? ANSWER_FOUND
				     : ANSWER_NONE;
	}
	mem_free(solutions);
	reach_free(&r);
	return result;
}

/*
 * Adds the smallest images of the positions from number FIRST up to END.  False
 * when time ran out.
 */
static bool add_images(const struct reach *r, size_t first, size_t end,
		       const struct symm *symm, const struct limits *l,
		       struct reach_index *orbits)
{
	for (size_t i = first; i < end; i++) {
		position_t least = symm_canonical(symm, r->set.list[i]);

		reach_index_add(orbits, least, hash_mix(least));
		if (reach_late(i, l))
			return false;
	}
	return true;
}

/* Enters a level of so many POSITIONS and ORBITS. */
static void enter(struct census *answer, int jumps, uint64_t positions,
		  uint64_t orbits)
{
	answer->all[jumps] = positions;
	answer->distinct[jumps] = orbits;
	answer->sum_all += positions;
	answer->sum_distinct += orbits;
	if (positions)
		answer->levels = jumps + 1;
}

/*
 * Enters the levels, ORBITS being empty: their smallest images are as many as
 * their orbits.
 */
static bool enter_reached(const struct reach *r, const struct symm *symm,
			  const struct limits *l, struct reach_index *orbits,
			  struct census *answer)
{
	if (!reach_index_reserve(orbits, r->set.count))
		return false;
	for (int n = 0; n < r->levels; n++) {
		size_t before = orbits->count;

		if (!add_images(r, r->first[n], r->first[n + 1], symm, l,
				orbits))
			return false;
		enter(answer, n, r->first[n + 1] - r->first[n],
		      orbits->count - before);
	}
	return true;
}

enum answer listing_reached(const struct shape *s, position_t start,
			    const struct limits *l, struct census *answer)
{
	struct reach_index orbits = {0};
	struct symm symm;
	struct reach r;
	bool done;

	*answer = (struct census){0};
	symm_of(s, &symm);
	done = reach_make(s, start, reach_few(s, l), l, &r) &&
	       enter_reached(&r, &symm, l, &orbits, answer);
	reach_index_free(&orbits);
	reach_free(&r);
	return done ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* The listed positions, and which of them lead to a goal. */
struct won {
	struct reach reach;
	bool *wins; /* by number */
};

static bool find_winning(struct won *w, const struct puzzle *p,
			 const struct limits *l)
{
	const struct reach *r = &w->reach;
	uint32_t next[SHAPE_FEW_JUMPS];

	for (size_t i = r->set.count; i;) {
		i--;
		w->wins[i] = puzzle_is_goal(p, r->set.list[i]);
		for (int j = reach_jumps(r, i, next); j-- > 0;)
			w->wins[i] |= w->wins[next[j]];
		if (reach_late(i, l))
			return false;
	}
	return true;
}

/* False when they are many or time ran out; W needs won_free also then. */
static bool won_make(const struct puzzle *p, const struct limits *l,
		     struct won *w)
{
	w->wins = NULL;
	if (reach_make(p->shape, p->start, reach_few(p->shape, l), l,
		       &w->reach))
		w->wins = mem_zero(w->reach.set.count, sizeof *w->wins);
	return w->wins && find_winning(w, p, l);
}

static void won_free(struct won *w)
{
	mem_free(w->wins);
	reach_free(&w->reach);
}

static bool won_has(const void *set, position_t position)
{
	const struct won *w = set;

	return w->wins[reach_index_find(&w->reach.set, position,
					hash_mix(position))];
}

/*
 * SYMM keeps the start and the goals, and so carries what wins onto itself: of
 * each orbit one position is the smallest.
 */
static bool enter_winning(const struct won *w, const struct symm *symm,
			  const struct limits *l, struct census *answer)
{
	const struct reach *r = &w->reach;

	for (int n = 0; n < r->levels; n++) {
		uint64_t positions = 0, orbits = 0;

		for (size_t i = r->first[n]; i < r->first[n + 1]; i++) {
			position_t p = r->set.list[i];

			positions += w->wins[i];
			orbits += w->wins[i] && symm_canonical(symm, p) == p;
			if (reach_late(i, l))
				return false;
		}
		enter(answer, n, positions, orbits);
	}
	return true;
}

enum answer listing_winning(const struct puzzle *p, const struct limits *l,
			    struct census *answer)
{
	struct symm whole, both;
	struct won w;
	bool done = won_make(p, l, &w);

	*answer = (struct census){0};
	if (done) {
		symm_of(p->shape, &whole);
		symm_keep_both(&whole, p->start, p->goal, p->goals, &both);
		done = enter_winning(&w, &both, l, answer);
	}
	won_free(&w);
	return done ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* Sets *COUNT to the orbits of what has been reached. */
static bool count_images(const struct reach *r, const struct symm *symm,
			 const struct limits *l, uint64_t *count)
{
	struct reach_index orbits = {0};
	bool done = reach_index_reserve(&orbits, r->set.count) &&
		    add_images(r, 0, r->set.count, symm, l, &orbits);

	*count = orbits.count;
	reach_index_free(&orbits);
	return done;
}

enum answer listing_reduce(const struct puzzle *p, const struct symm *symm,
			   const struct limits *l, struct reduce_answer *answer)
{
	enum answer result = ANSWER_LIMIT;
	struct won w;

	answer->proof = REDUCE_EXHAUSTED;
	if (won_make(p, l, &w)) {
		if (w.wins[0]) {
			answer->jumps = winning_trail(p->shape, won_has, &w,
						      p->start, answer->jump);
			result = ANSWER_FOUND;
		} else if (count_images(&w.reach, symm, l,
					&answer->exhausted)) {
			result = ANSWER_NONE;
		}
	}
	won_free(&w);
	return result;
}
