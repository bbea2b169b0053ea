/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position's number is that of the first one of its block, the positions in
 * the words before its own, and the bits before its own.  Block after block the
 * jumps that lead there are traced, in the frame where the symmetry of their
 * source is undone (dense.c): the places of the block are carried there, and
 * what a jump brings is cut down to them.  The ways to sources lie all over
 * memory; so what is to be added waits in a queue while it is fetched.
 *
 * Most ways fit in one word.  The first level where some do not is made again
 * with two.
 */
#include "reachable/dense/dense_ways.h"

#include <string.h>

#include "base/mem.h"

enum {
	QUEUE = 1 << 9,
	PLACES = 1 << DENSE_SPLIT_INDEX,
	LINE = 64, /* bytes that are fetched at once */
};

struct dense_ways_worker {
	struct wide sum;		    /* of products */
	uint64_t low[PLACES], high[PLACES]; /* to the block in hand; zeros */
	struct wide *other;		    /* the same of the complements */
	/* What is to be added: the number of the source, and to which place. */
	uint64_t source[QUEUE + PLACES];
	uint16_t place[QUEUE + PLACES];
	unsigned waiting;
};

/* COUNT elements of SIZE bytes, all zero, under the limit. */
static void *take(struct dense_ways *w, uint64_t count, size_t size)
{
	w->bytes += count * size;
	return w->bytes <= w->limits->memory ? mem_zero(count, size) : NULL;
}

/* The positions that a level has in block C; null: none. */
static const uint64_t *level_of(const struct dense_ways *w, uint64_t c,
				int pegs, struct dense_block *level)
{
	const struct dense *d = w->d;
	const uint64_t *places = dense_frame_places(&d->frame, c, pegs);
	const uint64_t *block = dense_words(d, c, pegs);

	if (!places || !(d->levels[c] >> pegs & 1))
		return NULL;
	for (unsigned i = 0; i < d->frame.words; i++)
		level->word[i] = block[i] & places[i];
	return level->word;
}

/* Counts the last level of block C into `first`, word by word. */
static void number_block(struct dense_ways *w, uint64_t c)
{
	struct dense *d = w->d;
	int odd = w->pegs & 1;
	uint16_t *before = w->before[odd] + c * d->frame.words;
	struct dense_block level;
	unsigned count = 0;

	w->first[odd][c] = 0;
	d->some[odd][c] = 0;
	if (!level_of(w, c, w->pegs, &level))
		return;
	for (unsigned i = 0; i < d->frame.words; i++) {
		before[i] = (uint16_t)count;
		count += (unsigned)bits_count(level.word[i]);
		d->some[odd][c] |= (uint16_t)((level.word[i] != 0)
					      << i / DENSE_FRAME_ROW_WORDS);
	}
	w->first[odd][c] = count;
}

static void number_slice(void *context, uint64_t turn, unsigned worker)
{
	struct dense_ways *w = context;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	(void)worker;
	for (; c < end && c < w->d->frame.blocks; c++)
		number_block(w, c);
}

bool dense_ways_number(struct dense_ways *w, int pegs)
{
	uint64_t *first = w->first[pegs & 1], sum = 0;

	w->pegs = pegs;
	if (!parallel_run(&w->loop, dense_slices(w->d), DENSE_STEPS,
			  number_slice, w))
		return false;
	for (uint64_t c = 0; c < w->d->frame.blocks; c++) {
		uint64_t count = first[c];

		first[c] = sum;
		sum += count;
	}
	w->count[pegs & 1] = sum;
	return sum <= w->room[pegs & 1];
}

/* The number of the position at place INDEX of block C, which has it. */
static inline uint64_t number_of(const struct dense_ways *w, uint64_t c,
				 uint32_t index, int pegs)
{
	const struct dense *d = w->d;
	uint32_t i = index / 64;
	uint64_t word = dense_words(d, c, pegs)[i] &
			dense_frame_places(&d->frame, c, pegs)[i];

	return w->first[pegs & 1][c] +
	       w->before[pegs & 1][c * d->frame.words + i] +
	       (unsigned)bits_count(word & bits_below((int)(index % 64)));
}

/* The blocks that block C stands for, as symmetries carry it there. */
static uint64_t images_of(const struct dense_frame *f, uint64_t c)
{
	return (uint64_t)f->maps / (uint64_t)bits_count(f->still[c]);
}

static struct wide ways_at(const struct dense_ways *w, uint64_t number,
			   int pegs)
{
	const uint64_t *high = w->high[pegs & 1];

	return (struct wide){w->low[pegs & 1][number], high ? high[number] : 0};
}

/* Room for the largest levels from those of START down to LAST. */
static bool take_levels(struct dense_ways *w, int start, int last)
{
	const struct dense *d = w->d;

	for (int pegs = start; pegs >= last; pegs--)
		if (d->size[pegs] > w->room[pegs & 1])
			w->room[pegs & 1] = d->size[pegs];
	for (int i = 0; i < 2; i++) {
		w->low[i] = take(w, w->room[i], sizeof *w->low[i]);
		w->first[i] = take(w, d->frame.blocks, sizeof *w->first[i]);
		w->before[i] = take(w, d->frame.blocks * d->frame.words,
				    sizeof *w->before[i]);
		if (!w->low[i] || !w->first[i] || !w->before[i])
			return false;
	}
	return true;
}

static bool take_workers(struct dense_ways *w)
{
	const struct dense_frame *f = &w->d->frame;

	w->turned = take(w, (uint64_t)f->maps << f->bits, sizeof *w->turned);
	if (!w->turned)
		return false;
	for (int k = 0; k < f->maps; k++)
		dense_frame_turns(f, k, w->turned + ((size_t)k << f->bits));
	for (unsigned i = 0; i < w->limits->jobs && i < PARALLEL_MOST; i++) {
		w->worker[i] = take(w, 1, sizeof *w->worker[i]);
		if (!w->worker[i])
			return false;
	}
	return true;
}

bool dense_ways_begin(struct dense_ways *w, struct dense *d, position_t start,
		      int last, const struct limits *l)
{
	int pegs = position_count(start);

	*w = (struct dense_ways){
	    .d = d, .limits = l, .last = last, .bytes = d->held};
	w->loop = (struct parallel){.limits = l,
				    .all = 2 * DENSE_STEPS * dense_slices(d) *
					   (uint64_t)(pegs - last + 1)};
	dense_step_fill(&d->steps, d->shape, DENSE_FORWARD, l);
	return take_levels(w, pegs, last) && take_workers(w) &&
	       dense_ways_restart(w, start);
}

/* Leaves of PARTS those that each jump of POSITION hands on. */
static void share_out(const struct dense_ways *w, position_t position,
		      struct wide *parts)
{
	wide_divide(parts,
		    (uint32_t)w->d->kernel->mobility(w->bundles, position));
}

/* Room for the parts of complements. */
static bool take_other(struct dense_ways *w)
{
	for (int i = 0; i < 2; i++) {
		w->other[i] = take(w, w->room[i], sizeof *w->other[i]);
		if (!w->other[i])
			return false;
	}
	for (int i = 0; i < PARALLEL_MOST && w->worker[i]; i++) {
		struct dense_ways_worker *k = w->worker[i];

		k->other = take(w, PLACES, sizeof *k->other);
		if (!k->other)
			return false;
	}
	return true;
}

static bool take_parts(struct dense_ways *w, bool is_dual)
{
	w->differ = take(w, bits_one(w->d->frame.bits), sizeof *w->differ);
	return w->differ && (!is_dual || take_other(w)) && dense_ways_widen(w);
}

bool dense_ways_share(struct dense_ways *w, position_t start,
		      const struct bundles *b, bool is_dual)
{
	const struct dense_frame *f = &w->d->frame;
	struct wide all = {.high = bits_one(DENSE_WAYS_PARTS - 64)};
	int odd = w->pegs & 1;

	w->bundles = b;
	if (!take_parts(w, is_dual))
		return false;
	for (uint32_t x = 0; x < bits_one(f->split.indices); x++)
		w->differ[x] = dense_frame_position(f, 0, x, w->pegs) ^
			       dense_frame_position(f, 0, 0, w->pegs);
	if (is_dual)
		w->other[odd][0] = all;
	if (w->pegs > w->last)
		share_out(w, start, &all);
	w->low[odd][0] = all.low;
	w->high[odd][0] = all.high;
	return true;
}

bool dense_ways_restart(struct dense_ways *w, position_t start)
{
	int pegs = position_count(start);

	if (!dense_ways_number(w, pegs))
		return false;
	w->low[pegs & 1][0] = 1;
	if (w->high[pegs & 1])
		w->high[pegs & 1][0] = 0;
	return true;
}

void dense_ways_free(struct dense_ways *w)
{
	for (int i = 0; i < 2; i++) {
		mem_free(w->low[i]);
		mem_free(w->high[i]);
		mem_free(w->other[i]);
		mem_free(w->first[i]);
		mem_free(w->before[i]);
	}
	mem_free(w->turned);
	mem_free(w->differ);
	for (int i = 0; i < PARALLEL_MOST; i++) {
		if (w->worker[i])
			mem_free(w->worker[i]->other);
		mem_free(w->worker[i]);
	}
	*w = (struct dense_ways){.d = NULL};
}

/* Adds what waits of the parts of complements. */
static void add_other(struct dense_ways *w, struct dense_ways_worker *k)
{
	const struct wide *other = w->other[~w->pegs & 1];

	for (unsigned i = 0; i < k->waiting; i++)
		wide_add(&k->other[k->place[i]], other[k->source[i]]);
}

/* Adds what waits to the places of the block in hand. */
static void add_waiting(struct dense_ways *w, struct dense_ways_worker *k)
{
	const uint64_t *low = w->low[~w->pegs & 1],
		       *high = w->high[~w->pegs & 1];
	bool carried = false, overflow = false;

	for (unsigned i = 0; i < k->waiting; i++) {
		uint64_t *to = &k->low[k->place[i]];
		bool carry = __builtin_add_overflow(*to, low[k->source[i]], to);

		carried |= carry;
		if (!high)
			continue;
		to = &k->high[k->place[i]];
		overflow |= __builtin_add_overflow(*to, high[k->source[i]], to);
		overflow |= __builtin_add_overflow(*to, (uint64_t)carry, to);
	}
	if (w->other[0])
		add_other(w, k);
	k->waiting = 0;
	if (carried && !high)
		w->carried = true;
	if (overflow)
		w->overflow = true;
}

/* COUNT more wait, whose lower words are being fetched; now the rest of them.
 */
static void fetch_upper(const struct dense_ways *w, struct dense_ways_worker *k,
			unsigned count)
{
	const uint64_t *high = w->high[~w->pegs & 1];
	const struct wide *other = w->other[~w->pegs & 1];

	for (; count && high; count--) {
		uint64_t source = k->source[k->waiting++];

		__builtin_prefetch(&high[source]);
		if (other)
			__builtin_prefetch(&other[source]);
	}
	k->waiting += count;
}

/* Lets the jump T from block FROM wait. */
static void trace_jump(struct dense_ways *w, struct dense_ways_worker *k,
		       uint64_t from, struct dense_trace *t)
{
	const struct dense *d = w->d;
	int above = w->pegs + 1;

	t->source = dense_words(d, from, above);
	t->places = dense_frame_places(&d->frame, from, above);
	t->first = w->first[above & 1][from];
	t->before = w->before[above & 1] + from * d->frame.words;
	for (unsigned i = 0; i < d->frame.words; i += LINE / 2)
		__builtin_prefetch(t->before + i);
	if (k->waiting > QUEUE)
		add_waiting(w, k);
	fetch_upper(
	    w, k,
	    d->kernel->trace(t, k->source + k->waiting, k->place + k->waiting));
}

static unsigned rows_of(const struct dense_block *b, unsigned words)
{
	unsigned rows = 0;

	for (unsigned r = 0; r < words / DENSE_FRAME_ROW_WORDS; r++) {
		uint64_t any = 0;

		for (unsigned i = 0; i < DENSE_FRAME_ROW_WORDS; i++)
			any |= b->word[r * DENSE_FRAME_ROW_WORDS + i];
		rows |= (unsigned)(any != 0) << r;
	}
	return rows;
}

/* Whether some source from the entry AT up to END has ways. */
static bool has_ways(const struct dense_ways *w, const struct dense_list *list,
		     uint32_t at, uint32_t end)
{
	const uint16_t *some = w->d->some[~w->pegs & 1];

	while (at < end && !some[list->from[at]])
		at++;
	return at < end;
}

/*
 * The jumps of LIST from the entry AT up to END, all from sources that MAP
 * carries to block C.  LEVEL are the positions of the block.
 */
static void trace_frame(struct dense_ways *w, struct dense_ways_worker *k,
			uint64_t c, int map, const struct dense_list *list,
			uint32_t at, uint32_t end,
			const struct dense_block *level)
{
	const struct dense *d = w->d;
	const struct dense_frame *f = &d->frame;
	bool odd = dense_frame_is_odd(f, w->pegs);
	const struct dense_turn *back = &f->turn[f->inverse[map]];
	struct dense_block target = *level;
	struct dense_trace t = {
	    .target = target.word,
	    .turned = w->turned + ((size_t)map << f->bits),
	    .flips = list->from[at - 1] ^
		     (odd ? dense_frame_flips(&f->turn[map], f->odd) : 0),
	    .ways = w->low[~w->pegs & 1]};
	unsigned rows;

	if (map)
		d->kernel->turn(
		    back,
		    dense_frame_flips(
			back, dense_frame_syndrome(f, f->pattern[c], odd)),
		    target.word, f->words);
	rows = rows_of(&target, f->words);
	for (; at < end; at++) {
		unsigned some = d->some[~w->pegs & 1][list->from[at]];

		t.step = &d->steps.step[list->by[at] >> 3];
		t.into = t.step->into & rows &
			 dense_kernel_flipped(some, t.step->flip_row);
		t.variant = (list->by[at] & 7U) ^ (odd ? t.step->odd : 0U);
		if (t.into)
			trace_jump(w, k, list->from[at], &t);
	}
}

/* Replaces the parts of the positions LEVEL of block C by what they hand on. */
static void hand_on(struct dense_ways *w, struct dense_ways_worker *k,
		    uint64_t c, const struct dense_block *level)
{
	const struct dense_frame *f = &w->d->frame;
	position_t all = position_below(f->holes);
	position_t first = dense_frame_position(f, c, 0, w->pegs);

	for (unsigned i = 0; i < f->words; i++)
		for (uint64_t set = level->word[i]; set; set = bits_rest(set)) {
			uint32_t at = 64 * i + (uint32_t)bits_first(set);
			position_t position = first ^ w->differ[at];
			struct wide parts = {k->low[at], k->high[at]};

			if (w->pegs > w->last)
				share_out(w, position, &parts);
			k->low[at] = parts.low;
			k->high[at] = parts.high;
			if (w->other[0])
				share_out(w, all & ~position, &k->other[at]);
		}
}

/* Writes what has been added up, of the positions LEVEL of block C. */
static void put_ways(struct dense_ways *w, struct dense_ways_worker *k,
		     uint64_t c, const struct dense_block *level)
{
	uint64_t number = w->first[w->pegs & 1][c];
	uint64_t *low = w->low[w->pegs & 1], *high = w->high[w->pegs & 1];
	struct wide *other = w->other[w->pegs & 1];

	for (unsigned i = 0; i < w->d->frame.words; i++)
		for (uint64_t set = level->word[i]; set; set = bits_rest(set)) {
			unsigned at = 64 * i + (unsigned)bits_first(set);

			low[number] = k->low[at];
			k->low[at] = 0;
			if (high) {
				high[number] = k->high[at];
				k->high[at] = 0;
			}
			if (other) {
				other[number] = k->other[at];
				k->other[at] = (struct wide){0};
			}
			number++;
		}
}

static void add_block(struct dense_ways *w, uint64_t c,
		      struct dense_ways_worker *k)
{
	uint32_t from[DENSE_STEP_LIST];
	uint16_t by[DENSE_STEP_LIST];
	struct dense_list list;
	struct dense_block level;

	if (!level_of(w, c, w->pegs, &level))
		return;
	list = dense_step_list(&w->d->steps, c, from, by);
	for (uint32_t at = 0; at < list.count;) {
		uint32_t first = at + 1;
		int map = list.by[at] >> DENSE_STEP_SHIFT;

		at = first + (list.by[at] & ((1U << DENSE_STEP_SHIFT) - 1));
		if (has_ways(w, &list, first, at))
			trace_frame(w, k, c, map, &list, first, at, &level);
	}
	add_waiting(w, k);
	if (w->bundles)
		hand_on(w, k, c, &level);
	put_ways(w, k, c, &level);
}

static void add_slice(void *context, uint64_t turn, unsigned worker)
{
	struct dense_ways *w = context;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	for (; c < end && c < w->d->frame.blocks; c++)
		add_block(w, c, w->worker[worker]);
}

bool dense_ways_widen(struct dense_ways *w)
{
	w->carried = false;
	for (int i = 0; i < 2; i++) {
		w->high[i] = take(w, w->room[i], sizeof *w->high[i]);
		if (!w->high[i])
			return false;
	}
	return true;
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
	struct dense_place p;

	if (!dense_has(w->d, position))
		return (struct wide){0};
	p = dense_frame_find(&w->d->frame, position);
	return ways_at(w, number_of(w, p.block, p.index, w->pegs), w->pegs);
}

bool dense_ways_sum(const struct dense_ways *w, struct wide *sum)
{
	const struct dense_frame *f = &w->d->frame;
	bool overflow = false;

	*sum = (struct wide){0};
	for (uint64_t c = 0; c < f->blocks; c++) {
		uint64_t number = w->first[w->pegs & 1][c];
		uint64_t images = images_of(f, c);
		struct dense_block level;
		uint64_t end = number;

		if (level_of(w, c, w->pegs, &level))
			end += w->d->kernel->count(level.word, level.word,
						   f->words);
		for (; number < end; number++) {
			struct wide ways = ways_at(w, number, w->pegs);

			overflow |=
			    wide_mul(ways, (struct wide){.low = images}, &ways);
			overflow |= wide_add(sum, ways);
		}
	}
	return !overflow;
}

/* The ways to the complement of the place INDEX of block C, or its parts. */
static struct wide ways_to_other(const struct dense_ways *w, uint64_t c,
				 uint32_t index)
{
	const struct dense_frame *f = &w->d->frame;
	int pegs = f->holes - w->pegs;
	uint32_t all = (uint32_t)bits_below(f->split.uppers);
	uint32_t pattern = all & ~f->pattern[c];
	struct dense_image from = dense_frame_canon(f, pattern);
	int back = f->inverse[from.map];
	uint64_t number;

	index ^= (uint32_t)bits_below(f->split.indices);
	if (from.map)
		index = w->turned[((size_t)back << f->bits) + index] ^
			dense_frame_flips(
			    &f->turn[back],
			    dense_frame_syndrome(f, pattern,
						 dense_frame_is_odd(f, pegs)));
	number = number_of(w, from.block, index, pegs);
	return w->other[0] ? w->other[pegs & 1][number]
			   : ways_at(w, number, pegs);
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
	uint64_t images = images_of(f, c);
	uint64_t number = w->first[w->pegs & 1][c];
	struct dense_block level;
	bool overflow = false;

	if (!level_of(w, c, w->pegs, &level))
		return;
	for (unsigned i = 0; i < f->words; i++)
		for (uint64_t set = level.word[i]; set; set = bits_rest(set)) {
			uint32_t at = 64 * i + (uint32_t)bits_first(set);
			struct wide product = ways_at(w, number++, w->pegs);
			struct wide other = ways_to_other(w, c, at);

			overflow |= wide_mul(
			    product, (struct wide){.low = images}, &product);
			if (w->other[0])
				product = product_of_parts(product, other);
			else
				overflow |= wide_mul(product, other, &product);
			overflow |= wide_add(&k->sum, product);
		}
	if (overflow)
		w->overflow = true;
}

static void multiply_slice(void *context, uint64_t turn, unsigned worker)
{
	struct dense_ways *w = context;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	for (; c < end && c < w->d->frame.blocks; c++)
		multiply_block(w, c, w->worker[worker]);
}

bool dense_ways_multiply(struct dense_ways *w, struct wide *sum)
{
	*sum = (struct wide){0};
	if (!parallel_run(&w->loop, dense_slices(w->d), DENSE_STEPS,
			  multiply_slice, w))
		return false;
	for (int i = 0; i < PARALLEL_MOST && w->worker[i]; i++)
		if (wide_add(sum, w->worker[i]->sum))
			w->overflow = true;
	return !w->overflow;
}
