/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ways go along the jumps that the levels of orbits come with, from the start
 * down to the middle, and there each is multiplied with those from the other
 * end, which are those to complements (count.c says why), once for every
 * position of the orbit.
 */
#include "reachable/count_orbits.h"

#include <stdatomic.h>

#include "base/bits.h"
#include "base/checkpoint.h"
#include "base/mem.h"
#include "reachable/count_kept.h"
#include "reachable/orbits/orbits.h"
#include "search/bundle.h"
#include "search/parallel.h"

/* Ways to orbits, level by level. */
struct halves {
	struct orbits orbits;
	int pegs; /* of the last level */
	struct wide
	    *ways[2]; /* to a position of each orbit, by parity of pegs */
	struct orbits_index lowest;
	struct bundles bundles;
	struct wide sum[PARALLEL_MOST]; /* of products, of each worker */
	atomic_bool overflow;
};

/* The ways to one slice of the last level, from those to the level above. */
static void add_slice(void *context, uint64_t turn, unsigned worker)
{
	struct halves *h = context;
	const struct orbits_level *level = &h->orbits.level[h->pegs];
	const struct wide *above = h->ways[~h->pegs & 1];
	struct wide *ways = h->ways[h->pegs & 1];
	const uint32_t *from = level->from + level->first[turn];
	size_t i = (size_t)turn * ORBITS_SLICE, end = i + ORBITS_SLICE;
	bool overflow = false;

	(void)worker;
	for (; i < end && i < level->count; i++) {
		ways[i] = (struct wide){0};
		for (int jumps = level->jumps[i]; jumps; jumps--)
			overflow |= wide_add(&ways[i], above[*from++]);
	}
	if (overflow)
		h->overflow = true;
}

/*
 * What is played from POSITION, of the lowest level, to the goal, seen from the
 * other end: the complements of POSITION or, on an odd number of holes, of what
 * jumps make of it.  Returns how many there are.
 */
static int list_others(const struct halves *h, uint64_t position,
		       uint64_t other[SHAPE_JUMPS])
{
	uint64_t complement = h->orbits.all ^ position;
	int count = 0;

	if (bits_count(complement) == h->orbits.least) {
		other[count++] = complement;
		return count;
	}
	for (int i = 0; i < h->bundles.count; i++) {
		const struct bundle *b = &h->bundles.bundle[i];

		for (uint64_t set = bundle_jumps(b, position); set;
		     set = bits_rest(set))
			other[count++] =
			    complement ^ bundle_flip(b, bits_first(set));
	}
	return count;
}

/* Sets SUM to the ways to all others of POSITION; true on overflow. */
static bool sum_others(const struct halves *h, uint64_t position,
		       struct wide *sum)
{
	const struct wide *ways = h->ways[h->orbits.least & 1];
	uint64_t other[SHAPE_JUMPS], hash[SHAPE_JUMPS];
	int count = list_others(h, position, other);
	bool overflow = false;

	symm_canonical_each(&h->orbits.symm, other, (size_t)count);
	for (int i = 0; i < count; i++) {
		hash[i] = hash_mix(other[i]);
		orbits_index_prefetch(&h->lowest, hash[i]);
	}
	*sum = (struct wide){0};
	for (int i = 0; i < count; i++) {
		uint32_t n = orbits_index_find(&h->lowest, other[i], hash[i]);

		if (n != orbits_index_absent)
			overflow |= wide_add(sum, ways[n]);
	}
	return overflow;
}

/* One slice of the lowest level: ways times the ways from the other end. */
static void multiply_slice(void *context, uint64_t turn, unsigned worker)
{
	struct halves *h = context;
	const struct orbits *o = &h->orbits;
	const struct orbits_level *level = &o->level[o->least];
	const struct wide *ways = h->ways[o->least & 1];
	size_t i = (size_t)turn * ORBITS_SLICE, end = i + ORBITS_SLICE;
	bool overflow = false;

	for (; i < end && i < level->count; i++) {
		uint64_t size = orbits_size(o, level->position[i]);
		struct wide sum, product;

		/* Each of them, also behind one that went over. */
		overflow |= sum_others(h, level->position[i], &sum);
		overflow |=
		    wide_mul((struct wide){.low = size}, ways[i], &product);
		overflow |= wide_mul(product, sum, &product);
		overflow |= wide_add(&h->sum[worker], product);
	}
	if (overflow)
		h->overflow = true;
}

static bool run_slices(struct parallel *loop, size_t count, parallel_work *work,
		       struct halves *h)
{
	return parallel_run(loop, orbits_slices(count), 1, work, h);
}

static bool save_level(const struct halves *h, struct checkpoint *v)
{
	return count_kept_save(v, h->pegs, h->ways[h->pegs & 1],
			       h->orbits.level[h->pegs].count,
			       (struct wide){0});
}

/* Goes on behind the last level that has been kept; false: trouble. */
static bool resume_halves(struct halves *h, struct checkpoint *v)
{
	const struct orbits *o = &h->orbits;
	struct wide none;

	for (int pegs = o->least; pegs < o->most; pegs++) {
		if (count_kept_load(v, pegs, h->ways[pegs & 1],
				    o->level[pegs].count, &none)) {
			h->pegs = pegs;
			return true;
		}
		if (v->trouble)
			return false;
	}
	h->ways[o->most & 1][0] = (struct wide){.low = 1};
	return true;
}

static bool count_halves(struct halves *h, const struct limits *l)
{
	const struct orbits *o = &h->orbits;
	struct parallel loop = {.limits = l};

	h->pegs = o->most;
	h->ways[o->most & 1][0] = (struct wide){.low = 1};
	if (l->checkpoint && !resume_halves(h, l->checkpoint))
		return false;
	while (--h->pegs >= o->least)
		if (!run_slices(&loop, o->level[h->pegs].count, add_slice, h) ||
		    h->overflow ||
		    (l->checkpoint && !save_level(h, l->checkpoint)))
			return false;
	if (!run_slices(&loop, o->level[o->least].count, multiply_slice, h))
		return false;
	for (int i = 1; i < PARALLEL_MOST; i++)
		if (wide_add(&h->sum[0], h->sum[i]))
			h->overflow = true;
	return true;
}

/* Memory for the ways, if the limit allows it. */
static bool begin_halves(struct halves *h, const struct limits *l,
			 struct count *answer)
{
	const struct orbits *o = &h->orbits;
	size_t largest[2] = {1, 1};

	for (int pegs = o->least; pegs <= o->most; pegs++)
		if (o->level[pegs].count > largest[pegs & 1])
			largest[pegs & 1] = o->level[pegs].count;
	answer->memory += (largest[0] + largest[1]) * sizeof(struct wide);
	if (answer->memory > l->memory)
		return false;
	for (int i = 0; i < 2; i++)
		h->ways[i] = mem_alloc(largest[i], sizeof(struct wide));
	return h->ways[0] && h->ways[1] && orbits_lowest(o, &h->lowest);
}

enum answer count_orbits(const struct shape *s, uint64_t start,
			 const struct limits *l, struct count *answer)
{
	struct halves h = {.overflow = false};
	bool made = orbits_make(s, start, true, l, &h.orbits);
	enum answer result = ANSWER_LIMIT;

	bundle_of(s, &h.bundles);
	*answer = (struct count){.memory = h.orbits.memory};
	if (made && h.orbits.level[h.orbits.least].count == 0)
		result = ANSWER_NONE;
	else if (made && begin_halves(&h, l, answer) && count_halves(&h, l) &&
		 !h.overflow) {
		answer->solutions = h.sum[0];
		result = ANSWER_FOUND;
	}
	answer->overflow = h.overflow;
	mem_free(h.ways[0]);
	mem_free(h.ways[1]);
	orbits_index_free(&h.lowest);
	orbits_free(&h.orbits);
	return result;
}
