/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions are counted on levels under the symmetries that keep the start: a
 * member represents as many positions as it has images.
 *
 * If other symmetries of the shape move the start, several members may belong
 * to one orbit.  The orbit is counted on the level of the first of them, for
 * the least member on that level.  All of them are known when the level is
 * complete, so its counts are right even if a limit ends the search later.
 *
 * The English board with the starting vacancy in the centre has 23,475,688
 * positions up to symmetry.  The largest level has 5,327,135, after 14 moves
 * (Bell, pages on English peg solitaire).
 */
#include "fewest/fewest.h"

#include <stdatomic.h>

#include "base/mem.h"
#include "board/position.h"
#include "board/symm.h"
#include "fewest/expansion.h"
#include "search/parallel.h"

struct census_count {
	struct chain chain;
	struct symm fixed; /* the symmetries that keep the start */
	/* Of the other symmetries, one per set of images of the members. */
	int turns;
	int turn[SYMM_MOST];
	struct symm whole; /* all symmetries of the shape */
	struct expansion_work work;
};

enum { SLICE = 1 << 10 }; /* members that a thread counts at a time */

/* The last level of an expansion, and what slices have added to its sums. */
struct census_level {
	const struct census_count *count;
	const struct expansion *expansion;
	int number;
	size_t begin; /* its first member */
	_Atomic uint64_t positions, orbits;
};

/* Finds the turns.  Maps that carry the same position to the start differ by a
 * map that keeps the start, so they map a position to images of one member. */
static void find_turns(struct census_count *c, position_t start)
{
	position_t source[SYMM_MOST + 1] = {start};

	c->turns = 0;
	for (int k = 0; k < c->whole.count; k++) {
		position_t now = 0; /* what the map carries to the start */

		for (int h = 0; h < c->whole.holes; h++)
			now |= (start >> c->whole.image[k][h] & 1) << h;
		if (position_listed(now, source, c->turns + 1))
			continue;
		c->turn[c->turns++] = k;
		source[c->turns] = now;
	}
}

/* True if POSITION, of the last level, is counted for its orbit. */
static bool is_first(const struct census_count *c, const struct expansion *s,
		     position_t position, int level)
{
	for (int i = 0; i < c->turns; i++) {
		position_t image = symm_canonical(
		    &c->fixed, symm_apply(&c->whole, c->turn[i], position));
		int at = expansion_find(&s->own, image);

		if (at == EXPANSION_ABSENT)
			continue;
		if (at < level || (at == level && image < position))
			return false;
	}
	return true;
}

/* Counts a slice of the last level. */
static void count_slice(void *context, uint64_t turn, unsigned worker)
{
	struct census_level *l = context;
	const struct expansion *s = l->expansion;
	size_t begin = l->begin + (size_t)turn * SLICE, end = begin + SLICE;
	uint64_t positions = 0, orbits = 0;

	(void)worker;
	if (end > s->own.count)
		end = s->own.count;
	for (size_t i = begin; i < end; i++) {
		position_t position = s->own.list[i];

		positions += symm_orbit(s->symm, position);
		orbits += is_first(l->count, s, position, l->number);
	}
	atomic_fetch_add(&l->positions, positions);
	atomic_fetch_add(&l->orbits, orbits);
}

/* Adds the counts of the last level of S to CENSUS; false: time ran out. */
static bool add_level(const struct census_count *c, const struct expansion *s,
		      struct fewest_census *census)
{
	struct census_level l = {c, s, census->levels, s->next, 0, 0};
	struct parallel loop = {.limits = s->work->limits,
				.done = s->work->nodes,
				.alone = expansion_is_short(s->work)};
	uint64_t turns = (s->own.count - s->next + SLICE - 1) / SLICE;
	bool done = parallel_run(&loop, turns, SLICE, count_slice, &l);

	s->work->nodes = loop.done;
	census->positions[l.number] = l.positions;
	census->orbits[l.number] = l.orbits;
	census->levels += done;
	return done;
}

/* Makes and counts level after level; FOUND, or LIMIT with whole levels. */
static enum answer count_levels(struct census_count *c, position_t start,
				struct fewest_census *census)
{
	struct expansion expansion = {.chain = &c->chain,
				      .symm = &c->fixed,
				      .rules = &expansion_by_moves,
				      .work = &c->work,
				      .enough = -1,
				      .pause = UINT64_MAX};
	bool going = expansion_root(&expansion, start, 0);

	while (going && expansion.next < expansion.own.count) {
		size_t end = expansion.own.count;

		going = add_level(c, &expansion, census) &&
			expansion_run(&expansion, end) == EXPANSION_DONE;
	}
	expansion_free(&expansion);
	return going ? ANSWER_FOUND : ANSWER_LIMIT;
}

enum answer fewest_census(const struct shape *shape, position_t start,
			  const struct limits *limits,
			  struct fewest_census *census)
{
	struct census_count *c = mem_alloc(1, sizeof *c);
	enum answer answer;

	*census = (struct fewest_census){0};
	if (!c)
		return ANSWER_LIMIT;
	chain_of(shape, CHAIN_FORWARDS, &c->chain);
	symm_of(shape, &c->whole);
	symm_keep(&c->whole, start, &c->fixed);
	find_turns(c, start);
	c->work = (struct expansion_work){.limits = limits};
	answer = count_levels(c, start, census);
	mem_free(c);
	return answer;
}
