/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a jump comes from is where it would lead to on the complement.  What
 * leads to a position on the way and can be reached is on the way itself, so a
 * level is what the jumps into the level below come from.
 *
 * Threads first find, slice by slice, the smallest images of these positions,
 * jump by jump; then each of them numbers a part of the positions, chosen by
 * hash, and goes through all jumps for that.  What is counted along the jumps
 * does not depend on the numbers.
 */
#include "search/orbits_climb.h"

#include <stdatomic.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "search/bundle.h"
#include "search/crew.h"
#include "search/orbits_index.h"
#include "search/orbits_save.h"

enum {
	PARTS = 16,	  /* at most */
	PENDING = 1 << 8, /* look-ups that are announced to the memory */
	CHUNK = 1 << 7,	  /* positions that are numbered at a time */
};

/* Positions that one thread has found. */
struct finds {
	uint64_t *list;
	size_t count, room;
};

/* The work on one level. */
struct climb {
	struct orbits *o;
	const struct closure *c;
	const struct bundles *bundles;
	uint64_t (*flip)[SHAPE_HOLES]; /* of indices, by bundle and start */
	const struct limits *limits;
	int pegs; /* of the level that is being made */
	struct finds *slice;
	struct finds worker[CREW_MOST];
	unsigned parts;
	struct orbits_index part[PARTS];
	size_t base[PARTS + 1]; /* the first number of each part */
	_Atomic uint64_t bytes; /* held */
	atomic_bool failed;	/* for lack of memory */
};

static size_t slices(size_t count)
{
	return (count + ORBITS_SLICE - 1) / ORBITS_SLICE;
}

/* Counts BYTES as held; what is over the limit stops the work. */
static void charge(struct climb *k, uint64_t bytes)
{
	uint64_t sum = atomic_fetch_add(&k->bytes, bytes) + bytes;

	if (sum > k->limits->memory)
		k->failed = true;
}

/* COUNT elements of SIZE bytes, counted as held, or null. */
static void *take(struct climb *k, size_t count, size_t size)
{
	void *memory = NULL;

	charge(k, (uint64_t)count * size);
	if (!k->failed)
		memory = mem_zero(count, size);
	if (!memory)
		k->failed = true;
	return memory;
}

static void find(struct climb *k, struct finds *f, uint64_t position)
{
	size_t room = f->room;

	if (!MEM_GROW(f->list, &f->room, f->count + 1)) {
		k->failed = true;
		return;
	}
	if (f->room != room)
		charge(k, (f->room - room) * sizeof *f->list);
	f->list[f->count++] = position;
}

static void drop_finds(struct climb *k, struct finds f[], size_t count)
{
	for (size_t i = 0; f && i < count; i++) {
		mem_free(f[i].list);
		k->bytes -= f[i].room * sizeof *f[i].list;
		f[i] = (struct finds){0};
	}
}

/* The orbits of the lowest level in block B, of which PART can be reached. */
static void meet_block(struct climb *k, uint64_t b, const closure_block part,
		       struct finds *f)
{
	const struct closure_map *m = &k->c->map;
	closure_block mirror;

	closure_complements(k->c, b, mirror);
	for (uint64_t w = 0; w < CLOSURE_WORDS; w++)
		for (uint64_t set = part[w] & mirror[w]; set;
		     set = bits_rest(set)) {
			uint64_t index = (b << CLOSURE_MAP_LOW) + 64 * w +
					 (uint64_t)bits_first(set);
			uint64_t position = closure_map_position(m, index);

			if (symm_canonical(&k->o->symm, position) == position)
				find(k, f, position);
		}
}

static void meet_group(void *context, uint64_t turn, unsigned worker)
{
	struct climb *k = context;
	const struct closure *c = k->c;
	uint64_t group = turn + (k->pegs & 1 ? c->groups / 2 : 0);
	struct closure_slice slice;

	if (!(c->levels[group] >> k->pegs & 1) ||
	    !closure_plan_slice(&c->plan, group, k->pegs, &slice))
		return;
	for (uint64_t set = closure_plan_blocks(&c->plan.all, &slice); set;
	     set = bits_rest(set)) {
		unsigned i = (unsigned)bits_first(set);
		uint64_t b = group * CLOSURE_BLOCKS + i;
		closure_block part;

		if (c->kernel->part(closure_plan_mask(&c->plan, &slice, i),
				    c->block[b], part))
			meet_block(k, b, part, &k->worker[worker]);
	}
}

/* Makes the lowest level of what was found of it. */
static bool make_lowest(struct climb *k)
{
	struct orbits_level *level = &k->o->level[k->pegs];
	struct crew crew = {.limits = k->limits, .all = k->c->groups / 2};
	size_t count = 0;

	if (!crew_run(&crew, crew.all, 1, meet_group, k))
		return false;
	for (int i = 0; i < CREW_MOST; i++)
		count += k->worker[i].count;
	level->position = take(k, count, sizeof *level->position);
	for (int i = 0; i < CREW_MOST && !k->failed; i++) {
		const struct finds *f = &k->worker[i];

		if (f->count)
			memcpy(level->position + level->count, f->list,
			       f->count * sizeof *f->list);
		level->count += f->count;
	}
	drop_finds(k, k->worker, CREW_MOST);
	return !k->failed;
}

/* A position that a jump comes from, and the number of what it leads to. */
struct origin {
	uint64_t position, index;
	size_t to;
};

/* Finds those of the COUNT origins that can be reached. */
static void look_up(struct climb *k, const struct origin *origin, int count,
		    uint8_t *jumps, struct finds *f)
{
	for (int i = 0; i < count; i++) {
		if (!closure_has_index(k->c, origin[i].index))
			continue;
		find(k, f, symm_canonical(&k->o->symm, origin[i].position));
		jumps[origin[i].to]++;
	}
}

/* Lists what jumps to POSITION, number TO, come from; returns how many. */
static int list_origins(const struct climb *k, uint64_t position, size_t to,
			struct origin *origin)
{
	uint64_t index = closure_map_index(&k->c->map, position);
	int count = 0;

	for (int i = 0; i < k->bundles->count; i++) {
		const struct bundle *b = &k->bundles->bundle[i];

		for (uint64_t set = bundle_jumps(b, k->o->all & ~position); set;
		     set = bits_rest(set)) {
			int hole = bits_first(set);
			uint64_t from = index ^ k->flip[i][hole];

			origin[count++] = (struct origin){
			    position ^ bundle_flip(b, hole), from, to};
			__builtin_prefetch(
			    &k->c->block[from >> CLOSURE_MAP_LOW]
					[from >> 6 & (CLOSURE_WORDS - 1)]);
		}
	}
	return count;
}

/* Keeps what a worker has found as that of a slice, in as little memory. */
static void keep_finds(struct climb *k, struct finds *f, struct finds *slice)
{
	slice->list = take(k, f->count, sizeof *f->list);
	if (!slice->list)
		return;
	if (f->count)
		memcpy(slice->list, f->list, f->count * sizeof *f->list);
	slice->count = slice->room = f->count;
	f->count = 0;
}

/* What the jumps into one slice of the level below come from. */
static void climb_slice(void *context, uint64_t turn, unsigned worker)
{
	struct climb *k = context;
	struct orbits_level *below = &k->o->level[k->pegs - 1];
	struct finds *f = &k->worker[worker];
	struct origin origin[PENDING + SHAPE_JUMPS];
	size_t end = ((size_t)turn + 1) * ORBITS_SLICE;
	int count = 0;

	if (end > below->count)
		end = below->count;
	for (size_t i = (size_t)turn * ORBITS_SLICE; i < end && !k->failed;
	     i++) {
		count += list_origins(k, below->position[i], i, origin + count);
		if (count < PENDING && i + 1 < end)
			continue;
		look_up(k, origin, count, below->jumps, f);
		count = 0;
	}
	keep_finds(k, f, &k->slice[turn]);
}

/* The part that numbers POSITION. */
static unsigned part_of(const struct climb *k, uint64_t position)
{
	return (unsigned)((hash_mix(position) >> 32) * k->parts >> 32);
}

/* Room in a part for one more; false when there is none. */
static bool reserve(struct climb *k, struct orbits_index *x)
{
	size_t room = x->room;

	if (!orbits_index_reserve(x, 1))
		k->failed = true;
	else if (x->room != room)
		charge(k, (x->room - room) * ORBITS_INDEX_BYTES);
	return !k->failed;
}

/*
 * Numbers those of COUNT positions, at most CHUNK, that belong to part TURN.
 * Which these are cannot be foretold, so they are first gathered without a
 * branch.
 */
static void number_chunk(struct climb *k, const uint64_t *position,
			 size_t count, unsigned turn, uint32_t *from)
{
	struct orbits_index *x = &k->part[turn];
	uint16_t own[CHUNK];
	size_t owns = 0;

	for (size_t i = 0; i < count; i++) {
		own[owns] = (uint16_t)i;
		owns += part_of(k, position[i]) == turn;
	}
	for (size_t i = 0; i < owns && x->room; i++)
		orbits_index_prefetch(x, position[own[i]]);
	for (size_t i = 0; i < owns; i++) {
		if (x->count == x->room && !reserve(k, x))
			return;
		from[own[i]] = orbits_index_add(x, position[own[i]]);
	}
}

static void number_slice(struct climb *k, const struct finds *f, unsigned turn,
			 uint32_t *from)
{
	for (size_t i = 0; i < f->count; i += CHUNK)
		number_chunk(k, f->list + i,
			     f->count - i < CHUNK ? f->count - i : CHUNK, turn,
			     from + i);
}

static void number_part(void *context, uint64_t turn, unsigned worker)
{
	struct climb *k = context;
	struct orbits_level *below = &k->o->level[k->pegs - 1];

	(void)worker;
	for (size_t i = 0; i < slices(below->count) && !k->failed; i++)
		number_slice(k, &k->slice[i], (unsigned)turn,
			     below->from + below->first[i]);
}

/* Makes the numbers of one slice those of the whole level. */
static void add_base(void *context, uint64_t turn, unsigned worker)
{
	struct climb *k = context;
	struct orbits_level *below = &k->o->level[k->pegs - 1];
	const struct finds *f = &k->slice[turn];
	uint32_t *from = below->from + below->first[turn];

	(void)worker;
	for (size_t i = 0; i < f->count; i++)
		from[i] += (uint32_t)k->base[part_of(k, f->list[i])];
}

/* Puts the parts together to a level. */
static bool join_parts(struct climb *k, struct crew *crew)
{
	struct orbits_level *level = &k->o->level[k->pegs];

	for (unsigned i = 0; i < k->parts; i++)
		k->base[i + 1] = k->base[i] + k->part[i].count;
	level->count = k->base[k->parts];
	if (level->count > UINT32_MAX)
		k->failed = true;
	level->position = take(k, level->count, sizeof *level->position);
	for (unsigned i = 0; i < k->parts; i++) {
		struct orbits_index *x = &k->part[i];

		if (level->position && x->count)
			memcpy(level->position + k->base[i], x->list,
			       x->count * sizeof *x->list);
		k->bytes -= x->room * ORBITS_INDEX_BYTES;
		orbits_index_free(x);
	}
	return !k->failed &&
	       (k->parts == 1 ||
		crew_run(crew, slices(k->o->level[k->pegs - 1].count), 0,
			 add_base, k));
}

/* Makes the level of k->pegs from the one below. */
static bool climb(struct climb *k, struct crew *crew)
{
	struct orbits_level *below = &k->o->level[k->pegs - 1];
	size_t count = slices(below->count), sum = 0;
	bool done = false;

	below->jumps = take(k, below->count, sizeof *below->jumps);
	below->first = take(k, count, sizeof *below->first);
	k->slice = take(k, count, sizeof *k->slice);
	if (!k->failed && crew_run(crew, count, 1, climb_slice, k)) {
		for (size_t i = 0; i < count; i++) {
			below->first[i] = sum;
			sum += k->slice[i].count;
		}
		below->from = take(k, sum, sizeof *below->from);
		done = !k->failed &&
		       crew_run(crew, k->parts, 0, number_part, k) &&
		       join_parts(k, crew);
	}
	drop_finds(k, k->slice, k->slice ? count : 0);
	mem_free(k->slice);
	k->bytes -= count * sizeof *k->slice;
	return done && !k->failed;
}

static bool climb_all(struct climb *k, int next)
{
	struct crew crew = {.limits = k->limits};
	struct vault *vault = k->limits->vault;

	for (k->pegs = next; k->pegs <= k->o->most; k->pegs++) {
		bool done;

		if (k->pegs > k->o->least)
			crew.all =
			    crew.done + slices(k->o->level[k->pegs - 1].count);
		done = k->pegs > k->o->least ? climb(k, &crew) : make_lowest(k);
		if (!done || (vault && !orbits_save(k->o, k->pegs, vault)))
			return false;
	}
	return true;
}

/* What the jumps of each bundle add to an index. */
static bool make_flips(struct climb *k)
{
	const struct bundles *b = k->bundles;

	k->flip = take(k, (size_t)b->count, sizeof *k->flip);
	for (int i = 0; i < b->count && k->flip; i++)
		for (uint64_t set = b->bundle[i].from; set;
		     set = bits_rest(set)) {
			int hole = bits_first(set);

			k->flip[i][hole] = closure_map_index(
			    &k->c->map, bundle_flip(&b->bundle[i], hole));
		}
	return k->flip;
}

bool orbits_climb(const struct closure *c, const struct shape *s, int next,
		  const struct limits *l, struct orbits *o)
{
	struct climb *k = mem_zero(1, sizeof *k);
	struct bundles *bundles = mem_alloc(1, sizeof *bundles);
	bool done = false;

	if (k && bundles) {
		bundle_of(s, bundles);
		k->o = o;
		k->c = c;
		k->bundles = bundles;
		k->limits = l;
		k->bytes = o->memory;
		k->parts = l->jobs < PARTS ? l->jobs : PARTS;
		done = make_flips(k) && climb_all(k, next);
		for (unsigned i = 0; i < k->parts; i++)
			orbits_index_free(&k->part[i]);
		drop_finds(k, k->worker, CREW_MOST);
		mem_free(k->flip);
		o->memory = k->bytes;
	}
	mem_free(bundles);
	mem_free(k);
	return done;
}
