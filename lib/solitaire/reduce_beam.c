/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Beam search (Lowerre, The HARPY speech recognition system, 1976).  Pagoda
 * functions prune first, so that positions that they exclude take no room in a
 * level.
 */
#include "solitaire/reduce_beam.h"

#include <string.h>

#include "board/position.h"
#include "search/budget.h"
#include "search/position_set.h"

enum { POSITIONS_A_LOOK = 1 << 12, RANKS = 1 << 12 };

/* A position that was kept, as its canonical image. */
struct kept {
	position_t position;
	uint32_t parent; /* its number in the level before */
};

struct found {
	struct kept kept;
	int32_t rank;
};

struct run {
	struct reduce_beam *beam;
	size_t width;
	const struct limits *limits;
	struct budget budget;
	struct chain_walk walk;
	struct position_set seen; /* positions of the level being made */
	struct found *found;	  /* the same, with their ranks */
	size_t founds, room;
	int levels;
	struct kept *level[POSITION_HOLES + 1];
	size_t count[POSITION_HOLES + 1];
};

static bool is_goal(const struct reduce_beam *b, position_t position)
{
	return position_listed(position, b->goal, b->goals);
}

/* Adds a position of the next level; LIMIT when memory ran out. */
static enum answer add(struct run *r, position_t next, uint32_t parent)
{
	const struct reduce_beam *b = r->beam;
	position_t position;
	enum position_set_add seen;

	if (!resource_allows(b->resource, next))
		return ANSWER_NONE;
	position = symm_canonical(b->symm, next);
	seen = position_set_add(&r->seen, position);
	if (seen == POSITION_SET_OLD)
		return ANSWER_NONE;
	if (seen == POSITION_SET_FULL ||
	    !BUDGET_GROW(&r->budget, r->found, &r->room, r->founds + 1))
		return ANSWER_LIMIT;
	r->found[r->founds++] =
	    (struct found){{position, parent}, b->cost(b->context, next)};
	return is_goal(b, position) ? ANSWER_FOUND : ANSWER_NONE;
}

/* Adds the positions that moves lead to.  FOUND: the last is a goal. */
static enum answer expand(struct run *r, position_t position, uint32_t parent)
{
	const struct reduce_beam *b = r->beam;
	enum answer answer = ANSWER_NONE;
	position_t next;

	chain_begin(&r->walk, position);
	while (answer == ANSWER_NONE && chain_next(&r->walk, &next))
		if (!b->beyond(b->context, next, r->levels))
			answer = add(r, next, parent);
	return answer;
}

static enum answer expand_level(struct run *r)
{
	enum answer answer = ANSWER_NONE;
	size_t count = r->count[r->levels - 1];

	r->founds = 0;
	position_set_clear(&r->seen);
	for (size_t i = 0; i < count && answer == ANSWER_NONE; i++) {
		if (i % POSITIONS_A_LOOK == 0 &&
		    limits_expired(r->limits, r->beam->looked + r->founds, 0))
			return ANSWER_LIMIT;
		answer =
		    expand(r, r->level[r->levels - 1][i].position, (uint32_t)i);
	}
	r->beam->looked += r->founds;
	return answer;
}

static size_t rank_of(const struct found *f, int32_t least)
{
	int32_t rank = f->rank - least;

	return rank < RANKS ? (size_t)rank : RANKS - 1;
}

/*
 * The rank from which on positions are dropped, *SPARE of that rank itself
 * being kept.
 */
static size_t find_end(const struct run *r, int32_t least, size_t *spare)
{
	size_t count[RANKS] = {0}, rank = 0;

	for (size_t i = 0; i < r->founds; i++)
		count[rank_of(&r->found[i], least)]++;
	*spare = r->width;
	while (rank < RANKS && count[rank] <= *spare)
		*spare -= count[rank++];
	return rank;
}

/* Keeps the best of what was found as one more level; false: no memory. */
static bool keep_level(struct run *r)
{
	size_t most = r->founds < r->width ? r->founds : r->width;
	struct kept *kept = budget_alloc(&r->budget, most, sizeof *kept);
	size_t end, spare, count = 0;
	int32_t least = INT32_MAX;

	if (!kept)
		return false;
	for (size_t i = 0; i < r->founds; i++)
		if (r->found[i].rank < least)
			least = r->found[i].rank;
	end = find_end(r, least, &spare);
	for (size_t i = 0; i < r->founds; i++) {
		size_t rank = rank_of(&r->found[i], least);

		if (rank < end || (rank == end && spare)) {
			kept[count++] = r->found[i].kept;
			spare -= rank == end;
		}
	}
	r->beam->cut |= count < r->founds;
	r->level[r->levels] = kept;
	r->count[r->levels++] = count;
	return true;
}

/* The jumps of the move that leads there; their number. */
static int move_to(struct run *r, position_t position, position_t next,
		   struct shape_jump *jump)
{
	position_t end;

	chain_begin(&r->walk, position);
	while (chain_next(&r->walk, &end))
		if (symm_canonical(r->beam->symm, end) == next)
			return chain_jumps(&r->walk, jump);
	return 0;
}

/* Writes down the jumps to the goal, the last position that was found. */
static void write_jumps(struct run *r, position_t position)
{
	struct reduce_beam *b = r->beam;
	struct kept kept = r->found[r->founds - 1].kept;
	position_t next[POSITION_HOLES + 1];

	b->moves = r->levels;
	b->jumps = 0;
	for (int i = r->levels; i > 0; i--) {
		next[i] = kept.position;
		kept = r->level[i - 1][kept.parent];
	}
	for (int i = 1; i <= b->moves; i++) {
		struct shape_jump *jump = &b->jump[b->jumps];
		int jumps = move_to(r, position, next[i], jump);

		for (int k = 0; k < jumps; k++)
			position ^= shape_flip(&jump[k]);
		b->jumps += jumps;
	}
}

static void close_run(struct run *r)
{
	position_set_free(&r->seen);
	budget_free(&r->budget, r->found, r->room, sizeof *r->found);
	for (int i = 0; i < r->levels; i++)
		budget_free(&r->budget, r->level[i], r->count[i],
			    sizeof *r->level[i]);
}

enum answer reduce_beam_run(struct reduce_beam *b, position_t start,
			    size_t width, const struct limits *limits)
{
	uint64_t half = limits->memory / 2;
	struct run r = {.beam = b,
			.width = width,
			.limits = limits,
			.budget = {half},
			.seen = {.memory = half}};
	enum answer answer = ANSWER_NONE;

	b->cut = false;
	chain_ready(b->chain, &r.walk);
	if (!BUDGET_GROW(&r.budget, r.found, &r.room, 1))
		return ANSWER_LIMIT;
	r.found[r.founds++] =
	    (struct found){{symm_canonical(b->symm, start), 0}, 0};
	while (answer == ANSWER_NONE && r.founds)
		answer = keep_level(&r) ? expand_level(&r) : ANSWER_LIMIT;
	if (answer == ANSWER_FOUND)
		write_jumps(&r, start);
	close_run(&r);
	return answer;
}
