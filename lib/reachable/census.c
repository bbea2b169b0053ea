/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions up to symmetry are the orbits of a group that carries the set onto
 * itself; the set counts them (dense.c).  For the positions that can be reached
 * from a start the group has all symmetries of the shape that keep the position
 * class:
 *
 * - Symmetries carry jumps to jumps, hence position classes to position
 *   classes.  Symmetries that move the class of the start can be left out: none
 *   of them carries a position of this class to another of the class.
 * - The positions that can be reached from an image of the start are the images
 *   of those that can be reached from the start.  So every orbit has a member
 *   that can be reached from the start itself.
 *
 * So where some of these symmetries move the start, the orbits are counted in
 * the closure of all its images, and the positions in the closure of the start
 * alone.
 */
#include "reachable/census.h"

#include "board/symm.h"
#include "reachable/dense/dense_level.h"
#include "reachable/way.h"

/* The groups of symmetries of a census of a start. */
struct groups {
	struct dense_group all;	 /* those that keep the class */
	struct dense_group kept; /* those that keep the start */
	position_t image[SYMM_MOST];
};

static void find_groups(const struct shape *s, const struct symm *symm,
			position_t start, struct groups *g)
{
	struct symm kept;

	dense_group_keep_class(symm, s, start, &g->all);
	symm_keep(symm, start, &kept);
	dense_group_of(&kept, &g->kept);
	for (int k = 0; k < g->all.count; k++)
		g->image[k] = dense_group_apply(&g->all, k, start);
}

/* Whether all symmetries that keep the class keep the start. */
static bool are_same(const struct groups *g)
{
	return g->all.count == g->kept.count;
}

/* The bytes of the larger of the two sets. */
static uint64_t bytes_of(const struct shape *s, position_t start,
			 const struct groups *g)
{
	uint64_t all = dense_bytes(s, &g->all, start), kept;

	if (are_same(g))
		return all;
	kept = dense_bytes(s, &g->kept, start);
	return all > kept ? all : kept;
}

uint64_t census_bytes(const struct shape *s, position_t start)
{
	struct groups g;
	struct symm symm;

	symm_of(s, &symm);
	find_groups(s, &symm, start, &g);
	return bytes_of(s, start, &g);
}

/* Enters the sizes COUNT, by pegs, as sizes by jumps from MOST pegs. */
static void enter(const uint64_t count[POSITION_HOLES + 1], int most,
		  uint64_t by_jumps[POSITION_HOLES], uint64_t *sum)
{
	*sum = 0;
	for (int jumps = 0; jumps <= most && jumps < POSITION_HOLES; jumps++) {
		by_jumps[jumps] = count[most - jumps];
		*sum += by_jumps[jumps];
	}
}

/* Enters the orbits that D counted, and if ALL its positions and levels. */
static void enter_set(const struct dense *d, int most, bool all,
		      struct census *answer)
{
	if (all)
		enter(d->all, most, answer->all, &answer->sum_all);
	enter(d->distinct, most, answer->distinct, &answer->sum_distinct);
	for (int jumps = 0; jumps < POSITION_HOLES; jumps++)
		if (answer->all[jumps])
			answer->levels = jumps + 1;
}

/*
 * Counts the positions that can be reached from the COUNT positions FIRST,
 * which G carries into each other.
 */
static enum answer reach(const struct shape *s, const struct dense_group *g,
			 const position_t first[], int count, const char *stage,
			 bool all, const struct limits *l,
			 struct census *answer)
{
	struct dense *d = dense_new(s, g, first[0], l);
	enum answer result = ANSWER_LIMIT;

	if (!d)
		return result;
	dense_count(d);
	if (dense_level_close(d, first, count, 0, stage, l)) {
		enter_set(d, position_count(first[0]), all, answer);
		result = ANSWER_FOUND;
	}
	dense_free(d);
	return result;
}

enum answer census_reached(const struct shape *s, position_t start,
			   const struct limits *l, struct census *answer)
{
	struct groups g;
	struct symm symm;

	symm_of(s, &symm);
	find_groups(s, &symm, start, &g);
	*answer = (struct census){.memory = bytes_of(s, start, &g)};
	if (reach(s, &g.kept, &start, 1, "reached", true, l, answer) !=
	    ANSWER_FOUND)
		return ANSWER_LIMIT;
	if (are_same(&g))
		return ANSWER_FOUND;
	return reach(s, &g.all, g.image, g.all.count, "images", false, l,
		     answer);
}

enum answer census_orbits(const struct shape *s, const struct symm *symm,
			  position_t start, const struct limits *l,
			  uint64_t *count)
{
	struct census census = {0};
	enum answer result;
	struct groups g;

	find_groups(s, symm, start, &g);
	result =
	    reach(s, &g.all, g.image, g.all.count, NULL, false, l, &census);
	*count = census.sum_distinct;
	return result;
}

/* Enters the way, of which MADE tells how making it ended; frees it. */
static enum answer enter_way(struct way *way, enum answer made,
			     position_t start, struct census *answer)
{
	*answer = (struct census){.memory = way->memory};
	if (made == ANSWER_FOUND) {
		struct dense *d = way->d;
		int holes = d->frame.holes;

		/* Sizes below the middle are those of complements above. */
		for (int pegs = 0; way->dual && 2 * pegs < holes; pegs++) {
			d->all[pegs] = d->all[holes - pegs];
			d->distinct[pegs] = d->distinct[holes - pegs];
		}
		enter_set(d, position_count(start), true, answer);
	}
	way_free(way);
	return made == ANSWER_LIMIT ? ANSWER_LIMIT : ANSWER_FOUND;
}

enum answer census_winning_level(const struct shape *s, position_t start,
				 int level, const struct limits *l,
				 struct census *answer)
{
	struct way way;
	enum answer made = way_make_level(s, start, level, true, l, &way);

	return enter_way(&way, made, start, answer);
}

enum answer census_winning(const struct shape *s, position_t start,
			   const position_t goal[], int goals,
			   const struct limits *l, struct census *answer)
{
	struct way way;
	enum answer made = way_make(s, start, goal, goals, true, l, &way);

	return enter_way(&way, made, start, answer);
}
