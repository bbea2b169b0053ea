/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each position of a level gets what its jumps bring, and then shares it out
 * where it has a chance.
 *
 * Most ways fit in one word.  The first level where some do not is made again
 * with two.
 */
#include "positions/dense/dense_ways.h"

#include <string.h>

#include "base/mem.h"

/* What a thread has, all zero at first. */
struct dense_ways_worker {
	bool lost;		   /* a sum did not fit */
	struct dense_ways_sum sum; /* of products */
};

/* The words of the position of a NUMBER in the level of PEGS. */
static inline uint64_t *words_at(const struct dense_ways *w, uint64_t number,
				 int pegs)
{
	return w->ways[pegs & 1] + number * w->words;
}

/* A word of positions, and one of their complements. */
typedef uint64_t both __attribute__((vector_size(16)));

/* The pegs of all holes. */
static void find_pegs(const struct dense_frame *f, uint64_t c,
		      const uint64_t *board, both peg[POSITION_HOLES])
{
	uint64_t all = board[dense_roll_all(f)];

	for (int i = 0; i < f->uppers; i++) {
		uint64_t pegs = f->pattern[c] >> i & 1 ? all : 0;

		peg[f->hole[i]] = (both){pegs, all ^ pegs};
	}
	for (unsigned i = 0; i < dense_roll_all(f); i++)
		peg[f->hole[DENSE_LOWER + i]] =
		    (both){board[i], all ^ board[i]};
}

/*
 * Sets JUMPS to how many are possible in each position of BOARD, one of block
 * C, and how many in its complement.  Bit I of each number is in digit I.  Of
 * two jumps to and fro one is possible at most, so the digits are enough.
 */
static void find_mobility(const struct dense *d, uint64_t c,
			  const uint64_t *board,
			  uint16_t jumps[2][DENSE_ROLL_BOARD])
{
	enum { DIGITS = 9 };
	both peg[POSITION_HOLES], digit[DIGITS] = {{0}};

	_Static_assert(SHAPE_FEW_JUMPS / 2 < 1 << DIGITS, "enough digits");
	find_pegs(&d->frame, c, board, peg);
	for (int j = 0; j < d->shape->jumps; j++) {
		const struct shape_jump *s = &d->shape->jump[j];
		both carry = peg[s->from] & peg[s->over] & ~peg[s->to];

#pragma GCC unroll 9
		for (int i = 0; i < DIGITS; i++) {
			both next = digit[i] & carry;

			digit[i] ^= carry;
			carry = next;
		}
	}
	for (int side = 0; side < 2; side++) {
		uint64_t word[16] = {0};

		for (int i = 0; i < DIGITS; i++)
			word[i] = digit[i][side];
		dense_roll_transpose(word);
		for (int i = 0; i < DENSE_ROLL_BOARD; i++)
			jumps[side][i] =
			    (uint16_t)(word[i % 16] >> i / 16 * 16);
	}
}

/* Adds to WAYS, so many WORDS each; true when a sum does not fit. */
static inline __attribute__((always_inline)) bool
add_each(const uint64_t *source, const struct dense_roll_batch *b,
	 uint64_t *ways, unsigned words, bool shares)
{
	bool lost = false;

	for (unsigned i = 0; i < b->count; i++) {
		const uint64_t *from = source + b->source[i] * words;
		uint64_t *to = ways + (size_t)b->to[i] * words;

		__builtin_prefetch(source +
				   b->source[i + DENSE_ROLL_AHEAD] * words);
		for (unsigned n = 0; n < words && shares; n += 2)
			pair_add((struct pair *)(to + n),
				 *(const struct pair *)(from + n));
		if (words == 1)
			lost |= __builtin_add_overflow(*to, *from, to);
		else if (!shares)
			lost |= wide_add((struct wide *)to,
					 *(const struct wide *)from);
	}
	return lost;
}

/* Adds what jumps bring. */
static void add_batch(void *context, const struct dense_roll_batch *b,
		      unsigned worker)
{
	const struct dense_ways *w = context;
	const uint64_t *source = w->ways[~w->pegs & 1];
	uint64_t *ways = words_at(w, b->first, w->pegs);
	struct dense_ways_worker *k = &w->worker[worker];

	if (w->words == 1)
		k->lost |= add_each(source, b, ways, 1, false);
	else if (w->words == 4)
		add_each(source, b, ways, 4, true);
	else
		k->lost |= add_each(source, b, ways, 2, w->shares);
}

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

static struct wide value_of(const struct dense_ways *w, const uint64_t *ways)
{
	return (struct wide){ways[0], w->words > 1 ? ways[1] : 0};
}

/*
 * Adds to SUM the WAYS to a position, so many TIMES, or its chance; and, if
 * OTHER is not null, times the ways to its complement, or from there.
 */
static void add_ways(const struct dense_ways *w, const uint64_t *ways,
		     uint64_t times, const uint64_t *other,
		     struct dense_ways_sum *sum)
{
	struct pair chance = {.high = (double)times};
	struct wide product = {.low = times};

	if (w->shares) {
		chance = pair_times(*(const struct pair *)ways, chance);
		if (other)
			chance =
			    pair_times(chance, ((const struct pair *)other)[1]);
		pair_add(&sum->chance, chance);
		return;
	}
	sum->overflow |= wide_mul(product, value_of(w, ways), &product);
	if (other)
		sum->overflow |=
		    wide_mul(product, value_of(w, other), &product);
	sum->overflow |= wide_add(&sum->ways, product);
}

/* Takes all but the ways from A. */
static void take_parts(struct dense_ways *w, struct dense_arena *a)
{
	dense_roll_take(&w->rolls, a);
	w->worker = dense_arena_take(a, w->rolls.workers, sizeof *w->worker);
}

/* Room for the largest levels. */
static bool allocate(struct dense_ways *w)
{
	struct dense_arena a = {.base = NULL};

	take_parts(w, &a);
	w->memory = take(w, a.used, &a);
	if (w->memory)
		take_parts(w, &a);
	return w->memory;
}

static uint64_t ways_bytes(const struct dense_ways *w, unsigned words)
{
	return (w->rolls.roll[0].room + w->rolls.roll[1].room) * words *
	       sizeof **w->ways;
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
		for (uint64_t n = 0; n < w->rolls.roll[i].count && w->words;
		     n++)
			ways[n * words] = w->ways[i][n];
		w->ways[i] = ways;
		ways += w->rolls.roll[i].room * words;
	}
	mem_free(w->ways_memory);
	w->bytes -= ways_bytes(w, w->words);
	w->ways_memory = memory;
	w->words = words;
	return true;
}

bool dense_ways_begin(struct dense_ways *w, struct dense *d,
		      enum dense_ways_kind kind, position_t start, int last,
		      const struct limits *l)
{
	unsigned words = kind;
	int pegs = position_count(start), jumps = 0;
	struct pair *chance;

	*w = (struct dense_ways){.d = d,
				 .limits = l,
				 .last = last,
				 .shares = kind != DENSE_WAYS_COUNTED,
				 .bytes = d->bytes};
	dense_roll_of(&w->rolls, d, pegs, last, l);
	dense_roll_go(&w->rolls, DENSE_FORWARD);
	if (!allocate(w)) {
		w->bytes +=
		    ways_bytes(w, words); /* for who asks what it needs */
		return false;
	}
	if (!take_ways(w, words))
		return false;
	dense_roll_fill(&w->rolls);
	w->pegs = pegs;
	if (!dense_roll_number(&w->rolls, pegs))
		return false;
	if (!w->shares) {
		*words_at(w, 0, pegs) = 1;
		return true;
	}
	chance = (struct pair *)words_at(w, 0, pegs);
	for (unsigned i = 0; i < words / 2; i++)
		chance[i] = (struct pair){.high = 1};
	for (int j = 0; j < d->shape->jumps; j++)
		jumps += shape_can(&d->shape->jump[j], start);
	if (pegs > last)
		*chance = pair_divide(*chance, jumps);
	return true;
}

void dense_ways_free(struct dense_ways *w)
{
	mem_free(w->memory);
	mem_free(w->ways_memory);
	*w = (struct dense_ways){.d = NULL};
}

/* Divides the chances of the positions of block C by their jumps. */
static void hand_on(struct dense_ways *w, uint64_t c)
{
	const struct dense_roll *r = &w->rolls.roll[w->pegs & 1];
	const uint64_t *board = dense_roll_board(r, c);
	uint64_t count = r->first[c + 1] - r->first[c];
	bool own = w->pegs > w->last;
	bool others = w->words == 4 && w->pegs >= w->d->frame.holes - w->last;
	uint16_t jumps[2][DENSE_ROLL_BOARD];

	for (uint64_t i = 0; i < count && (own || others); i++) {
		struct pair *chance =
		    (struct pair *)words_at(w, r->first[c] + i, w->pegs);
		unsigned n = i % DENSE_ROLL_BOARD;

		if (n == 0)
			find_mobility(w->d, c, board, jumps);
		if (n == DENSE_ROLL_BOARD - 1)
			board += r->words;
		if (own)
			chance[0] = pair_divide(chance[0], jumps[0][n]);
		if (others)
			chance[1] = pair_divide(chance[1], jumps[1][n]);
	}
}

static void add_block(void *context, uint64_t c, unsigned worker)
{
	struct dense_ways *w = context;
	struct dense_ways_worker *k = &w->worker[worker];
	const uint64_t *first = w->rolls.roll[w->pegs & 1].first + c;

	memset(words_at(w, first[0], w->pegs), 0,
	       (first[1] - first[0]) * w->words * sizeof **w->ways);
	dense_roll_trace(&w->rolls, w->pegs, c, worker, add_batch, w);
	if (w->shares)
		hand_on(w, c);
	if (k->lost && w->words == 1)
		w->carried = true;
	else if (k->lost)
		w->overflow = true;
	k->lost = false;
}

static bool add_level(struct dense_ways *w)
{
	return dense_each(w->d, &w->rolls.loop, add_block, w);
}

bool dense_ways_next(struct dense_ways *w)
{
	w->pegs--;
	if (!dense_roll_number(&w->rolls, w->pegs) || !add_level(w))
		return false;
	if (w->carried && (!take_ways(w, 2) || !add_level(w)))
		return false;
	w->carried = false;
	return !w->overflow;
}

void dense_ways_add(const struct dense_ways *w, position_t position,
		    struct dense_ways_sum *sum)
{
	const struct dense_roll *r = &w->rolls.roll[w->pegs & 1];
	struct dense_place p;

	if (!dense_frame_covers(&w->d->frame, position))
		return;
	p = dense_frame_find(&w->d->frame, position);
	for (uint64_t i = r->first[p.block]; i < r->first[p.block + 1]; i++)
		if (r->index[i] == p.index)
			add_ways(w, words_at(w, i, w->pegs), 1, NULL, sum);
}

void dense_ways_add_level(const struct dense_ways *w,
			  struct dense_ways_sum *sum)
{
	const struct dense_frame *f = &w->d->frame;
	const struct dense_roll *r = &w->rolls.roll[w->pegs & 1];

	for (uint64_t c = 0; c < f->blocks; c++)
		for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++)
			add_ways(w, words_at(w, i, w->pegs),
				 dense_frame_images(f, c), NULL, sum);
}

/* Adds the products of positions and their complements. */
static void multiply_batch(void *context, const struct dense_roll_batch *b,
			   unsigned worker)
{
	struct dense_ways *w = context;

	for (unsigned i = 0; i < b->count; i++)
		add_ways(w, words_at(w, b->first + b->to[i], w->pegs),
			 b->images,
			 words_at(w, b->source[i], w->d->frame.holes - w->pegs),
			 &w->worker[worker].sum);
}

static void multiply_block(void *context, uint64_t c, unsigned worker)
{
	struct dense_ways *w = context;

	dense_roll_oppose(&w->rolls, w->pegs, c, worker, multiply_batch, w);
}

bool dense_ways_multiply(struct dense_ways *w, struct dense_ways_sum *sum)
{
	if (!dense_each(w->d, &w->rolls.loop, multiply_block, w))
		return false;
	for (unsigned i = 0; i < w->rolls.workers; i++) {
		const struct dense_ways_sum *more = &w->worker[i].sum;

		sum->overflow |=
		    more->overflow | wide_add(&sum->ways, more->ways);
		pair_add(&sum->chance, more->chance);
	}
	return true;
}
