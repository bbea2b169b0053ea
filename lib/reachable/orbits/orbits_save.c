/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the jumps of a slice begin is summed up again when they are read.  Sums
 * over a list stand before it: which position a jump comes from is too much
 * work to be found out again.
 */
#include "reachable/orbits/orbits_save.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "reachable/closure/closure.h"

enum { CHUNK = 1 << 8 }; /* positions whose images are made at a time */

/* What is known of all jumps into a level. */
struct jumps {
	uint64_t count;
	uint64_t from; /* the sum of the numbers that they come from */
};

static uint64_t count_jumps(const struct orbits_level *level)
{
	uint64_t sum = 0;

	for (size_t i = 0; i < level->count; i++)
		sum += level->jumps[i];
	return sum;
}

static uint64_t sum_from(const uint32_t *from, uint64_t count)
{
	uint64_t sum = 0;

	for (uint64_t i = 0; i < count; i++)
		sum += from[i];
	return sum;
}

static bool save_jumps(const struct orbits_level *below, struct checkpoint *v)
{
	struct jumps jumps = {.count = count_jumps(below)};

	jumps.from = sum_from(below->from, jumps.count);
	return checkpoint_write(v, &jumps, sizeof jumps) &&
	       checkpoint_write(v, below->jumps, below->count) &&
	       checkpoint_write(v, below->from,
				(size_t)jumps.count * sizeof *below->from);
}

bool orbits_save(const struct orbits *o, int pegs, struct checkpoint *v)
{
	const struct orbits_level *level = &o->level[pegs];
	uint64_t count = level->count;

	if (!checkpoint_create(v, "orbits", pegs) ||
	    !checkpoint_write(v, &count, sizeof count) ||
	    !checkpoint_write(v, level->position,
			      level->count * sizeof *level->position))
		return false;
	if (pegs > o->least && o->with_jumps && !save_jumps(level - 1, v))
		return false;
	return checkpoint_finish(v);
}

/* COUNT elements of SIZE bytes within the limits, or null. */
static void *take(struct orbits *o, uint64_t count, size_t size,
		  const struct limits *l)
{
	if (count > l->memory / size || count > SIZE_MAX / size ||
	    o->memory > l->memory - count * size)
		return NULL;
	o->memory += count * size;
	return mem_alloc((size_t)count, size);
}

/* Whether every jump comes from one of COUNT orbits. */
static bool are_below(const uint32_t *from, uint64_t jumps, uint64_t count)
{
	for (uint64_t i = 0; i < jumps; i++)
		if (from[i] >= count)
			return false;
	return true;
}

/* Reads the jumps from a level of COUNT orbits into the one below it. */
static bool load_jumps(struct orbits *o, struct orbits_level *below,
		       uint64_t count, const struct limits *l)
{
	struct checkpoint *v = l->checkpoint;
	struct jumps jumps;
	uint64_t sum = 0;

	below->jumps = take(o, below->count, sizeof *below->jumps, l);
	below->first =
	    take(o, orbits_slices(below->count), sizeof *below->first, l);
	if (!below->jumps || !below->first ||
	    !checkpoint_read(v, &jumps, sizeof jumps) ||
	    !checkpoint_read(v, below->jumps, below->count))
		return false;
	for (size_t i = 0; i < below->count; i++) {
		if (i % ORBITS_SLICE == 0)
			below->first[i / ORBITS_SLICE] = (size_t)sum;
		sum += below->jumps[i];
	}
	if (sum != jumps.count)
		return checkpoint_reject(v);
	below->from = take(o, sum, sizeof *below->from, l);
	if (!below->from ||
	    !checkpoint_read(v, below->from, (size_t)sum * sizeof *below->from))
		return false;
	return (are_below(below->from, sum, count) &&
		sum_from(below->from, sum) == jumps.from) ||
	       checkpoint_reject(v);
}

/* Whether each of COUNT positions has PEGS pegs and stands for its orbit. */
static bool are_orbits(const struct orbits *o, int pegs,
		       const uint64_t *position, size_t count)
{
	uint64_t least[CHUNK];

	for (size_t i = 0; i < count; i += CHUNK) {
		size_t size = count - i < CHUNK ? count - i : CHUNK;

		memcpy(least, position + i, size * sizeof *least);
		symm_canonical_each(&o->symm, least, size);
		for (size_t k = 0; k < size; k++)
			if (least[k] != position[i + k] || least[k] & ~o->all ||
			    bits_count(least[k]) != pegs)
				return false;
	}
	return true;
}

/* Reads the file in hand. */
static bool load(struct orbits *o, int pegs, const struct limits *l)
{
	struct orbits_level *level = &o->level[pegs];
	struct checkpoint *v = l->checkpoint;
	uint64_t count;

	if (!checkpoint_read(v, &count, sizeof count))
		return false;
	level->position = take(o, count, sizeof *level->position, l);
	if (!level->position ||
	    !checkpoint_read(v, level->position,
			     (size_t)count * sizeof *level->position))
		return false;
	level->count = (size_t)count;
	if (!are_orbits(o, pegs, level->position, level->count))
		return checkpoint_reject(v);
	return (pegs == o->least || !o->with_jumps ||
		load_jumps(o, level - 1, count, l)) &&
	       checkpoint_done(v);
}

enum answer orbits_save_load(struct orbits *o, int pegs, const struct limits *l)
{
	if (checkpoint_look(l->checkpoint, "orbits", pegs))
		return load(o, pegs, l) ? ANSWER_FOUND : ANSWER_LIMIT;
	return l->checkpoint->trouble ? ANSWER_LIMIT : ANSWER_NONE;
}
