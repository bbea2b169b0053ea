/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much room each group takes in the packed level follows from its number,
 * so threads write where they like and the order is always the same.  A group
 * begins with a new word.
 */
#include "reachable/closure/closure_lean.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/checkpoint.h"
#include "base/mem.h"
#include "reachable/closure/packer.h"
#include "search/parallel.h"

enum { TURN_GROUPS = 64 }; /* groups that a thread takes at a time */

/* The work on one level. */
struct lean {
	struct closure *c;
	const struct packer *packer;
	uint8_t (*bits)[CLOSURE_WORDS]; /* of the masks of the plan */
	uint16_t *block_bits;		/* the same of all words */
	uint64_t *packed;		/* the level that is made */
	uint64_t *first;		/* word of each turn */
	int pegs;
	_Atomic uint64_t count;
	struct closure_lean *found;
	closure_lean_visit *visit;
	void *context;
	const char *stage;
	char known[CHECKPOINT_NAME]; /* the stage of what is known of levels */
};

static uint64_t turns_of(const struct closure *c)
{
	return c->stored > TURN_GROUPS ? c->stored / TURN_GROUPS : 1;
}

/* The groups of the level that a turn has, in order: the first one, and END. */
static uint64_t begin_turn(const struct lean *k, uint64_t turn, uint64_t *end)
{
	uint64_t first = (k->pegs & 1 ? k->c->stored : 0) + turn * TURN_GROUPS;
	uint64_t size = k->c->stored < TURN_GROUPS ? k->c->stored : TURN_GROUPS;

	*end = first + size;
	return first;
}

/* The number of the mask for block B. */
static size_t row_of(const struct lean *k, const struct closure_slice *slice,
		     unsigned b)
{
	return (size_t)(closure_plan_mask(&k->c->plan, slice, b) -
			k->c->plan.mask[0]) /
	       CLOSURE_WORDS;
}

/* The words that a slice takes. */
static uint64_t slice_words(const struct lean *k,
			    const struct closure_slice *slice)
{
	uint64_t sum = 0;

	for (uint64_t set = closure_plan_blocks(&k->c->plan.all, slice); set;
	     set = bits_rest(set))
		sum +=
		    k->block_bits[row_of(k, slice, (unsigned)bits_first(set))];
	return (sum + 63) / 64;
}

/* The words that the groups of a turn take, into the place behind it. */
static void measure_turn(void *context, uint64_t turn, unsigned worker)
{
	struct lean *k = context;
	struct closure_slice slice;
	uint64_t end, sum = 0;

	(void)worker;
	for (uint64_t group = begin_turn(k, turn, &end); group < end; group++)
		if (closure_plan_slice(&k->c->plan, group, k->pegs, &slice))
			sum += slice_words(k, &slice);
	k->first[turn + 1] = sum;
}

/* Packs what was found in the blocks SET of a group; the others are empty. */
static void pack_group(const struct lean *k, const struct closure_slice *slice,
		       uint64_t set, closure_block *found,
		       struct packer_stream *s)
{
	static const closure_block nothing;

	if (!set) {
		uint64_t words = slice_words(k, slice);

		memset(s->word, 0, (size_t)words * sizeof *s->word);
		s->word += words;
		return;
	}
	for (uint64_t all = closure_plan_blocks(&k->c->plan.all, slice); all;
	     all = bits_rest(all)) {
		unsigned b = (unsigned)bits_first(all);
		size_t row = row_of(k, slice, b);

		k->packer->pack(s, k->c->plan.mask[row], k->bits[row],
				set >> b & 1 ? found[b] : nothing);
	}
	packer_flush(s);
}

static void pack_turn(void *context, uint64_t turn, unsigned worker)
{
	_Alignas(64) closure_block found[CLOSURE_BLOCKS];
	struct lean *k = context;
	struct packer_stream s = {.word = k->packed + k->first[turn]};
	uint64_t end;

	(void)worker;
	for (uint64_t group = begin_turn(k, turn, &end); group < end; group++) {
		struct closure_slice slice;
		uint64_t set;

		if (!closure_plan_slice(&k->c->plan, group, k->pegs, &slice))
			continue;
		set = closure_pull(k->c, group, k->pegs, &slice, found);
		pack_group(k, &slice, set, found, &s);
	}
}

/* Spreads a group over its place; returns how many positions it has. */
static uint64_t unpack_group(const struct lean *k, uint64_t group,
			     const struct closure_slice *slice,
			     struct packer_stream *s)
{
	uint64_t place = closure_place(k->c, group);
	closure_block *block = k->c->block + place * CLOSURE_BLOCKS;
	uint64_t recent = 0, sum = 0;

	for (uint64_t all = closure_plan_blocks(&k->c->plan.all, slice); all;
	     all = bits_rest(all)) {
		unsigned b = (unsigned)bits_first(all);
		size_t row = row_of(k, slice, b);
		unsigned count = k->packer->unpack(s, k->c->plan.mask[row],
						   k->bits[row], block[b]);

		recent |= (uint64_t)(count != 0) << b;
		sum += count;
	}
	k->c->recent[place] = recent;
	k->c->levels[place] = sum ? bits_one(k->pegs) : 0;
	return sum;
}

static void unpack_turn(void *context, uint64_t turn, unsigned worker)
{
	struct lean *k = context;
	struct packer_stream s = {.word = k->packed + k->first[turn]};
	uint64_t end, sum = 0;

	(void)worker;
	for (uint64_t group = begin_turn(k, turn, &end); group < end; group++) {
		uint64_t place = closure_place(k->c, group);
		struct closure_slice slice;

		memset(k->c->block + place * CLOSURE_BLOCKS, 0,
		       CLOSURE_BLOCKS * sizeof *k->c->block);
		k->c->levels[place] = 0;
		if (!closure_plan_slice(&k->c->plan, group, k->pegs, &slice))
			continue;
		sum += unpack_group(k, group, &slice, &s);
		packer_skip(&s);
	}
	k->count += sum;
}

/* Finds where the turns of the level of k->pegs begin. */
static bool measure(struct lean *k, struct parallel *loop)
{
	uint64_t turns = turns_of(k->c);

	if (!parallel_run(loop, turns, 0, measure_turn, k))
		return false;
	for (uint64_t i = 0; i < turns; i++)
		k->first[i + 1] += k->first[i];
	return true;
}

static bool unpack(struct lean *k, struct parallel *loop)
{
	k->count = 0;
	return parallel_run(loop, turns_of(k->c), TURN_GROUPS, unpack_turn, k);
}

/* Makes the level of k->pegs from the one above it. */
static bool make_level(struct lean *k, struct parallel *loop)
{
	return measure(k, loop) &&
	       parallel_run(loop, turns_of(k->c), TURN_GROUPS, pack_turn, k) &&
	       unpack(k, loop);
}

/* The masks of the plan: so many. */
static size_t rows_of(const struct closure_plan *p)
{
	return (size_t)(p->most + 1) << p->functions;
}

static void count_bits(struct lean *k)
{
	const struct closure_plan *p = &k->c->plan;

	for (size_t row = 0; row < rows_of(p); row++) {
		k->block_bits[row] = 0;
		for (int w = 0; w < CLOSURE_WORDS; w++) {
			int bits = bits_count(p->mask[row][w]);

			k->bits[row][w] = (uint8_t)bits;
			k->block_bits[row] += (uint16_t)bits;
		}
	}
}

/*
 * Groups with the same number of pegs on the upper holes and the same parities
 * take the same room, so they are counted: COUNT[u << functions | variant].
 */
static void count_groups(const struct lean *k, uint64_t *count)
{
	const struct closure_plan *p = &k->c->plan;
	uint64_t odd = k->pegs & 1 ? k->c->stored : 0;
	size_t variants = (size_t)1 << p->functions;
	int most = 0;

	memset(count, 0, (SHAPE_HOLES + 1) * variants * sizeof *count);
	count[closure_plan_parities(p->function, p->functions,
				    (unsigned)p->turned, odd)] = 1;
	for (uint64_t left = p->upper_holes; left; left = bits_rest(left)) {
		unsigned turn = closure_plan_parities(
		    p->function, p->functions, 0, bits_one(bits_first(left)));

		/* With a peg there, from the most pegs down. */
		for (int u = most++; u >= 0; u--)
			for (size_t v = 0; v < variants; v++)
				count[((size_t)u + 1) * variants +
				      (v ^ turn)] +=
				    count[(size_t)u * variants + v];
	}
}

/* The words of the level of k->pegs; COUNT is workspace. */
static uint64_t level_words(const struct lean *k, uint64_t *count)
{
	const struct closure_plan *p = &k->c->plan;
	size_t variants = (size_t)1 << p->functions;
	uint64_t sum = 0;

	count_groups(k, count);
	for (int u = 0; u <= SHAPE_HOLES; u++)
		for (size_t v = 0; v < variants; v++) {
			uint64_t groups = count[(size_t)u * variants + v];
			struct closure_slice slice;

			if (groups && closure_plan_slice_of(p, u, (unsigned)v,
							    k->pegs, &slice))
				sum += groups * slice_words(k, &slice);
		}
	return sum;
}

/* The words of the largest level; 0: no memory. */
static uint64_t most_words(struct lean *k)
{
	uint64_t *count = mem_alloc(
	    (uint64_t)(SHAPE_HOLES + 1) << k->c->plan.functions, sizeof *count);
	int holes = bits_count(k->c->map.free) + bits_count(k->c->map.implied);
	uint64_t most = 0;

	for (k->pegs = 0; k->pegs <= holes && count; k->pegs++) {
		uint64_t words = level_words(k, count);

		most = words > most ? words : most;
	}
	mem_free(count);
	return most;
}

/* Tables for the masks; false: no memory. */
static bool begin(struct lean *k)
{
	size_t rows = rows_of(&k->c->plan);

	k->packer = packer_list;
	while (!k->packer->runs())
		k->packer++;
	k->bits = mem_alloc(rows, sizeof *k->bits);
	k->block_bits = mem_alloc(rows, sizeof *k->block_bits);
	if (!k->bits || !k->block_bits)
		return false;
	count_bits(k);
	return true;
}

static void end(struct lean *k)
{
	mem_free(k->bits);
	mem_free(k->block_bits);
	mem_free(k->packed);
	mem_free(k->first);
}

/* What is held beside the closure, with WORDS for the largest level. */
static uint64_t more_bytes(const struct closure *c, uint64_t words)
{
	return (words + turns_of(c) + 1) * sizeof(uint64_t) +
	       rows_of(&c->plan) * (CLOSURE_WORDS + sizeof(uint16_t));
}

uint64_t closure_lean_bytes(const struct shape *s, uint64_t position)
{
	uint64_t bytes = closure_bytes_lean(s);
	struct closure *c = mem_zero(1, sizeof *c);
	struct lean k = {.c = c};

	if (c && bytes < UINT64_MAX) {
		closure_map_of(s, position, &c->map);
		c->stored = bits_one(c->map.parity - CLOSURE_MAP_HIGH);
	}
	if (c && bytes < UINT64_MAX &&
	    closure_plan_make(s, &c->map, &c->plan) && begin(&k))
		bytes += more_bytes(c, most_words(&k));
	else
		bytes = UINT64_MAX;
	if (c)
		closure_plan_free(&c->plan);
	end(&k);
	mem_free(c);
	return bytes;
}

/* Memory for the largest level, if the limit allows it. */
static bool begin_packed(struct lean *k, const struct limits *l)
{
	uint64_t words = most_words(k);

	if (!words || more_bytes(k->c, words) > l->memory - k->c->held)
		return false;
	k->packed = mem_alloc(words, sizeof *k->packed);
	k->first = mem_zero(turns_of(k->c) + 1, sizeof *k->first);
	return k->packed && k->first;
}

/*
 * Two files are kept of a level: its places, of which only those of the last
 * level are read again, and then what is known of it and of all levels before.
 */
static bool save_level(const struct lean *k, struct checkpoint *v)
{
	uint64_t words = k->first[turns_of(k->c)];
	const struct closure_lean *found = k->found;
	size_t levels = (size_t)(SHAPE_HOLES + 1 - k->pegs);

	return checkpoint_create(v, k->stage, k->pegs) &&
	       checkpoint_write(v, &words, sizeof words) &&
	       checkpoint_write(v, k->packed,
				(size_t)words * sizeof *k->packed) &&
	       checkpoint_finish(v) &&
	       checkpoint_create(v, k->known, k->pegs) &&
	       checkpoint_write(v, &found->size[k->pegs],
				levels * sizeof found->size[0]) &&
	       checkpoint_write(v, found->note[k->pegs],
				levels * sizeof found->note[0]) &&
	       checkpoint_finish(v);
}

/* Reads what is known of the level of PEGS, and compares the levels before. */
static bool load_next(const struct lean *k, int pegs, struct checkpoint *v)
{
	struct closure_lean *found = k->found, next;
	size_t levels = (size_t)(SHAPE_HOLES + 1 - pegs);

	if (!checkpoint_look(v, k->known, pegs) ||
	    !checkpoint_read(v, &next.size[pegs],
			     levels * sizeof next.size[0]) ||
	    !checkpoint_read(v, next.note[pegs],
			     levels * sizeof next.note[0]) ||
	    !checkpoint_done(v))
		return false;
	found->size[pegs] = next.size[pegs];
	memcpy(found->note[pegs], next.note[pegs], sizeof next.note[0]);
	return (memcmp(&found->size[pegs], &next.size[pegs],
		       levels * sizeof next.size[0]) == 0 &&
		memcmp(found->note[pegs], next.note[pegs],
		       levels * sizeof next.note[0]) == 0) ||
	       checkpoint_reject(v);
}

/* Reads what is known of levels; returns the last one that was kept. */
static int load_known(const struct lean *k, int most, struct checkpoint *v)
{
	const struct closure_lean *found = k->found;
	int pegs = most;

	while (pegs > 0 && found->size[pegs] && load_next(k, pegs - 1, v))
		pegs--;
	return pegs;
}

/* Reads the places of the level of k->pegs. */
static bool load_level(struct lean *k, struct parallel *loop,
		       struct checkpoint *v)
{
	uint64_t words;

	if (!measure(k, loop) || !checkpoint_look(v, k->stage, k->pegs) ||
	    !checkpoint_read(v, &words, sizeof words))
		return false;
	if (words != k->first[turns_of(k->c)])
		return checkpoint_reject(v);
	if (!checkpoint_read(v, k->packed, (size_t)words * sizeof *k->packed) ||
	    !checkpoint_done(v) || !unpack(k, loop))
		return false;
	return k->count == k->found->size[k->pegs] || checkpoint_reject(v);
}

/* Whether the level of k->pegs, which C has, agrees with what is noted of it.
 */
static bool is_as_noted(const struct lean *k)
{
	uint64_t note[CLOSURE_LEAN_NOTES] = {0};

	if (k->count)
		k->visit(k->context, k->c, k->pegs, note);
	return memcmp(note, k->found->note[k->pegs], sizeof note) == 0;
}

/* Goes on behind the last level that has been kept; false: trouble. */
static bool resume(struct lean *k, int most, struct parallel *loop,
		   struct checkpoint *v)
{
	k->pegs = load_known(k, most, v);
	if (v->trouble)
		return false;
	loop->done = (uint64_t)(most - k->pegs) * (loop->all / (uint64_t)most);
	return k->pegs == most || (load_level(k, loop, v) &&
				   (is_as_noted(k) || checkpoint_reject(v)));
}

/* Goes down level by level from that of MOST pegs. */
static bool go_down(struct lean *k, int most, const struct limits *l)
{
	struct closure_lean *found = k->found;
	struct parallel loop = {
	    .limits = l,
	    .all = 2 * (uint64_t)most * turns_of(k->c) * TURN_GROUPS,
	};

	k->pegs = most;
	found->size[most] = k->c->count[most];
	k->visit(k->context, k->c, most, found->note[most]);
	if (l->checkpoint && most && !resume(k, most, &loop, l->checkpoint))
		return false;
	while (k->pegs > 0 && found->size[k->pegs]) {
		k->pegs--;
		if (!make_level(k, &loop))
			return false;
		found->size[k->pegs] = k->count;
		if (k->count)
			k->visit(k->context, k->c, k->pegs,
				 found->note[k->pegs]);
		if (l->checkpoint && !save_level(k, l->checkpoint))
			return false;
	}
	return true;
}

bool closure_lean_run(const struct shape *s, const uint64_t start[], int starts,
		      const struct limits *l, const char *stage,
		      closure_lean_visit *visit, void *context,
		      struct closure_lean *found)
{
	struct lean k = {.c = closure_new_lean(s, start[0], l)};
	bool done = false;

	*found = (struct closure_lean){.size = {0}};
	k.found = found;
	k.visit = visit;
	k.context = context;
	k.stage = stage;
	snprintf(k.known, sizeof k.known, "%ssizes", stage);
	if (k.c && begin(&k) && begin_packed(&k, l)) {
		for (int i = 0; i < starts; i++)
			closure_add(k.c, start[i]);
		done = go_down(&k, bits_count(start[0]), l);
	}
	end(&k);
	closure_free(k.c);
	return done;
}
