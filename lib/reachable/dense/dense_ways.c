/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Block after block the jumps that lead there are traced, in the frame where
 * the symmetry of their source is undone (dense.c).  The positions of a source
 * that can make a jump are those of its roll (dense_roll.h); where they come to
 * is carried to the block, and dropped if the block does not have it.  The ways
 * to sources lie all over memory; so what is to be added waits in a queue while
 * it is fetched.
 *
 * Most ways fit in one word.  The first level where some do not is made again
 * with two.
 */
#include "reachable/dense/dense_ways.h"

#include <string.h>

#include "base/mem.h"

enum {
	QUEUE = 1 << 11,
	CROWDS = 1 << 8,
	AHEAD = 16, /* of the queue is fetched */
	PLACES = 1 << DENSE_SPLIT_INDEX,
	NONE = UINT16_MAX,
};

/* Positions of a source, up to 64, that make the same jump. */
struct crowd {
	uint64_t movers, number; /* which of those from a number on */
	const uint16_t *turned;	 /* where places are carried, */
	uint32_t flips;		 /* and an exclusive or */
};

struct dense_ways_worker {
	struct wide sum; /* of products */
	/* By place of the block in hand: which of its positions it has. */
	uint16_t rank[PLACES];
	struct crowd crowd[CROWDS];
	unsigned crowds;
	/* What is to be added: the number of the source, and to which rank. */
	uint64_t source[QUEUE + DENSE_ROLL_BOARD + AHEAD];
	uint16_t to[QUEUE + DENSE_ROLL_BOARD];
	unsigned waiting;
	uint64_t *ways; /* to the first position of the block */
};

/* BYTES bytes, all zero, under the limit; A hands them out. */
static void *take(struct dense_ways *w, uint64_t bytes, struct dense_arena *a)
{
	void *memory;

	bytes += DENSE_ARENA_ALIGNMENT;
	w->bytes += bytes;
	if (w->bytes > w->limits->memory)
		return NULL;
	memory = mem_zero(bytes, 1);
	if (memory) {
		mem_use_large_pages(memory, bytes);
		dense_arena_begin(a, memory);
	}
	return memory;
}

/* The blocks that block C stands for, as symmetries carry it there. */
static uint64_t images_of(const struct dense_frame *f, uint64_t c)
{
	return (uint64_t)f->maps / (uint64_t)bits_count(f->still[c]);
}

static uint64_t *ways_at(const struct dense_ways *w, uint64_t number, int pegs)
{
	return w->ways[pegs & 1] + number * w->words;
}

static struct wide value_at(const struct dense_ways *w, uint64_t number,
			    int pegs)
{
	const uint64_t *ways = ways_at(w, number, pegs);

	return (struct wide){ways[0], w->words > 1 ? ways[1] : 0};
}

/* Takes all but the ways from A. */
static void take_parts(struct dense_ways *w, struct dense_arena *a)
{
	const struct dense_frame *f = &w->d->frame;

	for (int i = 0; i < 2; i++)
		dense_roll_take(&w->roll[i], w->d, a);
	w->turned = dense_arena_take(a, (uint64_t)f->maps << f->bits,
				     sizeof *w->turned);
	w->differ = dense_arena_take(a, bits_one(f->bits), sizeof *w->differ);
	w->worker = dense_arena_take(a, w->workers, sizeof *w->worker);
}

/* Room for the largest levels from those of START down to LAST. */
static bool allocate(struct dense_ways *w, int start, int last)
{
	const struct dense *d = w->d;
	struct dense_arena a = {.base = NULL};

	for (int pegs = start; pegs >= last; pegs--)
		if (d->size[pegs] > w->roll[pegs & 1].room)
			w->roll[pegs & 1].room = d->size[pegs];
	take_parts(w, &a);
	w->memory = take(w, a.used, &a);
	if (w->memory)
		take_parts(w, &a);
	return w->memory;
}

/* Gives each position so many WORDS; one that it has is the lowest of them. */
static bool take_ways(struct dense_ways *w, unsigned words)
{
	uint64_t room = w->roll[0].room + w->roll[1].room;
	uint64_t bytes = room * sizeof **w->ways;
	struct dense_arena a = {.base = NULL};
	void *memory = take(w, bytes * words, &a);
	uint64_t *ways = (uint64_t *)(void *)a.base;

	if (!memory)
		return false;
	for (int i = 0; i < 2; i++) {
		for (uint64_t n = 0; n < w->roll[i].count && w->words; n++)
			ways[n * words] = w->ways[i][n];
		w->ways[i] = ways;
		ways += w->roll[i].room * words;
	}
	mem_free(w->ways_memory);
	w->bytes -= bytes * w->words;
	w->ways_memory = memory;
	w->words = words;
	return true;
}

static void fill_parts(struct dense_ways *w)
{
	const struct dense_frame *f = &w->d->frame;

	for (int k = 0; k < f->maps; k++) {
		dense_frame_turns(f, k, w->turned + ((size_t)k << f->bits));
		w->odd_flips[k] = dense_frame_flips(&f->turn[k], f->odd);
	}
	for (int j = 0; j < w->d->shape->jumps; j++)
		dense_roll_jump_of(w->d, j, &w->jump[j]);
	for (unsigned i = 0; i < w->workers; i++)
		memset(w->worker[i].rank, 0xff, sizeof w->worker[i].rank);
}

bool dense_ways_begin(struct dense_ways *w, struct dense *d, position_t start,
		      int last, const struct limits *l)
{
	int pegs = position_count(start);

	*w = (struct dense_ways){
	    .d = d,
	    .limits = l,
	    .last = last,
	    .bytes = d->held,
	    .workers = l->jobs < PARALLEL_MOST ? l->jobs : PARALLEL_MOST};
	w->loop = (struct parallel){.limits = l,
				    .all = 3 * DENSE_STEPS * dense_slices(d) *
					   (uint64_t)(pegs - last + 1)};
	dense_step_fill(&d->steps, d->shape, DENSE_FORWARD, l);
	if (!allocate(w, pegs, last) || !take_ways(w, 1))
		return false;
	fill_parts(w);
	return dense_ways_restart(w, start);
}

bool dense_ways_number(struct dense_ways *w, int pegs)
{
	w->pegs = pegs;
	return dense_roll_make(&w->roll[pegs & 1], w->d, pegs, &w->loop);
}

/* Leaves of PARTS those that each jump of POSITION hands on. */
static void share_out(const struct dense_ways *w, position_t position,
		      struct wide *parts)
{
	int jumps = w->d->kernel->mobility(w->bundles, position);

	wide_share(parts, (uint32_t)jumps, w->reciprocal[jumps]);
}

bool dense_ways_share(struct dense_ways *w, position_t start,
		      const struct bundles *b, bool is_dual)
{
	const struct dense_frame *f = &w->d->frame;
	struct wide *parts;

	w->bundles = b;
	if (!take_ways(w, is_dual ? 4 : 2))
		return false;
	for (uint32_t x = 0; x < bits_one(f->split.indices); x++)
		w->differ[x] = dense_frame_position(f, 0, x, w->pegs) ^
			       dense_frame_position(f, 0, 0, w->pegs);
	for (int j = 1; j <= w->d->shape->jumps; j++)
		w->reciprocal[j] = wide_reciprocal((uint32_t)j);
	parts = (struct wide *)ways_at(w, 0, w->pegs);
	for (unsigned i = 0; i < w->words / 2; i++)
		parts[i] =
		    (struct wide){.high = bits_one(DENSE_WAYS_PARTS - 64)};
	if (w->pegs > w->last)
		share_out(w, start, parts);
	return true;
}

bool dense_ways_restart(struct dense_ways *w, position_t start)
{
	if (!dense_ways_number(w, position_count(start)))
		return false;
	memset(ways_at(w, 0, w->pegs), 0, w->words * sizeof **w->ways);
	*ways_at(w, 0, w->pegs) = 1;
	return true;
}

void dense_ways_free(struct dense_ways *w)
{
	mem_free(w->memory);
	mem_free(w->ways_memory);
	*w = (struct dense_ways){.d = NULL};
}

/* Adds what waits, of so many WORDS each; true when a sum does not fit. */
static inline __attribute__((always_inline)) bool
add_each(const uint64_t *ways, struct dense_ways_worker *k, unsigned words)
{
	bool lost = false;

	for (unsigned i = 0; i < k->waiting; i++) {
		const uint64_t *from = ways + k->source[i] * words;
		uint64_t *to = k->ways + (size_t)k->to[i] * words;

		__builtin_prefetch(ways + k->source[i + AHEAD] * words);
		if (words == 1)
			lost |= __builtin_add_overflow(*to, *from, to);
		for (unsigned n = 0; n + 1 < words; n += 2)
			lost |= wide_add((struct wide *)(to + n),
					 *(const struct wide *)(from + n));
	}
	return lost;
}

/* Adds what waits to the positions of the block in hand. */
static void add_waiting(struct dense_ways *w, struct dense_ways_worker *k)
{
	const uint64_t *ways = w->ways[~w->pegs & 1];
	bool lost;

	memset(k->source + k->waiting, 0, AHEAD * sizeof *k->source);
	if (w->words == 1)
		lost = add_each(ways, k, 1);
	else if (w->words == 2)
		lost = add_each(ways, k, 2);
	else
		lost = add_each(ways, k, 4);
	k->waiting = 0;
	if (lost && w->words == 1)
		w->carried = true;
	else if (lost)
		w->overflow = true;
}

/* Notes which place of block C has which position of R. */
static void rank_block(const struct dense_roll *r, uint64_t c,
		       struct dense_ways_worker *k)
{
	const uint16_t *index = r->index + r->first[c];
	uint64_t count = r->first[c + 1] - r->first[c];

	for (uint64_t i = 0; i < count; i++)
		k->rank[index[i]] = (uint16_t)i;
}

static void forget_block(const struct dense_roll *r, uint64_t c,
			 struct dense_ways_worker *k)
{
	for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++)
		k->rank[r->index[i]] = NONE;
}

/* Lets what the crowds bring to places of the block wait. */
static void follow_crowds(struct dense_ways *w, struct dense_ways_worker *k)
{
	const uint16_t *index = w->roll[~w->pegs & 1].index;

	for (unsigned i = 0; i < k->crowds; i++) {
		const struct crowd *a = &k->crowd[i];
		unsigned waiting = k->waiting;

		for (uint64_t set = a->movers; set; set = bits_rest(set)) {
			uint64_t source = a->number + (unsigned)bits_first(set);
			uint16_t to =
			    k->rank[a->turned[index[source]] ^ a->flips];

			k->source[waiting] = source;
			k->to[waiting] = to;
			waiting += to != NONE;
		}
		k->waiting = waiting;
		if (waiting > QUEUE)
			add_waiting(w, k);
	}
	k->crowds = 0;
}

/*
 * Finds those that make the jump J from block FROM.  The index to which it
 * leads is carried by TURNED, and then by FLIPS.
 */
static void find_crowds(struct dense_ways *w, struct dense_ways_worker *k,
			uint64_t from, const struct dense_roll_jump *j,
			const uint16_t *turned, uint32_t flips)
{
	const struct dense_roll *r = &w->roll[~w->pegs & 1];
	uint64_t number = r->first[from], end = r->first[from + 1];
	const uint64_t *board = dense_roll_board(r, from);

	for (; number < end; number += DENSE_ROLL_BOARD, board += r->words) {
		uint64_t movers = dense_roll_movers(board, j);

		k->crowd[k->crowds] = (struct crowd){movers, number, turned,
						     flips ^ turned[j->flips]};
		k->crowds += movers != 0;
		if (k->crowds == CROWDS)
			follow_crowds(w, k);
	}
}

/* Replaces the parts of the positions of block C by what they hand on. */
static void hand_on(struct dense_ways *w, uint64_t c)
{
	const struct dense_frame *f = &w->d->frame;
	const struct dense_roll *r = &w->roll[w->pegs & 1];
	position_t all = position_below(f->holes);
	position_t first = dense_frame_position(f, c, 0, w->pegs);
	bool others = w->words == 4 && w->pegs >= f->holes - w->last;

	for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++) {
		position_t position = first ^ w->differ[r->index[i]];
		struct wide *parts = (struct wide *)ways_at(w, i, w->pegs);

		if (w->pegs > w->last)
			share_out(w, position, parts);
		if (others)
			share_out(w, all & ~position, parts + 1);
	}
}

static void add_block(struct dense_ways *w, uint64_t c,
		      struct dense_ways_worker *k)
{
	const struct dense_frame *f = &w->d->frame;
	const struct dense_roll *r = &w->roll[w->pegs & 1];
	uint64_t first = r->first[c], count = r->first[c + 1] - first;
	bool odd = dense_frame_is_odd(f, w->pegs);
	uint32_t from[DENSE_STEP_LIST];
	uint16_t by[DENSE_STEP_LIST];
	struct dense_list list;

	if (!count)
		return;
	k->ways = ways_at(w, first, w->pegs);
	memset(k->ways, 0, count * w->words * sizeof *k->ways);
	rank_block(r, c, k);
	list = dense_step_list(&w->d->steps, c, from, by);
	for (uint32_t at = 0; at < list.count;) {
		int map = list.by[at] >> DENSE_STEP_SHIFT;
		uint32_t end =
		    at + 1 + (list.by[at] & ((1U << DENSE_STEP_SHIFT) - 1));
		uint32_t flips = list.from[at] ^ (odd ? w->odd_flips[map] : 0);

		while (++at < end)
			find_crowds(
			    w, k, list.from[at], &w->jump[list.by[at] >> 3],
			    w->turned + ((size_t)map << f->bits), flips);
	}
	follow_crowds(w, k);
	add_waiting(w, k);
	forget_block(r, c, k);
	if (w->bundles)
		hand_on(w, c);
}

static void add_slice(void *context, uint64_t turn, unsigned worker)
{
	struct dense_ways *w = context;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	for (; c < end && c < w->d->frame.blocks; c++)
		add_block(w, c, &w->worker[worker]);
}

bool dense_ways_widen(struct dense_ways *w)
{
	w->carried = false;
	return take_ways(w, 2);
}

static bool add_level(struct dense_ways *w)
{
	return parallel_run(&w->loop, dense_slices(w->d), DENSE_STEPS,
			    add_slice, w);
}

bool dense_ways_next(struct dense_ways *w)
{
	return dense_ways_number(w, w->pegs - 1) && add_level(w) &&
	       (!w->carried || (dense_ways_widen(w) && add_level(w))) &&
	       !w->overflow;
}

struct wide dense_ways_of(const struct dense_ways *w, position_t position)
{
	const struct dense_roll *r = &w->roll[w->pegs & 1];
	struct dense_place p;
	uint64_t number;

	if (!dense_has(w->d, position))
		return (struct wide){0};
	p = dense_frame_find(&w->d->frame, position);
	number = r->first[p.block];
	while (r->index[number] != p.index)
		number++;
	return value_at(w, number, w->pegs);
}

bool dense_ways_sum(const struct dense_ways *w, struct wide *sum)
{
	const struct dense_frame *f = &w->d->frame;
	const struct dense_roll *r = &w->roll[w->pegs & 1];
	bool overflow = false;

	*sum = (struct wide){0};
	for (uint64_t c = 0; c < f->blocks; c++)
		for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++) {
			struct wide images = {.low = images_of(f, c)}, ways;

			overflow |=
			    wide_mul(value_at(w, i, w->pegs), images, &ways);
			overflow |= wide_add(sum, ways);
		}
	return !overflow;
}

/* A times B as parts; either is at most 2^DENSE_WAYS_PARTS. */
static struct wide product_of_parts(struct wide a, struct wide b)
{
	/* The upper half of their product is the product moved by 128 bits. */
	int up = (128 - DENSE_WAYS_PARTS) / 2;

	return wide_mul_high(wide_shift(a, up), wide_shift(b, up));
}

static void multiply_block(struct dense_ways *w, uint64_t c,
			   struct dense_ways_worker *k)
{
	const struct dense_frame *f = &w->d->frame;
	int other_pegs = f->holes - w->pegs;
	const struct dense_roll *r = &w->roll[w->pegs & 1];
	const struct dense_roll *other = &w->roll[other_pegs & 1];
	struct wide images = {.low = images_of(f, c)};
	struct dense_image from = dense_opposite(w->d, c);
	int back = f->inverse[from.map];
	const uint16_t *turned = w->turned + ((size_t)back << f->bits);
	uint32_t all = (uint32_t)bits_below(f->split.uppers);
	uint32_t flips =
	    turned[bits_below(f->split.indices)] ^
	    dense_frame_flips(
		&f->turn[back],
		dense_frame_syndrome(f, all & ~f->pattern[c],
				     dense_frame_is_odd(f, other_pegs)));
	bool overflow = false;

	rank_block(other, from.block, k);
	for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++) {
		uint64_t number = other->first[from.block] +
				  k->rank[turned[r->index[i]] ^ flips];
		const uint64_t *ways = ways_at(w, number, other_pegs);
		struct wide product;

		overflow |= wide_mul(value_at(w, i, w->pegs), images, &product);
		if (w->words == 4)
			product = product_of_parts(
			    product, (struct wide){ways[2], ways[3]});
		else
			overflow |= wide_mul(
			    product, value_at(w, number, other_pegs), &product);
		overflow |= wide_add(&k->sum, product);
	}
	forget_block(other, from.block, k);
	if (overflow)
		w->overflow = true;
}

static void multiply_slice(void *context, uint64_t turn, unsigned worker)
{
	struct dense_ways *w = context;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	for (; c < end && c < w->d->frame.blocks; c++)
		multiply_block(w, c, &w->worker[worker]);
}

bool dense_ways_multiply(struct dense_ways *w, struct wide *sum)
{
	*sum = (struct wide){0};
	if (!parallel_run(&w->loop, dense_slices(w->d), DENSE_STEPS,
			  multiply_slice, w))
		return false;
	for (unsigned i = 0; i < w->workers; i++)
		if (wide_add(sum, w->worker[i].sum))
			w->overflow = true;
	return !w->overflow;
}
