/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A narrow beam that keeps the positions with the most jumps gets to most goals
 * that can be reached: to two pegs on full boards of 8x8 holes.  All positions
 * decide the rest.
 */
#include "solitaire/solver_level.h"

#include "positions/positions.h"
#include "search/bundle.h"
#include "search/position_set.h"
#include "solitaire/beam.h"
#include "solitaire/strategy.h"

enum { WIDTH = 1 << 10, RANKS = 1 << 10 };

struct solving {
	const struct puzzle *problem;
	struct solver_answer *answer;
	struct bundles bundles;
};

/* A beam: what it has kept, level by level, and the level in the making. */
struct level_beam {
	const struct solving *solving;
	struct position_set kept;
	struct beam_level level;
	struct budget budget;
	uint64_t looked;
};

/* Adds what jumps make of POSITION to the level; false: no memory. */
static bool expand(struct level_beam *b, position_t position)
{
	const struct bundles *all = &b->solving->bundles;
	position_t next[SHAPE_FEW_JUMPS];
	int jumps = bundle_after(all, position, next);

	for (int i = 0; i < jumps; i++) {
		bool is_new;

		if (!beam_level_enter(&b->level, next[i], hash_mix(next[i]),
				      &b->budget, &is_new))
			return false;
		if (is_new)
			b->level.found[b->level.count++] = (struct beam_found){
			    .item = next[i],
			    .score = -bundle_mobility(all, next[i])};
	}
	return true;
}

/* Makes the next level of those kept from number FIRST on; false: no memory. */
static bool next_level(struct level_beam *b, size_t first)
{
	size_t end = b->kept.count;

	beam_level_clear(&b->level);
	for (size_t i = first; i < end; i++)
		if (!expand(b, b->kept.list[i]))
			return false;
	b->looked += b->level.count;
	if (b->level.count > WIDTH)
		beam_level_drop(&b->level, WIDTH, RANKS);
	if (!position_set_reserve(&b->kept, b->level.count))
		return false;
	for (size_t i = 0; i < b->level.count; i++) {
		position_t next = b->level.found[i].item;

		position_set_add(&b->kept, next);
	}
	return true;
}

static bool has_complement(const void *beam, position_t position)
{
	const struct level_beam *b = beam;
	position_t other = shape_all(b->solving->problem->shape) ^ position;

	return position_set_has(&b->kept, other);
}

/* Goes down to the level of the goals; false: it did not get there. */
static bool go(struct level_beam *b, const struct limits *limits)
{
	const struct puzzle *p = b->solving->problem;
	size_t first = 0;

	if (!beam_level_open(&b->level, &b->budget) ||
	    !position_set_reserve(&b->kept, 1))
		return false;
	position_set_add(&b->kept, p->start);
	for (int pegs = position_count(p->start);
	     pegs > p->level && first < b->kept.count; pegs--) {
		size_t next = b->kept.count;

		if (limits_expired(limits, b->looked, 0) ||
		    !next_level(b, first))
			return false;
		first = next;
	}
	return first < b->kept.count;
}

static enum answer try_beam(void *context, const struct limits *limits)
{
	struct solving *k = context;
	const struct puzzle *p = k->problem;
	struct level_beam b = {.solving = k, .budget = {limits->memory}};
	bool found = go(&b, limits);

	if (found) {
		position_t end = b.kept.list[b.kept.count - 1];

		k->answer->jumps = positions_follow_back(
		    p->shape, has_complement, &b, end, k->answer->jump);
	}
	k->answer->positions = 1 + b.looked;
	position_set_free(&b.kept);
	beam_level_free(&b.level, &b.budget);
	return found ? ANSWER_FOUND : ANSWER_LIMIT;
}

static bool take_last(void *context, position_t position)
{
	*(position_t *)context = position;
	return false;
}

/* Counts what was looked at in vain, up to symmetry. */
static enum answer prove(struct solving *k, const struct limits *limits)
{
	const struct puzzle *p = k->problem;
	struct solver_answer *a = k->answer;
	struct symm all;

	symm_of(p->shape, &all);
	if (positions_orbits(p, &all, limits, &a->exhausted) != ANSWER_FOUND)
		return ANSWER_LIMIT;
	a->proof = SOLVER_EXHAUSTED;
	a->positions = a->exhausted;
	return ANSWER_NONE;
}

static enum answer reach_all(void *context, const struct limits *limits)
{
	struct solving *k = context;
	const struct puzzle *p = k->problem;
	enum answer result = ANSWER_LIMIT;
	struct positions set;
	position_t end;

	if (positions_make(p, POSITIONS_REACHED, POSITIONS_ANY, limits, &set) ==
	    ANSWER_FOUND)
		result = positions_least(&set) > p->level ? ANSWER_NONE
							  : ANSWER_FOUND;
	if (result == ANSWER_FOUND) {
		positions_each(&set, p->level, &limits_none, take_last, &end);
		k->answer->jumps =
		    positions_trail_to(&set, end, k->answer->jump);
	}
	positions_free(&set);
	return result == ANSWER_NONE ? prove(k, limits) : result;
}

/* Name, condition, method; share of the time. */
static const struct strategy_row row[] = {
    {"a beam", NULL, try_beam, {1, 1}},
    {"all positions", NULL, reach_all, {1, 1}},
};

enum answer solver_level(const struct puzzle *p, const struct limits *limits,
			 struct solver_answer *answer)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct solving k = {.problem = p, .answer = answer};

	if (position_count(p->start) < p->level) {
		answer->proof = SOLVER_EXHAUSTED;
		answer->exhausted = 1;
		return ANSWER_NONE;
	}
	bundle_of(p->shape, &k.bundles);
	return strategy_run(&strategy, limits, &k);
}
