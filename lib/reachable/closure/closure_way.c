/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The complement turns over every free bit of an index, so block b is met by
 * block b' of the inverted number, its places in reverse.
 */
#include "reachable/closure/closure_way.h"

#include <string.h>

#include "base/bits.h"
#include "search/parallel.h"

struct meeting {
	struct closure *c;
	const struct closure *back;
	_Atomic uint64_t count[SHAPE_HOLES + 1];
};

static void meet_group(void *context, uint64_t group, unsigned worker)
{
	struct meeting *m = context;
	uint64_t first = group * CLOSURE_BLOCKS;

	(void)worker;
	if (!m->c->levels[group])
		return;
	for (uint64_t b = first; b < first + CLOSURE_BLOCKS; b++) {
		closure_block mirror;

		closure_complements(m->back, b, mirror);
		for (int w = 0; w < CLOSURE_WORDS; w++)
			m->c->block[b][w] &= mirror[w];
	}
}

/* Counts what is left of one level in group UPPER. */
static uint64_t count_slice(const struct closure *c, uint64_t group,
			    const struct closure_slice *slice)
{
	uint64_t count = 0;

	for (uint64_t set = closure_plan_blocks(&c->plan.all, slice); set;
	     set = bits_rest(set)) {
		unsigned b = (unsigned)bits_first(set);
		closure_block part;

		count +=
		    c->kernel->part(closure_plan_mask(&c->plan, slice, b),
				    c->block[group * CLOSURE_BLOCKS + b], part);
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
	struct parallel loop = {.limits = l, .all = 2 * c->groups};

	if (!parallel_run(&loop, c->groups, 1, meet_group, &m) ||
	    !parallel_run(&loop, c->groups, 1, count_group, &m))
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
	if (bytes < UINT64_MAX / 2)
		way->memory = 2 * bytes;
	way->c = closure_new(s, start, l);
	if (way->c)
		rest.memory -= way->c->held;
	way->back = closure_new(s, all ^ start, &rest);
	if (!way->c || !way->back)
		return false;
	way->memory = way->c->held + way->back->held;
	way->c->stage = "reached";
	way->back->stage = "winning";
	closure_add(way->c, start);
	for (int i = 0; i < goals; i++)
		closure_add(way->back, all ^ goal[i]);
	way->dual = goals == 1 && goal[0] == (all ^ start) &&
		    closure_map_has(&way->c->map, goal[0]);
	if (!closure_run(way->c, l))
		return false;
	if (way->dual)
		memcpy(way->back->block, way->c->block,
		       (size_t)way->c->groups * CLOSURE_BLOCKS *
			   sizeof *way->c->block);
	else if (!closure_run(way->back, l))
		return false;
	return meet(way->c, way->back, l);
}

void closure_way_free(struct closure_way *way)
{
	closure_free(way->c);
	closure_free(way->back);
	*way = (struct closure_way){0};
}
