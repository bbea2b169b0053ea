/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Let h be the holes of the board.  If h is even, a position with h/2 pegs is
 * on the way if it can be reached and its complement, which has as many pegs,
 * can be reached, too.
 *
 * If h is odd, let p with (h+1)/2 pegs be on the way.  It jumps to a position
 * q on the way, whose complement q' has as many pegs as p and can be reached.
 * The jump reversed leads from q' to the complement of p, so q' is on the way
 * and p is one of the complements of what jumps make of positions that can be
 * reached.  On the other hand, what a jump makes of a position that can be
 * reached is on the way if its complement can be reached, and then that is on
 * the way, too.  So the complements of the level below, as far as they can be
 * reached, are the level, and the level below need not be kept.
 */
#include "reachable/orbits/orbits_meet.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "search/parallel.h"

enum { CHUNK = 1 << 8 }; /* positions whose images are made at a time */

struct meeting {
	const struct closure *c;
	const struct orbits *o;
	struct shared_budget *budget;
	int pegs; /* of what is reached, whose complements have to be, too */
	struct shared_budget_list found[PARALLEL_MOST];
};

/* Positions of which some may be the smallest of their orbits. */
struct chunk {
	int count;
	uint64_t position[CHUNK], least[CHUNK];
};

/* Keeps those that are, and empties the chunk. */
static void sift(struct meeting *m, struct chunk *chunk,
		 struct shared_budget_list *found)
{
	memcpy(chunk->least, chunk->position,
	       (size_t)chunk->count * sizeof *chunk->least);
	symm_canonical_each(&m->o->symm, chunk->least, (size_t)chunk->count);
	shared_budget_reserve(m->budget, found, CHUNK);
	for (int i = 0; i < chunk->count && !m->budget->failed; i++) {
		found->position[found->count] = chunk->position[i];
		found->count += chunk->position[i] == chunk->least[i];
	}
	chunk->count = 0;
}

/* The complements of what is reached in block B, as far as they are, too. */
static void meet_block(struct meeting *m, uint64_t b, const uint64_t *reached,
		       struct chunk *chunk, struct shared_budget_list *found)
{
	const struct closure_map *map = &m->c->map;
	closure_block mirror;

	closure_complements(m->c, b, mirror);
	for (uint64_t w = 0; w < CLOSURE_WORDS; w++)
		for (uint64_t set = reached[w] & mirror[w]; set;
		     set = bits_rest(set)) {
			uint64_t index = (b << CLOSURE_MAP_LOW) + 64 * w +
					 (uint64_t)bits_first(set);

			chunk->position[chunk->count++] =
			    m->o->all ^ closure_map_position(map, index);
			if (chunk->count == CHUNK)
				sift(m, chunk, found);
		}
}

/* What is reached in a group; returns the blocks that may have some of it. */
static uint64_t reach(const struct meeting *m, uint64_t group,
		      const struct closure_slice *slice, closure_block *reached)
{
	const struct closure *c = m->c;

	if (m->pegs < m->o->least)
		return closure_pull(c, group, m->pegs, slice, reached);
	if (!(c->levels[group] >> m->pegs & 1))
		return 0;
	memcpy(reached, c->block + group * CLOSURE_BLOCKS,
	       CLOSURE_BLOCKS * sizeof *reached);
	return closure_plan_blocks(&c->plan.all, slice);
}

static void meet_group(void *context, uint64_t turn, unsigned worker)
{
	_Alignas(64) closure_block reached[CLOSURE_BLOCKS];
	struct meeting *m = context;
	const struct closure *c = m->c;
	uint64_t group = turn + (m->pegs & 1 ? c->groups / 2 : 0);
	struct closure_slice slice;
	struct chunk chunk;
	uint64_t set;

	if (!closure_plan_slice(&c->plan, group, m->pegs, &slice))
		return;
	chunk.count = 0;
	for (set = reach(m, group, &slice, reached); set;
	     set = bits_rest(set)) {
		unsigned b = (unsigned)bits_first(set);
		closure_block part;

		if (c->kernel->part(closure_plan_mask(&c->plan, &slice, b),
				    reached[b], part))
			meet_block(m, group * CLOSURE_BLOCKS + b, part, &chunk,
				   &m->found[worker]);
	}
	sift(m, &chunk, &m->found[worker]);
}

/* Puts together what the threads have found. */
static void join(struct meeting *m, struct orbits_level *level)
{
	size_t count = 0;

	for (int i = 0; i < PARALLEL_MOST; i++)
		count += m->found[i].count;
	level->position =
	    shared_budget_take(m->budget, count, sizeof *level->position);
	for (int i = 0; i < PARALLEL_MOST && !m->budget->failed; i++) {
		const struct shared_budget_list *f = &m->found[i];

		if (f->count)
			memcpy(level->position + level->count, f->position,
			       f->count * sizeof *f->position);
		level->count += f->count;
	}
}

bool orbits_meet(const struct closure *c, const struct limits *l,
		 struct shared_budget *budget, struct orbits *o)
{
	struct meeting m = {
	    .c = c,
	    .o = o,
	    .budget = budget,
	    .pegs = bits_count(o->all) - o->least,
	};
	struct parallel loop = {.limits = l, .all = c->groups / 2};
	bool done = parallel_run(&loop, loop.all, 1, meet_group, &m);

	if (done)
		join(&m, &o->level[o->least]);
	for (int i = 0; i < PARALLEL_MOST; i++)
		shared_budget_drop(budget, &m.found[i]);
	return done && !budget->failed;
}
