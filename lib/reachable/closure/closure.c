/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Level by level: the positions with n pegs are final before those with n - 1
 * are pulled from them, so every position is looked at once and the sizes of
 * the levels, which are the positions after each number of jumps, come for
 * nothing.  The parity of the pegs is a bit of the index, so one half of the
 * bitmap is only read while the other is written, and each group of blocks has
 * one writer: threads need no atomic operations, and the result does not
 * depend on them.
 *
 * English board, central vacancy: 187,636,299 positions (Bell; 23,475,688 up
 * to symmetry, OEIS A112737).
 */
#include "reachable/closure/closure.h"

#include <string.h>

#include "base/bits.h"
#include "base/checkpoint.h"
#include "base/mem.h"
#include "reachable/closure/closure_save.h"
#include "search/parallel.h"

enum {
	ALIGNMENT = 64,
	INDEX_BITS = 48,  /* larger bitmaps are beyond any machine */
	LEVELS = 64,	  /* a group keeps its levels as a word */
	TURN_GROUPS = 64, /* groups that a thread takes at a time */
};

/* All groups, or those of one parity. */
static uint64_t group_count(const struct closure_map *m, bool lean)
{
	return bits_one(m->parity + !lean - CLOSURE_MAP_HIGH);
}

static uint64_t bytes_of(const struct closure_map *m, bool lean)
{
	int holes = bits_count(m->free) + bits_count(m->implied);

	if (m->parity >= INDEX_BITS || holes >= LEVELS ||
	    closure_plan_bytes(m) == UINT64_MAX)
		return UINT64_MAX;
	return group_count(m, lean) * (CLOSURE_BLOCKS * sizeof(closure_block) +
				       2 * sizeof(uint64_t)) +
	       closure_plan_bytes(m) + sizeof(struct closure) + ALIGNMENT;
}

uint64_t closure_bytes(const struct shape *s)
{
	struct closure_map m;

	closure_map_of(s, 0, &m);
	return bytes_of(&m, false);
}

uint64_t closure_bytes_lean(const struct shape *s)
{
	struct closure_map m;

	closure_map_of(s, 0, &m);
	return bytes_of(&m, true);
}

static const struct closure_kernel *best_kernel(void)
{
	const struct closure_kernel *k = closure_kernel_list;

	while (!k->runs())
		k++;
	return k;
}

/*
 * One piece of memory for everything: the structure, the blocks (both begin
 * where a vector may), and what is known of each group.
 */
static struct closure *lay_out(void *memory, const struct closure_map *m,
			       bool lean)
{
	uintptr_t start =
	    ((uintptr_t)memory + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1);
	struct closure *c = (struct closure *)start;

	c->map = *m;
	c->memory = memory;
	c->groups = group_count(m, false);
	c->stored = group_count(m, lean);
	c->block = (closure_block *)(c + 1);
	c->levels = (uint64_t *)(c->block + c->stored * CLOSURE_BLOCKS);
	c->recent = c->levels + c->stored;
	return c;
}

/* Memory for a closure, all zero; HELD are the bytes that it takes. */
static void *get_memory(const struct closure_map *m, bool lean,
			const struct limits *l, uint64_t *held)
{
	uint64_t bytes = bytes_of(m, lean);
	void *memory = NULL;

	*held = bytes;
	if (bytes == UINT64_MAX)
		return NULL;
	if (bytes <= l->memory) {
		memory = mem_zero(bytes, 1);
		if (memory)
			mem_use_large_pages(memory, bytes);
	} else if (l->checkpoint && !lean) {
		memory = checkpoint_map(l->checkpoint, bytes);
		*held = 0;
	}
	return memory;
}

static struct closure *make(const struct shape *s, uint64_t position, bool lean,
			    const struct limits *l)
{
	struct closure_map m;
	struct closure *c;
	uint64_t held;
	void *memory;

	closure_map_of(s, position, &m);
	memory = get_memory(&m, lean, l, &held);
	if (!memory)
		return NULL;
	c = lay_out(memory, &m, lean);
	c->held = held;
	c->kernel = best_kernel();
	if (closure_plan_make(s, &m, &c->plan))
		return c;
	closure_free(c);
	return NULL;
}

struct closure *closure_new(const struct shape *s, uint64_t position,
			    const struct limits *l)
{
	return make(s, position, false, l);
}

struct closure *closure_new_lean(const struct shape *s, uint64_t position,
				 const struct limits *l)
{
	return make(s, position, true, l);
}

void closure_free(struct closure *c)
{
	if (!c)
		return;
	closure_plan_free(&c->plan);
	if (c->held)
		mem_free(c->memory);
	else
		checkpoint_unmap(c->memory, bytes_of(&c->map, false));
}

void closure_add(struct closure *c, uint64_t position)
{
	uint64_t index = closure_map_index(&c->map, position);
	uint64_t place = closure_place(c, index >> CLOSURE_MAP_HIGH);
	uint64_t *word = closure_word(c, index);
	uint64_t bit = bits_one((int)(index & 63));
	int pegs = bits_count(position);

	if (!closure_map_has(&c->map, position) || *word & bit)
		return;
	*word |= bit;
	c->levels[place] |= bits_one(pegs);
	c->recent[place] = UINT64_MAX;
	c->count[pegs]++;
}

int closure_sources(const struct closure *c, uint64_t group, int pegs,
		    struct closure_source source[SHAPE_JUMPS])
{
	uint64_t set[CLOSURE_JUMP_WORDS];
	int count = 0;

	closure_plan_allowed(&c->plan, group, set);
	for (int w = 0; w < c->plan.step_words; w++)
		for (; set[w]; set[w] = bits_rest(set[w])) {
			const struct closure_step *t =
			    &c->plan.step[64 * w + bits_first(set[w])];
			uint64_t from = group ^ t->flip_group;

			if (!(c->levels[closure_place(c, from)] >> (pegs + 1) &
			      1))
				continue;
			source[count++] = (struct closure_source){
			    t, from,
			    closure_plan_parities(t->function, t->functions,
						  t->turned, group)};
		}
	return count;
}

uint64_t closure_pull(const struct closure *c, uint64_t group, int pegs,
		      const struct closure_slice *slice, closure_block *found)
{
	const closure_block *block = (const closure_block *)c->block;
	struct closure_source source[SHAPE_JUMPS];
	int sources = closure_sources(c, group, pegs, source);
	uint64_t touched = 0;

	if (sources)
		memset(found, 0, CLOSURE_BLOCKS * sizeof *found);
	for (int i = 0; i < sources; i++) {
		const struct closure_step *t = source[i].step;
		uint64_t from = closure_place(c, source[i].group);
		uint64_t set = closure_plan_blocks(&t->into, slice) &
			       bits_turned(c->recent[from], t->flip_block);

		c->kernel->pull(t, block + from * CLOSURE_BLOCKS,
				source[i].variant, set, found);
		touched |= set;
	}
	return touched;
}

/*
 * Adds what was found of a slice, in blocks of SET, and notes which blocks
 * have some of it; returns how many positions are new.
 */
static uint64_t keep_slice(struct closure *c, uint64_t group,
			   const struct closure_slice *slice, uint64_t set,
			   closure_block *found)
{
	closure_block *block = c->block + group * CLOSURE_BLOCKS;
	uint64_t count = 0, recent = 0;

	for (; set; set = bits_rest(set)) {
		unsigned b = (unsigned)bits_first(set);
		unsigned fresh = c->kernel->keep(
		    closure_plan_mask(&c->plan, slice, b), found[b], block[b]);

		count += fresh;
		recent |= (uint64_t)(fresh != 0) << b;
	}
	c->recent[group] = recent;
	return count;
}

/* One level, to be pulled from the one above it. */
struct level {
	struct closure *c;
	int pegs;
	_Atomic uint64_t count; /* of new positions */
};

/* Returns how many positions are new. */
static uint64_t pull_group(struct closure *c, uint64_t group, int pegs)
{
	_Alignas(ALIGNMENT) closure_block found[CLOSURE_BLOCKS];
	bool had_some = c->levels[group] >> pegs & 1;
	struct closure_slice slice;
	uint64_t set, count = 0;

	if (!closure_plan_slice(&c->plan, group, pegs, &slice))
		return 0;
	set = closure_pull(c, group, pegs, &slice, found);
	if (set)
		count = keep_slice(c, group, &slice, set, found);
	if (count)
		c->levels[group] |= bits_one(pegs);
	/* Where those lie that were added before is not known. */
	if (had_some)
		c->recent[group] = UINT64_MAX;
	return count;
}

static void pull_groups(void *context, uint64_t turn, unsigned worker)
{
	struct level *level = context;
	struct closure *c = level->c;
	uint64_t half = c->groups / 2, sum = 0;
	uint64_t first = (level->pegs & 1 ? half : 0) + turn * TURN_GROUPS;
	uint64_t size = half < TURN_GROUPS ? half : TURN_GROUPS;

	(void)worker;
	for (uint64_t group = first; group < first + size; group++)
		sum += pull_group(c, group, level->pegs);
	level->count += sum;
}

/* The last level that has been finished, of those from MOST down to LEAST. */
static int load_levels(struct closure *c, int most, int least,
		       struct checkpoint *v)
{
	while (most > least && c->count[most] &&
	       closure_save_load(c, most - 1, v))
		most--;
	return most;
}

bool closure_run_to(struct closure *c, int least, const struct limits *l)
{
	struct checkpoint *checkpoint = c->stage ? l->checkpoint : NULL;
	uint64_t half = c->groups / 2;
	uint64_t turns = half > TURN_GROUPS ? half / TURN_GROUPS : 1;
	struct parallel loop = {.limits = l};
	int most = SHAPE_HOLES;

	while (most > least && !c->count[most])
		most--;
	loop.all = (uint64_t)(most - least) * turns * TURN_GROUPS;
	if (checkpoint)
		most = load_levels(c, most, least, checkpoint);
	for (int pegs = most - 1; pegs >= least; pegs--) {
		struct level level = {c, pegs, 0};

		if (!c->count[pegs + 1])
			continue;
		loop.done = loop.all -
			    (uint64_t)(pegs + 1 - least) * turns * TURN_GROUPS;
		if (!parallel_run(&loop, turns, TURN_GROUPS, pull_groups,
				  &level))
			return false;
		c->count[pegs] += level.count;
		if (checkpoint && !closure_save(c, pegs, checkpoint))
			return false;
	}
	return !checkpoint || checkpoint->trouble == CHECKPOINT_FINE;
}

bool closure_run(struct closure *c, const struct limits *l)
{
	return closure_run_to(c, 0, l);
}

void closure_complements(const struct closure *c, uint64_t b, closure_block out)
{
	const uint64_t *block = c->block[b ^ c->map.inverse >> CLOSURE_MAP_LOW];
	unsigned low = (unsigned)c->map.low;

	for (unsigned w = 0; w < CLOSURE_WORDS; w++)
		out[w] = bits_turned(block[w ^ low >> 6], low & 63);
}
