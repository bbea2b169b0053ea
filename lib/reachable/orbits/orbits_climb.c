/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a jump comes from is where it would lead to on the complement.  What
 * leads to a position on the way and can be reached is on the way itself, so a
 * level is what the jumps into the level below come from.
 *
 * Threads first find, slice by slice, the smallest images of these positions,
 * jump by jump; then each of them numbers a part of the positions, chosen by
 * hash, and goes through all jumps for that.  What is counted along the jumps
 * does not depend on the numbers.  Lists and tables are kept from level to
 * level: memory that is new to a process costs as much as what is done in it.
 */
#include "reachable/orbits/orbits_climb.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "reachable/orbits/orbits_index.h"
#include "reachable/orbits/orbits_meet.h"
#include "reachable/orbits/orbits_save.h"
#include "search/bundle.h"
#include "search/parallel.h"
#include "search/shared_budget.h"

enum {
	PARTS = 16,	  /* at most */
	PENDING = 1 << 8, /* look-ups that are announced to the memory */
	CHUNK = 1 << 7,	  /* positions that are numbered at a time */
};

/* What the jumps into one slice come from: a piece of a worker's list. */
struct piece {
	unsigned worker;
	size_t begin, count;
};

/* The work on one level. */
struct climb {
	struct orbits *o;
	const struct closure *c;
	const struct bundles *bundles;
	uint64_t (*flip)[SHAPE_HOLES]; /* of indices, by bundle and start */
	const struct limits *limits;
	int pegs; /* of the level that is being made */
	struct piece *piece;
	struct shared_budget_list found[PARALLEL_MOST]; /* by worker */
	unsigned parts;
	struct orbits_index part[PARTS];
	size_t base[PARTS + 1]; /* the first number of each part */
	struct shared_budget budget;
};

/* A position that a jump comes from, and the number of what it leads to. */
struct origin {
	uint64_t position, index;
	size_t to;
};

/* Finds those of the COUNT origins that can be reached. */
static void look_up(struct climb *k, const struct origin *origin, int count,
		    uint8_t *jumps, struct shared_budget_list *f)
{
	size_t first = f->count, end = first;

	shared_budget_reserve(&k->budget, f, (size_t)count);
	if (k->budget.failed)
		return;
	for (int i = 0; i < count; i++) {
		bool reached = closure_has_index(k->c, origin[i].index);

		f->position[end] = origin[i].position;
		end += reached;
		if (jumps)
			jumps[origin[i].to] += reached;
	}
	symm_canonical_each(&k->o->symm, f->position + first, end - first);
	f->count = end;
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

/* What the jumps into one slice of the level below come from. */
static void climb_slice(void *context, uint64_t turn, unsigned worker)
{
	struct climb *k = context;
	struct orbits_level *below = &k->o->level[k->pegs - 1];
	struct shared_budget_list *f = &k->found[worker];
	struct piece *piece = &k->piece[turn];
	struct origin origin[PENDING + SHAPE_JUMPS];
	size_t end = ((size_t)turn + 1) * ORBITS_SLICE;
	int count = 0;

	*piece = (struct piece){worker, f->count, 0};
	if (end > below->count)
		end = below->count;
	for (size_t i = (size_t)turn * ORBITS_SLICE;
	     i < end && !k->budget.failed; i++) {
		count += list_origins(k, below->position[i], i, origin + count);
		if (count < PENDING && i + 1 < end)
			continue;
		look_up(k, origin, count, below->jumps, f);
		count = 0;
	}
	piece->count = f->count - piece->begin;
}

/* The part that numbers a position with this hash. */
static unsigned part_of(const struct climb *k, uint64_t hash)
{
	return (unsigned)((hash >> 32) * k->parts >> 32);
}

/* Room in a part for one more; false when there is none. */
static bool reserve(struct climb *k, struct orbits_index *x)
{
	size_t room = x->room;

	if (!orbits_index_reserve(x, 1))
		k->budget.failed = true;
	else if (x->room != room)
		shared_budget_charge(&k->budget,
				     (x->room - room) * ORBITS_INDEX_BYTES);
	return !k->budget.failed;
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
	uint64_t hash[CHUNK];
	uint16_t own[CHUNK];
	size_t owns = 0;

	for (size_t i = 0; i < count; i++) {
		hash[owns] = hash_mix(position[i]);
		own[owns] = (uint16_t)i;
		owns += part_of(k, hash[owns]) == turn;
	}
	for (size_t i = 0; i < owns && x->room; i++)
		orbits_index_prefetch(x, hash[i]);
	for (size_t i = 0; i < owns; i++) {
		uint32_t number;

		if (x->count == x->room && !reserve(k, x))
			return;
		number = orbits_index_add(x, position[own[i]], hash[i]);
		if (from)
			from[own[i]] = number;
	}
}

/* Calls number_chunk for all of one piece. */
static void number_piece(struct climb *k, const struct piece *piece,
			 unsigned turn, uint32_t *from)
{
	const uint64_t *position =
	    k->found[piece->worker].position + piece->begin;

	for (size_t i = 0; i < piece->count; i += CHUNK)
		number_chunk(k, position + i,
			     piece->count - i < CHUNK ? piece->count - i
						      : CHUNK,
			     turn, from ? from + i : NULL);
}

static void number_part(void *context, uint64_t turn, unsigned worker)
{
	struct climb *k = context;
	struct orbits_level *below = &k->o->level[k->pegs - 1];

	(void)worker;
	for (size_t i = 0; i < orbits_slices(below->count) && !k->budget.failed;
	     i++)
		number_piece(k, &k->piece[i], (unsigned)turn,
			     below->from ? below->from + below->first[i]
					 : NULL);
}

/* Makes the numbers of one slice those of the whole level. */
static void add_base(void *context, uint64_t turn, unsigned worker)
{
	struct climb *k = context;
	struct orbits_level *below = &k->o->level[k->pegs - 1];
	const struct piece *piece = &k->piece[turn];
	const uint64_t *position =
	    k->found[piece->worker].position + piece->begin;
	uint32_t *from = below->from + below->first[turn];

	(void)worker;
	for (size_t i = 0; i < piece->count; i++)
		from[i] += (uint32_t)k->base[part_of(k, hash_mix(position[i]))];
}

/* Puts the parts together to a level. */
static bool join_parts(struct climb *k, struct parallel *loop)
{
	const struct orbits_level *below = &k->o->level[k->pegs - 1];
	struct orbits_level *level = &k->o->level[k->pegs];

	for (unsigned i = 0; i < k->parts; i++)
		k->base[i + 1] = k->base[i] + k->part[i].count;
	level->count = k->base[k->parts];
	if (level->count > UINT32_MAX)
		k->budget.failed = true;
	level->position = shared_budget_take(&k->budget, level->count,
					     sizeof *level->position);
	for (unsigned i = 0; i < k->parts; i++) {
		struct orbits_index *x = &k->part[i];

		if (level->position && x->count)
			memcpy(level->position + k->base[i], x->list,
			       x->count * sizeof *x->list);
		orbits_index_clear(x);
	}
	return !k->budget.failed &&
	       (k->parts == 1 || !below->from ||
		parallel_run(loop, orbits_slices(below->count), 0, add_base,
			     k));
}

/* Memory for the number of jumps into each position. */
static void begin_jumps(struct climb *k, struct orbits_level *below)
{
	below->jumps = shared_budget_take(&k->budget, below->count, 1);
	below->first = shared_budget_take(
	    &k->budget, orbits_slices(below->count), sizeof *below->first);
	if (below->jumps && below->count)
		memset(below->jumps, 0, below->count);
}

/* Memory for where the jumps come from, now that their number is known. */
static void begin_from(struct climb *k, struct orbits_level *below)
{
	size_t sum = 0;

	for (size_t i = 0; i < orbits_slices(below->count); i++) {
		below->first[i] = sum;
		sum += k->piece[i].count;
	}
	below->from = shared_budget_take(&k->budget, sum, sizeof *below->from);
}

/* Makes the level of k->pegs from the one below. */
static bool climb(struct climb *k, struct parallel *loop)
{
	struct orbits_level *below = &k->o->level[k->pegs - 1];
	size_t count = orbits_slices(below->count);
	bool done = false;

	if (k->o->with_jumps)
		begin_jumps(k, below);
	k->piece = shared_budget_take(&k->budget, count, sizeof *k->piece);
	if (!k->budget.failed && parallel_run(loop, count, 1, climb_slice, k) &&
	    !k->budget.failed) {
		if (k->o->with_jumps)
			begin_from(k, below);
		done = !k->budget.failed &&
		       parallel_run(loop, k->parts, 0, number_part, k) &&
		       join_parts(k, loop);
	}
	for (int i = 0; i < PARALLEL_MOST; i++)
		k->found[i].count = 0;
	mem_free(k->piece);
	k->piece = NULL;
	shared_budget_return(&k->budget, count * sizeof *k->piece);
	return done && !k->budget.failed;
}

static bool climb_all(struct climb *k, int next)
{
	struct parallel loop = {.limits = k->limits};
	struct checkpoint *checkpoint = k->limits->checkpoint;

	for (k->pegs = next; k->pegs <= k->o->most; k->pegs++) {
		bool done;

		if (k->pegs > k->o->least)
			loop.all =
			    loop.done +
			    orbits_slices(k->o->level[k->pegs - 1].count);
		done = k->pegs > k->o->least
			   ? climb(k, &loop)
			   : orbits_meet(k->c, k->limits, &k->budget, k->o);
		if (!done ||
		    (checkpoint && !orbits_save(k->o, k->pegs, checkpoint)))
			return false;
	}
	return true;
}

/* What the jumps of each bundle add to an index. */
static bool make_flips(struct climb *k)
{
	const struct bundles *b = k->bundles;

	k->flip =
	    shared_budget_take(&k->budget, (size_t)b->count, sizeof *k->flip);
	for (int i = 0; i < b->count && k->flip; i++)
		for (uint64_t set = b->bundle[i].from; set;
		     set = bits_rest(set)) {
			int hole = bits_first(set);

			k->flip[i][hole] = closure_map_index(
			    &k->c->map, bundle_flip(&b->bundle[i], hole));
		}
	return k->flip;
}

static void drop_tables(struct climb *k)
{
	for (unsigned i = 0; i < k->parts; i++) {
		shared_budget_return(&k->budget,
				     k->part[i].room * ORBITS_INDEX_BYTES);
		orbits_index_free(&k->part[i]);
	}
	for (int i = 0; i < PARALLEL_MOST; i++)
		shared_budget_drop(&k->budget, &k->found[i]);
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
		k->budget.most = l->memory;
		k->budget.bytes = o->memory;
		k->parts = l->jobs < PARTS ? l->jobs : PARTS;
		done = make_flips(k) && climb_all(k, next);
		drop_tables(k);
		mem_free(k->flip);
		o->memory = k->budget.bytes;
	}
	mem_free(bundles);
	mem_free(k);
	return done;
}
