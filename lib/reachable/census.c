/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions up to symmetry are the orbits of the group of symmetries, and the
 * number of orbits is the mean, over the group, of the number of positions
 * that a symmetry leaves as they are (Cauchy, Frobenius; usually called
 * Burnside's lemma).  The lemma wants a set that every symmetry carries onto
 * itself:
 *
 * - Symmetries carry jumps to jumps, hence position classes to position
 *   classes.  Those that move the class of the start can be left out: two
 *   positions of one class are carried into each other by those only that do
 *   not move it.
 * - What can be reached from the images of the start are the images of what
 *   can be reached from the start, and every orbit of them has a member that
 *   can be reached from the start itself.
 *
 * So the orbits are counted in the closure of all images of the start.  The
 * positions that a symmetry leaves as they are give all holes of a cycle the
 * same, so they are few (2^20 for a reflection of the English board) and are
 * looked up in the bitmap one after the other, in the order of Gray's code,
 * where each differs from the one before it by one set of a basis.
 */
#include "reachable/census.h"

#include <string.h>

#include "base/bits.h"
#include "base/checkpoint.h"
#include "board/symm.h"
#include "reachable/closure/closure.h"
#include "reachable/closure/closure_lean.h"
#include "reachable/closure/closure_way.h"
#include "reachable/orbits/orbits.h"
#include "search/parallel.h"

/* Some of the symmetries of a shape, a group again. */
struct group {
	struct symm symm;
	int count;
	int map[SYMM_MOST];
};

/* The sets of holes that map K carries around; returns their number. */
static int cycles_of(const struct symm *y, int k, uint64_t cycle[SHAPE_HOLES])
{
	uint64_t seen = 0;
	int count = 0;

	for (int h = 0; h < y->holes; h++) {
		if (seen >> h & 1)
			continue;
		cycle[count] = 0;
		for (int i = h; !(cycle[count] >> i & 1); i = y->image[k][i])
			cycle[count] |= bits_one(i);
		seen |= cycle[count++];
	}
	return count;
}

/* Positions that a symmetry leaves as they are: FIRST plus some of SET. */
struct fixed {
	bool none; /* in this class */
	uint64_t first;
	int count;
	uint64_t set[SHAPE_HOLES];
};

/*
 * Those of the class of M: a sum of cycles that has the class, and a basis of
 * the sums that have the class of the empty board, by elimination on their
 * parities.
 */
static void find_fixed(const struct closure_map *m, const uint64_t cycle[],
		       int cycles, struct fixed *f)
{
	uint64_t lead[SHAPE_HOLES], parities[SHAPE_HOLES];
	uint64_t rest = m->class_index;
	int leads = 0;

	*f = (struct fixed){0};
	for (int i = 0; i < cycles; i++) {
		uint64_t sum = cycle[i];
		uint64_t parity = class_index(&m->class, sum);

		for (int j = 0; j < leads; j++)
			if (parity >> bits_first(parities[j]) & 1) {
				parity ^= parities[j];
				sum ^= lead[j];
			}
		if (parity) {
			lead[leads] = sum;
			parities[leads++] = parity;
		} else {
			f->set[f->count++] = sum;
		}
	}
	for (int j = 0; j < leads; j++)
		if (rest >> bits_first(parities[j]) & 1) {
			rest ^= parities[j];
			f->first ^= lead[j];
		}
	f->none = rest;
}

struct lemma {
	const struct closure *c;
	const struct group *group;
	int pegs; /* of the only level that is there, or -1: all are */
	/* By number in the group, and pegs: positions that stay as they are. */
	uint64_t fixed[SYMM_MOST][SHAPE_HOLES + 1];
};

/* Counts what the set has of F. */
static void count_sums(const struct lemma *o, const struct fixed *f,
		       uint64_t count[SHAPE_HOLES + 1])
{
	const struct closure_map *m = &o->c->map;
	uint64_t position = f->first;
	uint64_t index = closure_map_index(m, position);

	for (uint64_t i = 1;; i++) {
		int change = bits_first(i), pegs = bits_count(position);

		if ((o->pegs < 0 || o->pegs == pegs) &&
		    closure_lean_has(o->c, index))
			count[pegs]++;
		if (change >= f->count)
			return;
		position ^= f->set[change];
		index ^= closure_map_index(m, f->set[change]);
	}
}

static void count_fixed(void *context, uint64_t turn, unsigned worker)
{
	struct lemma *o = context;
	const struct symm *y = &o->group->symm;
	uint64_t cycle[SHAPE_HOLES];
	int cycles = cycles_of(y, o->group->map[turn], cycle);
	struct fixed f;

	(void)worker;
	find_fixed(&o->c->map, cycle, cycles, &f);
	if (cycles < y->holes && !f.none)
		count_sums(o, &f, o->fixed[turn]);
}

/* Whether map TURN leaves all holes where they are, as on a single row some do.
 */
static bool is_still(const struct group *group, int turn)
{
	uint64_t cycle[SHAPE_HOLES];

	return cycles_of(&group->symm, group->map[turn], cycle) ==
	       group->symm.holes;
}

/* The mean over the group, COUNT being the sizes of the levels by pegs. */
static void take_mean(const struct lemma *o,
		      const uint64_t count[SHAPE_HOLES + 1],
		      uint64_t orbits[SHAPE_HOLES + 1])
{
	memset(orbits, 0, (SHAPE_HOLES + 1) * sizeof *orbits);
	for (int k = 0; k < o->group->count; k++) {
		const uint64_t *same =
		    is_still(o->group, k) ? count : o->fixed[k];

		for (int pegs = 0; pegs <= SHAPE_HOLES; pegs++)
			orbits[pegs] += same[pegs];
	}
	for (int pegs = 0; pegs <= SHAPE_HOLES; pegs++)
		orbits[pegs] /= (uint64_t)o->group->count;
}

/* Counts the orbits of a group that carries the set onto itself, by pegs. */
static bool count_orbits(const struct closure *c, const struct group *group,
			 const struct limits *l,
			 uint64_t orbits[SHAPE_HOLES + 1])
{
	uint64_t maps = (uint64_t)group->count;
	struct parallel loop = {.limits = l, .all = maps};
	struct lemma o = {.c = c, .group = group, .pegs = -1};

	if (!parallel_run(&loop, maps, 1, count_fixed, &o))
		return false;
	take_mean(&o, c->count, orbits);
	return true;
}

/* Enters sizes by pegs, which the answer has by jumps from MOST pegs. */
static void enter(const uint64_t count[SHAPE_HOLES + 1], int most,
		  uint64_t by_jumps[SHAPE_HOLES], uint64_t *sum)
{
	for (int jumps = 0; jumps <= most && jumps < SHAPE_HOLES; jumps++) {
		by_jumps[jumps] = count[most - jumps];
		*sum += by_jumps[jumps];
	}
}

static void enter_levels(struct census *answer)
{
	for (int jumps = 0; jumps < SHAPE_HOLES; jumps++)
		if (answer->all[jumps])
			answer->levels = jumps + 1;
}

/* Enters the orbits of the set, and the number of levels. */
static enum answer enter_orbits(const struct closure *c,
				const struct group *group, int most,
				const struct limits *l, struct census *answer)
{
	uint64_t orbits[SHAPE_HOLES + 1];

	if (!count_orbits(c, group, l, orbits))
		return ANSWER_LIMIT;
	enter(orbits, most, answer->distinct, &answer->sum_distinct);
	enter_levels(answer);
	return ANSWER_FOUND;
}

/*
 * Makes the empty set C what can be reached from the images of START under the
 * group.
 */
static bool close_images(struct closure *c, const struct group *group,
			 uint64_t start, const struct limits *l)
{
	c->stage = "images";
	for (int i = 0; i < group->count; i++)
		closure_add(c, symm_apply(&group->symm, group->map[i], start));
	return closure_run(c, l);
}

/* The symmetries that keep the class of M; true if they keep START, too. */
static bool keep_class(const struct closure_map *m, uint64_t start,
		       struct group *group)
{
	bool same = true;

	for (int k = 0; k < group->symm.count; k++) {
		uint64_t image = symm_apply(&group->symm, k, start);

		if (!closure_map_has(m, image))
			continue;
		group->map[group->count++] = k;
		same &= image == start;
	}
	return same;
}

uint64_t census_bytes(const struct shape *s, uint64_t start, uint64_t memory)
{
	uint64_t whole = closure_bytes(s), lean;

	if (whole <= memory)
		return whole;
	lean = closure_lean_bytes(s, start);
	return lean < whole ? lean : whole;
}

/* All levels at once. */
static enum answer reach_whole(const struct shape *s, uint64_t start,
			       const struct limits *l, struct census *answer)
{
	struct closure *c = closure_new(s, start, l);
	enum answer result = ANSWER_LIMIT;
	struct group group = {0};
	bool same;

	if (!c)
		return result;
	symm_of(s, &group.symm);
	same = keep_class(&c->map, start, &group);
	c->stage = "reached";
	closure_add(c, start);
	if (closure_run(c, l)) {
		enter(c->count, bits_count(start), answer->all,
		      &answer->sum_all);
		if (!same) {
			closure_free(c);
			c = closure_new(s, start, l);
		}
		if (c && (same || close_images(c, &group, start, l)))
			result = enter_orbits(c, &group, bits_count(start), l,
					      answer);
	}
	closure_free(c);
	return result;
}

/* Notes for each map what stays as it is in one level. */
static void count_level(void *context, const struct closure *c, int pegs,
			uint64_t note[CLOSURE_LEAN_NOTES])
{
	struct lemma *o = context;

	o->c = c;
	o->pegs = pegs;
	for (int k = 0; k < o->group->count; k++) {
		count_fixed(o, (uint64_t)k, 0);
		note[k] = o->fixed[k][pegs];
	}
}

static void pass_level(void *context, const struct closure *c, int pegs,
		       uint64_t note[CLOSURE_LEAN_NOTES])
{
	(void)context;
	(void)c;
	(void)pegs;
	(void)note;
}

/* Levels of the start and, if SAME is false, of its images; *LAST of either. */
static bool run_lean(const struct shape *s, uint64_t start, bool same,
		     const struct limits *l, struct lemma *lemma,
		     struct closure_lean *first, struct closure_lean *last)
{
	const struct group *group = lemma->group;
	uint64_t image[SYMM_MOST];

	for (int k = 0; k < group->count; k++)
		image[k] = symm_apply(&group->symm, group->map[k], start);
	if (!closure_lean_run(s, &start, 1, l, "level",
			      same ? count_level : pass_level, lemma, first))
		return false;
	if (same)
		*last = *first;
	return same || closure_lean_run(s, image, group->count, l, "imagelevel",
					count_level, lemma, last);
}

/* One level at a time. */
static enum answer reach_lean(const struct shape *s, uint64_t start,
			      const struct limits *l, struct census *answer)
{
	uint64_t orbits[SHAPE_HOLES + 1];
	struct group group = {0};
	struct lemma lemma = {.group = &group};
	struct closure_lean first, last;
	struct closure_map m;
	bool same;

	closure_map_of(s, start, &m);
	symm_of(s, &group.symm);
	same = keep_class(&m, start, &group);
	if (!run_lean(s, start, same, l, &lemma, &first, &last))
		return ANSWER_LIMIT;
	for (int pegs = 0; pegs <= SHAPE_HOLES; pegs++)
		for (int k = 0; k < group.count; k++)
			lemma.fixed[k][pegs] = last.note[pegs][k];
	enter(first.size, bits_count(start), answer->all, &answer->sum_all);
	take_mean(&lemma, last.size, orbits);
	enter(orbits, bits_count(start), answer->distinct,
	      &answer->sum_distinct);
	enter_levels(answer);
	return ANSWER_FOUND;
}

enum answer census_reached(const struct shape *s, uint64_t start,
			   const struct limits *l, struct census *answer)
{
	uint64_t whole = closure_bytes(s), lean;

	*answer = (struct census){.memory = whole};
	if (whole <= l->memory)
		return reach_whole(s, start, l, answer);
	lean = closure_lean_bytes(s, start);
	/* What does not fit in either way lies in a file, if it may. */
	if (l->checkpoint && lean > l->memory)
		return reach_whole(s, start, l, answer);
	answer->memory = lean;
	return reach_lean(s, start, l, answer);
}

enum answer census_orbits(const struct shape *s, const struct symm *symm,
			  uint64_t start, const struct limits *l,
			  uint64_t *count)
{
	struct group group = {.symm = *symm};
	struct closure *c = closure_new(s, start, l);
	uint64_t orbits[SHAPE_HOLES + 1];
	bool counted = false;

	*count = 0;
	if (c) {
		keep_class(&c->map, start, &group);
		counted = close_images(c, &group, start, l) &&
			  count_orbits(c, &group, l, orbits);
	}
	for (int pegs = 0; counted && pegs <= SHAPE_HOLES; pegs++)
		*count += orbits[pegs];
	closure_free(c);
	return counted ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* The symmetries that keep both the start and the set of goals. */
static void keep_both(const struct shape *s, uint64_t start,
		      const uint64_t goal[], int goals, struct group *group)
{
	struct symm whole;

	symm_of(s, &whole);
	symm_keep_both(&whole, start, goal, goals, &group->symm);
	for (int k = 0; k < group->symm.count; k++)
		group->map[group->count++] = k;
}

/* The levels of the way to the complement; those below are their mirror. */
static void enter_halves(const struct orbits *o, struct census *answer)
{
	for (int pegs = o->least; pegs <= o->most; pegs++) {
		const struct orbits_level *level = &o->level[pegs];
		int jumps = o->most - pegs;
		int mirror = o->most - (bits_count(o->all) - pegs);
		uint64_t all = 0;

		for (size_t i = 0; i < level->count; i++)
			all += orbits_size(o, level->position[i]);
		answer->all[jumps] = answer->all[mirror] = all;
		answer->distinct[jumps] = answer->distinct[mirror] =
		    level->count;
	}
	for (int jumps = 0; jumps < SHAPE_HOLES; jumps++) {
		answer->sum_all += answer->all[jumps];
		answer->sum_distinct += answer->distinct[jumps];
	}
	enter_levels(answer);
}

static enum answer winning_halves(const struct shape *s, uint64_t start,
				  const struct limits *l, struct census *answer)
{
	struct orbits o;
	bool made = orbits_make(s, start, false, l, &o);

	if (made)
		enter_halves(&o, answer);
	answer->memory = o.memory;
	orbits_free(&o);
	return made ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* From both ends, with a set for each. */
static enum answer winning_way(const struct shape *s, uint64_t start,
			       const uint64_t goal[], int goals,
			       const struct limits *l, struct census *answer)
{
	enum answer result = ANSWER_LIMIT;
	struct group group = {0};
	struct closure_way way;

	keep_both(s, start, goal, goals, &group);
	if (closure_way_make(s, start, goal, goals, l, &way)) {
		enter(way.c->count, bits_count(start), answer->all,
		      &answer->sum_all);
		result =
		    enter_orbits(way.c, &group, bits_count(start), l, answer);
	}
	answer->memory = way.memory;
	closure_way_free(&way);
	return result;
}

enum answer census_winning(const struct shape *s, uint64_t start,
			   const uint64_t goal[], int goals,
			   const struct limits *l, struct census *answer)
{
	enum answer result = ANSWER_LIMIT;

	*answer = (struct census){0};
	if (goals == 1 && orbits_has(s, start, goal[0]) &&
	    orbits_suit(s, start))
		result = winning_halves(s, start, l, answer);
	/* Lists lie in memory always; sets may lie in files. */
	if (result == ANSWER_LIMIT && !limits_late(l) &&
	    !(l->checkpoint && l->checkpoint->trouble))
		result = winning_way(s, start, goal, goals, l, answer);
	return result;
}
