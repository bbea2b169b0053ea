/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ranks come from a directory over the bitmap of one level: for each group
 * where its positions begin, for each block how many of the group are before
 * it, and within the block the bits are counted.  Positions of a group are
 * neighbours in the array, so a jump between two groups works on two short
 * stretches of it.
 *
 * Each group of the lower level is filled by one thread, which pulls from the
 * upper level: no atomics, and sums that do not depend on the threads.
 */
#include "reachable/closure/closure_ways.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

enum { BLOCK = 64 * CLOSURE_WORDS }; /* positions of a block */

#define ALWAYS_INLINE __attribute__((always_inline)) static inline

/* The first group of the last level. */
static uint64_t first_group(const struct closure_ways *k)
{
	return k->pegs & 1 ? k->c->groups / 2 : 0;
}

static bool has_level(const struct closure_ways *k, uint64_t group)
{
	return k->c->levels[group] >> k->pegs & 1;
}

/* Extracts one group's part of the level and ranks its blocks. */
static void extract_group(void *context, uint64_t turn, unsigned worker)
{
	struct closure_ways *k = context;
	const struct closure_plan *p = &k->c->plan;
	uint64_t group = first_group(k) + turn;
	uint64_t first = group * CLOSURE_BLOCKS;
	struct closure_slice slice;
	uint32_t rank = 0;

	(void)worker;
	k->size[group] = 0;
	if (!has_level(k, group) ||
	    !closure_plan_slice(p, group, k->pegs, &slice))
		return;
	memset(k->level + first, 0, CLOSURE_BLOCKS * sizeof *k->level);
	for (uint64_t set = closure_plan_blocks(&p->all, &slice); set;
	     set = bits_rest(set)) {
		unsigned i = (unsigned)bits_first(set);
		uint64_t b = first + i;

		k->before[b] = (uint16_t)rank;
		rank += k->c->kernel->part(closure_plan_mask(p, &slice, i),
					   k->c->block[b], k->level[b]);
	}
	k->size[group] = rank;
}

/* Extracts the last level.  False when the deadline struck. */
static bool extract_level(struct closure_ways *k)
{
	uint64_t first = first_group(k), half = k->c->groups / 2, sum = 0;

	if (!parallel_run(&k->loop, half, 1, extract_group, k))
		return false;
	for (uint64_t group = first; group < first + half; group++) {
		k->base[group] = sum;
		sum += k->size[group];
	}
	return true;
}

/* The ranks of the first positions of all words of block B. */
ALWAYS_INLINE void rank_words(const struct closure_ways *k, uint64_t b,
			      uint64_t rank[CLOSURE_WORDS])
{
	uint64_t sum = k->base[b / CLOSURE_BLOCKS] + k->before[b];

	for (int w = 0; w < CLOSURE_WORDS; w++) {
		rank[w] = sum;
		sum += (uint64_t)bits_count(k->level[b][w]);
	}
}

/* Jumps from the level above, by the ranks of where they lead from and to. */
struct jumps {
	int count;
	uint64_t from[2 * BLOCK], to[2 * BLOCK];
};

/*
 * Lists the jumps T from block FROM to the positions FOUND of block TO.  Most
 * of the time goes into waiting for the ways of the level above, so they are
 * asked for early.
 */
ALWAYS_INLINE void list_jumps(const struct closure_ways *k,
			      const struct closure_step *t, uint64_t from,
			      uint64_t to, const uint64_t *found,
			      struct jumps *jumps)
{
	uint64_t rank_from[CLOSURE_WORDS], rank_to[CLOSURE_WORDS];
	const struct wide *above = k->ways[~k->pegs & 1];
	int n = jumps->count;

	rank_words(k, from, rank_from);
	rank_words(k, to, rank_to);
	for (int w = 0; w < CLOSURE_WORDS; w++)
		for (uint64_t set = found[w]; set; set = bits_rest(set)) {
			int i = bits_first(set), v = w ^ t->flip_word;
			uint64_t below_to = k->level[to][w] & bits_below(i);
			uint64_t below_from =
			    k->level[from][v] & bits_below((i - t->turn) & 63);

			jumps->to[n] =
			    rank_to[w] + (uint64_t)bits_count(below_to);
			jumps->from[n] =
			    rank_from[v] + (uint64_t)bits_count(below_from);
			__builtin_prefetch(&above[jumps->from[n++]]);
		}
	jumps->count = n;
}

/* Adds up the ways along the jumps, and empties the list. */
static void add_jumps(struct closure_ways *k, struct jumps *jumps)
{
	const struct wide *above = k->ways[~k->pegs & 1];
	struct wide *ways = k->ways[k->pegs & 1];
	bool overflow = false;

	for (int i = 0; i < jumps->count; i++)
		overflow |=
		    wide_add(&ways[jumps->to[i]], above[jumps->from[i]]);
	if (overflow)
		k->overflow = true;
	jumps->count = 0;
}

/* All jumps from one source into GROUP. */
ALWAYS_INLINE void add_source(struct closure_ways *k, uint64_t group,
			      const struct closure_slice *slice,
			      const struct closure_source *source,
			      struct jumps *jumps)
{
	_Alignas(64) closure_block found[CLOSURE_BLOCKS];
	const struct closure_step *t = source->step;
	const closure_block *level = (const closure_block *)k->level;
	uint64_t first = group * CLOSURE_BLOCKS;
	uint64_t from = source->group * CLOSURE_BLOCKS;

	for (uint64_t set = k->c->kernel->trace(
		 t, level + from, source->variant,
		 closure_plan_blocks(&t->into, slice), level + first, found);
	     set; set = bits_rest(set)) {
		uint64_t b = (uint64_t)bits_first(set);

		list_jumps(k, t, from + (b ^ t->flip_block), first + b,
			   found[b], jumps);
		if (jumps->count > BLOCK)
			add_jumps(k, jumps);
	}
}

ALWAYS_INLINE void add_sources(struct closure_ways *k, uint64_t group)
{
	struct closure_source source[SHAPE_JUMPS];
	struct closure_slice slice;
	struct jumps jumps;
	int sources;

	if (!has_level(k, group) ||
	    !closure_plan_slice(&k->c->plan, group, k->pegs, &slice))
		return;
	memset(k->ways[k->pegs & 1] + k->base[group], 0,
	       k->size[group] * sizeof **k->ways);
	sources = closure_sources(k->c, group, k->pegs, source);
	jumps.count = 0;
	for (int i = 0; i < sources; i++)
		add_source(k, group, &slice, &source[i], &jumps);
	add_jumps(k, &jumps);
}

static void add_group(void *context, uint64_t turn, unsigned worker)
{
	struct closure_ways *k = context;

	(void)worker;
	add_sources(k, first_group(k) + turn);
}

#if defined(__x86_64__) && defined(__GNUC__)
/* The same with the instruction that counts bits. */
__attribute__((target("popcnt"))) static void
add_group_popcnt(void *context, uint64_t turn, unsigned worker)
{
	struct closure_ways *k = context;

	(void)worker;
	add_sources(k, first_group(k) + turn);
}

static parallel_work *best_add_group(void)
{
	return __builtin_cpu_supports("popcnt") ? add_group_popcnt : add_group;
}
#else
static parallel_work *best_add_group(void)
{
	return add_group;
}
#endif

/* The sizes of the largest even and the largest odd level. */
static void find_largest(const struct closure *c, int most, int least,
			 uint64_t largest[2])
{
	largest[0] = largest[1] = 0;
	for (int pegs = least; pegs <= most; pegs++)
		if (c->count[pegs] > largest[pegs & 1])
			largest[pegs & 1] = c->count[pegs];
}

uint64_t closure_ways_bytes(const struct closure *c, int most, int least)
{
	uint64_t blocks = c->groups * CLOSURE_BLOCKS;
	uint64_t largest[2];

	find_largest(c, most, least, largest);
	return blocks * sizeof(uint16_t) +
	       c->groups * (sizeof(uint64_t) + sizeof(uint32_t)) +
	       (largest[0] + largest[1]) * sizeof(struct wide);
}

bool closure_ways_begin(const struct closure *c, closure_block *workspace,
			uint64_t start, int least, const struct limits *l,
			struct closure_ways *k)
{
	uint64_t blocks = c->groups * CLOSURE_BLOCKS;
	int most = bits_count(start);
	uint64_t largest[2];

	find_largest(c, most, least, largest);
	*k = (struct closure_ways){.c = c, .level = workspace, .pegs = most};
	k->loop.limits = l;
	k->loop.all = c->groups * (uint64_t)(most - least);
	k->base = mem_alloc(c->groups, sizeof *k->base);
	k->before = mem_alloc(blocks, sizeof *k->before);
	k->size = mem_alloc(c->groups, sizeof *k->size);
	k->ways[0] = mem_alloc(largest[0], sizeof(struct wide));
	k->ways[1] = mem_alloc(largest[1], sizeof(struct wide));
	if (!k->base || !k->before || !k->size || !k->ways[0] || !k->ways[1] ||
	    !extract_level(k))
		return false;
	k->ways[most & 1][0] = (struct wide){.low = 1};
	return true;
}

void closure_ways_free(struct closure_ways *k)
{
	mem_free(k->base);
	mem_free(k->before);
	mem_free(k->size);
	mem_free(k->ways[0]);
	mem_free(k->ways[1]);
	*k = (struct closure_ways){0};
}

bool closure_ways_skip(struct closure_ways *k, int pegs)
{
	k->pegs = pegs;
	return extract_level(k);
}

bool closure_ways_next(struct closure_ways *k)
{
	k->pegs--;
	return extract_level(k) &&
	       parallel_run(&k->loop, k->c->groups / 2, 1, best_add_group(), k);
}

struct wide closure_ways_of(const struct closure_ways *k, uint64_t index)
{
	int parity = (int)(index >> k->c->map.parity & 1);
	uint64_t b = index >> CLOSURE_MAP_LOW;
	uint64_t w = index >> 6 & (CLOSURE_WORDS - 1);
	uint64_t below = k->level[b][w] & bits_below((int)(index & 63));
	uint64_t rank[CLOSURE_WORDS];

	rank_words(k, b, rank);
	return k->ways[parity][rank[w] + (uint64_t)bits_count(below)];
}
