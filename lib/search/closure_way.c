/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The complement turns over every free bit of an index, so block b is met by
 * block b' of the inverted number, its places in reverse.  The two blocks are
 * taken together: then the closure may be its own partner, because both are
 * read before either is written.
 */
#include "search/closure_way.h"

#include "base/bits.h"
#include "search/crew.h"

/* Turns over the bits of LOW in the places of a block. */
static void invert_places(const uint64_t *block, uint64_t low, uint64_t *out)
{
	static const uint64_t even[6] = {
	    UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
	    UINT64_C(0x0f0f0f0f0f0f0f0f), UINT64_C(0x00ff00ff00ff00ff),
	    UINT64_C(0x0000ffff0000ffff), UINT64_C(0x00000000ffffffff)};

	for (int w = 0; w < CLOSURE_WORDS; w++) {
		uint64_t x = block[w ^ (int)(low >> 6)];

		for (int i = 0; i < 6 && x; i++)
			if (low >> i & 1)
				x = (x >> (1 << i) & even[i]) | (x & even[i])
								    << (1 << i);
		out[w] = x;
	}
}

struct meeting {
	struct closure *c;
	const struct closure *back;
	_Atomic uint64_t count[SHAPE_HOLES + 1];
};

/* Leaves in the first block what the inverse of the second one has. */
static void meet_blocks(struct meeting *m, uint64_t b, uint64_t inverse)
{
	uint64_t *here = m->c->block[b], *there = m->c->block[inverse];
	closure_block from_there, from_here;
	uint64_t low = m->c->map.low;

	invert_places(m->back->block[inverse], low, from_there);
	invert_places(m->back->block[b], low, from_here);
	for (int w = 0; w < CLOSURE_WORDS; w++) {
		here[w] &= from_there[w];
		if (b != inverse)
			there[w] &= from_here[w];
	}
}

/* One group with its inverse, by the smaller number of the two. */
static void meet_groups(void *context, uint64_t group, unsigned worker)
{
	struct meeting *m = context;
	uint64_t inverse = group ^ m->c->map.inverse >> CLOSURE_MAP_HIGH;
	uint64_t flip = m->c->map.middle >> CLOSURE_MAP_LOW;

	(void)worker;
	if (inverse < group)
		return;
	for (uint64_t b = 0; b < CLOSURE_BLOCKS; b++)
		if (inverse != group || b <= (b ^ flip))
			meet_blocks(m, group * CLOSURE_BLOCKS + b,
				    inverse * CLOSURE_BLOCKS + (b ^ flip));
}

/* Counts what is left of one level in group UPPER. */
static uint64_t count_slice(const struct closure *c, uint64_t group,
			    const struct closure_slice *slice)
{
	const struct closure_list *all = &c->plan.all;
	uint64_t count = 0;

	for (int i = closure_plan_first(all, slice);
	     i < closure_plan_end(all, slice); i++) {
		closure_block part;

		count += c->kernel->part(
		    closure_plan_mask(&c->plan, slice, i),
		    c->block[group * CLOSURE_BLOCKS + all->block[i]], part);
	}
	return count;
}

static void count_group(void *context, uint64_t group, unsigned worker)
{
	struct meeting *m = context;
	struct closure *c = m->c;

	(void)worker;
	for (uint64_t set = c->levels[group]; set; set = bits_rest(set)) {
		int pegs = bits_first(set);
		struct closure_slice slice;
		uint64_t count = 0;

		if (closure_plan_slice(&c->plan, group, pegs, &slice))
			count = count_slice(c, group, &slice);
		if (!count)
			c->levels[group] &= ~bits_one(pegs);
		m->count[pegs] += count;
	}
}

/* Leaves in C those positions whose complement is in BACK. */
static bool meet(struct closure *c, const struct closure *back,
		 const struct limits *l)
{
	struct meeting m = {.c = c, .back = back};
	struct crew crew = {.limits = l, .all = 2 * c->groups};

	if (!crew_run(&crew, c->groups, 1, meet_groups, &m) ||
	    !crew_run(&crew, c->groups, 1, count_group, &m))
		return false;
	for (int pegs = 0; pegs <= SHAPE_HOLES; pegs++)
		c->count[pegs] = m.count[pegs];
	return true;
}

bool closure_way_make(const struct shape *s, uint64_t start,
		      const uint64_t goal[], int goals, const struct limits *l,
		      struct closure_way *way)
{
	uint64_t all = shape_all(s), bytes = closure_bytes(s);
	struct limits rest = *l;

	*way = (struct closure_way){.memory = bytes};
	if (bytes > l->memory / 2)
		return false;
	way->memory = 2 * bytes;
	rest.memory -= bytes;
	way->c = closure_new(s, start, l);
	way->back = closure_new(s, all ^ start, &rest);
	if (!way->c || !way->back)
		return false;
	way->dual = goals == 1 && goal[0] == (all ^ start) &&
		    closure_map_has(&way->c->map, goal[0]);
	closure_add(way->c, start);
	for (int i = 0; i < goals; i++)
		closure_add(way->back, all ^ goal[i]);
	if (!closure_run(way->c, l))
		return false;
	if (way->dual)
		return meet(way->c, way->c, l);
	return closure_run(way->back, l) && meet(way->c, way->back, l);
}

void closure_way_free(struct closure_way *way)
{
	closure_free(way->c);
	closure_free(way->back);
	*way = (struct closure_way){0};
}
