/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Orbits are the members of the levels under all symmetries of the shape, all
 * images of the start being roots.  Positions are counted on levels under the
 * symmetries that keep the start: a member stands for as many positions as it
 * has images.  Where every symmetry keeps the start, one search gives both.
 *
 * The first vacancy in the centre of the english board gives 23,475,688
 * positions up to symmetry, the most of them, 5,327,135, after 14 moves (Bell,
 * pages on English peg solitaire).
 */
#include "solve/fewest_census.h"

#include "base/mem.h"
#include "board/symm.h"
#include "search/chain.h"
#include "search/sweep.h"

struct count {
	struct chain chain;
	struct symm whole; /* all symmetries of the shape */
	struct symm fixed; /* those that keep the start */
	struct sweep_work work;
};

/* The number of positions that symmetries carry POSITION to. */
static uint64_t images_of(const struct symm *symm, uint64_t position)
{
	int same = 0;

	for (int k = 0; k < symm->count; k++)
		same += symm_apply(symm, k, position) == position;
	return (uint64_t)(symm->count / same);
}

static int moves_to(const void *context, uint64_t position, int level)
{
	(void)context;
	(void)position;
	return level;
}

static int level_of(const void *context, uint64_t position, int moves)
{
	(void)context;
	(void)position;
	return moves;
}

static const struct sweep_rules by_moves = {.moves = moves_to, .tag = level_of};

/* Levels under some symmetries: their members, and what these stand for. */
struct tally {
	int levels;
	uint64_t members[SHAPE_HOLES];
	uint64_t positions[SHAPE_HOLES];
};

static void add_level(struct tally *t, const struct sweep *s, size_t begin)
{
	uint64_t positions = 0;

	for (size_t i = begin; i < s->own.count; i++)
		positions += images_of(s->symm, s->own.list[i]);
	t->members[t->levels] = s->own.count - begin;
	t->positions[t->levels++] = positions;
}

static enum answer count_levels(struct count *c, const struct symm *symm,
				uint64_t start, struct tally *tally)
{
	struct sweep sweep = {.chain = &c->chain,
			      .symm = symm,
			      .rules = &by_moves,
			      .work = &c->work,
			      .enough = -1,
			      .pause = UINT64_MAX};
	size_t begin = 0;
	bool going = sweep_root(&sweep, start, 0);

	*tally = (struct tally){0};
	while (going && begin < sweep.own.count) {
		size_t end = sweep.own.count;

		add_level(tally, &sweep, begin);
		going = sweep_run(&sweep, begin, end) == SWEEP_DONE;
		begin = end;
	}
	sweep_free(&sweep);
	return going ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* Counts under the symmetries that keep the start, and if need be under all. */
static enum answer count_both(struct count *c, uint64_t start,
			      struct fewest_census *census)
{
	struct tally fixed, whole;
	enum answer answer = count_levels(c, &c->fixed, start, &fixed);

	whole = fixed;
	if (answer == ANSWER_FOUND && c->fixed.count < c->whole.count)
		answer = count_levels(c, &c->whole, start, &whole);
	census->levels = fixed.levels;
	if (answer == ANSWER_LIMIT && whole.levels < fixed.levels)
		census->levels = whole.levels;
	for (int n = 0; n < census->levels; n++) {
		census->positions[n] = fixed.positions[n];
		census->orbits[n] = whole.members[n];
	}
	return answer;
}

enum answer fewest_census(const struct shape *shape, uint64_t start,
			  const struct limits *limits,
			  struct fewest_census *census)
{
	struct count *c = mem_alloc(1, sizeof *c);
	enum answer answer;

	*census = (struct fewest_census){0};
	if (!c)
		return ANSWER_LIMIT;
	chain_of(shape, CHAIN_FORWARDS, &c->chain);
	symm_of(shape, &c->whole);
	symm_keep(&c->whole, start, &c->fixed);
	c->work = (struct sweep_work){.limits = limits};
	answer = count_both(c, start, census);
	mem_free(c);
	return answer;
}
