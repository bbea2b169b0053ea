/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each position of a level gets what its jumps bring (dense_trace.c), and
 * then shares it out where it has parts.
 *
 * Most ways fit in one word.  The first level where some do not is made again
 * with two.
 */
#include "reachable/dense/dense_ways.h"

#include <string.h>

#include "base/mem.h"

struct dense_ways_worker {
	struct dense_trace_worker trace;
	struct wide sum; /* of products */
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

static struct wide value_at(const struct dense_ways *w, uint64_t number,
			    int pegs)
{
	const uint64_t *ways = dense_trace_at(&w->trace, number, pegs);

	return (struct wide){ways[0], w->trace.words > 1 ? ways[1] : 0};
}

/* Takes all but the ways from A. */
static void take_parts(struct dense_ways *w, struct dense_arena *a)
{
	dense_trace_take(&w->trace, a);
	w->worker = dense_arena_take(a, w->workers, sizeof *w->worker);
}

/* Room for the largest levels from those of START down to LAST. */
static bool allocate(struct dense_ways *w, int start, int last)
{
	const struct dense *d = w->d;
	struct dense_arena a = {.base = NULL};

	for (int pegs = start; pegs >= last; pegs--)
		if (d->size[pegs] > w->trace.roll[pegs & 1].room)
			w->trace.roll[pegs & 1].room = d->size[pegs];
	take_parts(w, &a);
	w->memory = take(w, a.used, &a);
	if (w->memory)
		take_parts(w, &a);
	return w->memory;
}

static uint64_t ways_bytes(const struct dense_ways *w, unsigned words)
{
	return (w->trace.roll[0].room + w->trace.roll[1].room) * words *
	       sizeof **w->trace.ways;
}

static void drop_ways(struct dense_ways *w)
{
	mem_free(w->ways_memory);
	w->ways_memory = NULL;
	w->bytes -= ways_bytes(w, w->trace.words);
	w->trace.words = 0;
}

/* Gives each position so many WORDS; one that it has is the lowest of them. */
static bool take_ways(struct dense_ways *w, unsigned words)
{
	struct dense_arena a = {.base = NULL};
	void *memory = take(w, ways_bytes(w, words), &a);
	uint64_t *ways = (uint64_t *)(void *)a.base;

	if (!memory)
		return false;
	for (int i = 0; i < 2; i++) {
		for (uint64_t n = 0;
		     n < w->trace.roll[i].count && w->trace.words; n++)
			ways[n * words] = w->trace.ways[i][n];
		w->trace.ways[i] = ways;
		ways += w->trace.roll[i].room * words;
	}
	drop_ways(w);
	w->ways_memory = memory;
	w->trace.words = words;
	return true;
}

bool dense_ways_begin(struct dense_ways *w, struct dense *d, position_t start,
		      int last, const struct limits *l)
{
	int pegs = position_count(start);

	*w = (struct dense_ways){
	    .d = d,
	    .trace.d = d,
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
	dense_trace_fill(&w->trace);
	return dense_ways_restart(w, start);
}

bool dense_ways_number(struct dense_ways *w, int pegs)
{
	w->pegs = pegs;
	return dense_roll_make(&w->trace.roll[pegs & 1], w->d, pegs, &w->loop);
}

/* Leaves of PARTS those that each of so many JUMPS hands on. */
static void share_out(const struct dense_ways *w, struct wide *parts, int jumps)
{
	wide_share(parts, (uint32_t)jumps, w->reciprocal[jumps]);
}

bool dense_ways_share(struct dense_ways *w, position_t start, bool is_dual)
{
	const struct shape *s = w->d->shape;
	struct wide *parts;
	int jumps = 0;

	w->shares = true;
	drop_ways(w);
	if (!take_ways(w, is_dual ? 4 : 2))
		return false;
	for (int j = 1; j <= s->jumps; j++) {
		w->reciprocal[j] = wide_reciprocal((uint32_t)j);
		jumps += shape_can(&s->jump[j - 1], start);
	}
	parts = (struct wide *)dense_trace_at(&w->trace, 0, w->pegs);
	for (unsigned i = 0; i < w->trace.words / 2; i++)
		parts[i] =
		    (struct wide){.high = bits_one(DENSE_WAYS_PARTS - 64)};
	if (w->pegs > w->last)
		share_out(w, parts, jumps);
	return true;
}

bool dense_ways_restart(struct dense_ways *w, position_t start)
{
	if (!dense_ways_number(w, position_count(start)))
		return false;
	memset(dense_trace_at(&w->trace, 0, w->pegs), 0,
	       w->trace.words * sizeof **w->trace.ways);
	*dense_trace_at(&w->trace, 0, w->pegs) = 1;
	return true;
}

void dense_ways_free(struct dense_ways *w)
{
	mem_free(w->memory);
	mem_free(w->ways_memory);
	*w = (struct dense_ways){.d = NULL};
}

/* Replaces the parts of the positions of block C by what they hand on. */
static void hand_on(struct dense_ways *w, uint64_t c)
{
	const struct dense_roll *r = &w->trace.roll[w->pegs & 1];
	const uint64_t *board = dense_roll_board(r, c);
	uint64_t count = r->first[c + 1] - r->first[c];
	bool own = w->pegs > w->last;
	bool others =
	    w->trace.words == 4 && w->pegs >= w->d->frame.holes - w->last;
	uint16_t jumps[2][DENSE_ROLL_BOARD];

	for (uint64_t i = 0; i < count && (own || others); i++) {
		uint64_t *parts =
		    dense_trace_at(&w->trace, r->first[c] + i, w->pegs);
		unsigned n = i % DENSE_ROLL_BOARD;

		if (n == 0)
			dense_roll_mobility(w->d, c, board, jumps);
		if (n == DENSE_ROLL_BOARD - 1)
			board += r->words;
		if (own)
			share_out(w, (struct wide *)parts, jumps[0][n]);
		if (others)
			share_out(w, (struct wide *)(parts + 2), jumps[1][n]);
	}
}

static void add_slice(void *context, uint64_t turn, unsigned worker)
{
	struct dense_ways *w = context;
	struct dense_trace_worker *k = &w->worker[worker].trace;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	for (; c < end && c < w->d->frame.blocks; c++) {
		dense_trace_block(&w->trace, w->pegs, c, k);
		if (w->shares)
			hand_on(w, c);
	}
	if (k->lost && w->trace.words == 1)
		w->carried = true;
	else if (k->lost)
		w->overflow = true;
	k->lost = false;
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
	const struct dense_roll *r = &w->trace.roll[w->pegs & 1];
	struct dense_place p;

	if (!dense_frame_has(&w->d->frame, position))
		return (struct wide){0};
	p = dense_frame_find(&w->d->frame, position);
	for (uint64_t i = r->first[p.block]; i < r->first[p.block + 1]; i++)
		if (r->index[i] == p.index)
			return value_at(w, i, w->pegs);
	return (struct wide){0};
}

bool dense_ways_sum(const struct dense_ways *w, struct wide *sum)
{
	const struct dense_frame *f = &w->d->frame;
	const struct dense_roll *r = &w->trace.roll[w->pegs & 1];
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
	const struct dense_roll *r = &w->trace.roll[w->pegs & 1];
	const struct dense_roll *other = &w->trace.roll[other_pegs & 1];
	struct wide images = {.low = images_of(f, c)};
	struct dense_image from = dense_opposite(w->d, c);
	int back = f->inverse[from.map];
	const uint16_t *turned = w->trace.turned + ((size_t)back << f->bits);
	uint32_t all = (uint32_t)bits_below(f->split.uppers);
	uint32_t flips =
	    turned[bits_below(f->split.indices)] ^
	    dense_frame_flips(
		&f->turn[back],
		dense_frame_syndrome(f, all & ~f->pattern[c],
				     dense_frame_is_odd(f, other_pegs)));
	bool overflow = false;

	dense_trace_rank(&k->trace, other, from.block);
	for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++) {
		uint64_t number = other->first[from.block] - 1 +
				  k->trace.rank[turned[r->index[i]] ^ flips];
		const uint64_t *ways =
		    dense_trace_at(&w->trace, number, other_pegs);
		struct wide product;

		overflow |= wide_mul(value_at(w, i, w->pegs), images, &product);
		if (w->trace.words == 4)
			product = product_of_parts(
			    product, (struct wide){ways[2], ways[3]});
		else
			overflow |= wide_mul(
			    product, value_at(w, number, other_pegs), &product);
		overflow |= wide_add(&k->sum, product);
	}
	dense_trace_forget(&k->trace, other, from.block);
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
