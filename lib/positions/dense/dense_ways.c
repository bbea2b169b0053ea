/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each position of a level gets what its jumps bring, and then shares it out.
 */
#include "positions/dense/dense_ways.h"

#include <string.h>

#include "base/mem.h"

/* What a thread has, all zero at first. */
struct dense_ways_worker {
	struct pair sum; /* of products */
};

/* The chances of the position of a NUMBER in the level of PEGS. */
static inline struct pair *chance_at(const struct dense_ways *w,
				     uint64_t number, int pegs)
{
	return w->ways[pegs & 1] + number * w->each;
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

/* Adds to chances, so many for EACH. */
static inline __attribute__((always_inline)) void
add_each(const struct pair *source, const struct dense_roll_batch *b,
	 struct pair *chance, unsigned each)
{
	for (unsigned i = 0; i < b->count; i++) {
		const struct pair *from = source + b->source[i] * each;
		struct pair *to = chance + (size_t)b->to[i] * each;

		__builtin_prefetch(source +
				   b->source[i + DENSE_ROLL_AHEAD] * each);
		for (unsigned n = 0; n < each; n++)
			pair_add(&to[n], from[n]);
	}
}

/* Adds what jumps bring. */
static void add_batch(void *context, const struct dense_roll_batch *b,
		      unsigned worker)
{
	const struct dense_ways *w = context;
	const struct pair *source = w->ways[~w->pegs & 1];
	struct pair *chance = chance_at(w, b->first, w->pegs);

	(void)worker;
	if (w->each == 1)
		add_each(source, b, chance, 1);
	else
		add_each(source, b, chance, 2);
}

/* Takes room for the largest levels from A. */
static void take(struct dense_ways *w, struct dense_arena *a)
{
	dense_roll_take(&w->rolls, a);
	w->worker = dense_arena_take(a, w->rolls.workers, sizeof *w->worker);
	for (int i = 0; i < 2; i++)
		w->ways[i] = dense_arena_take(
		    a, w->rolls.roll[i].room * w->each, sizeof **w->ways);
}

static bool allocate(struct dense_ways *w)
{
	struct dense_arena a = {.base = NULL};

	take(w, &a);
	w->bytes += a.used + DENSE_ARENA_ALIGNMENT;
	if (w->bytes > w->limits->memory)
		return false;
	w->memory = mem_zero(a.used + DENSE_ARENA_ALIGNMENT, 1);
	if (!w->memory)
		return false;
	mem_use_large_pages(w->memory, a.used + DENSE_ARENA_ALIGNMENT);
	dense_arena_begin(&a, w->memory);
	take(w, &a);
	return true;
}

bool dense_ways_begin(struct dense_ways *w, struct dense *d, bool has_both,
		      position_t start, int last, const struct limits *l)
{
	int pegs = position_count(start), jumps = 0;
	struct pair *chance;

	*w = (struct dense_ways){.d = d,
				 .limits = l,
				 .last = last,
				 .pegs = pegs,
				 .each = has_both ? 2 : 1,
				 .bytes = d->bytes};
	dense_roll_of(&w->rolls, d, pegs, last, l);
	dense_roll_go(&w->rolls, DENSE_FORWARD);
	if (!allocate(w))
		return false;
	dense_roll_fill(&w->rolls);
	if (!dense_roll_number(&w->rolls, pegs))
		return false;
	chance = chance_at(w, 0, pegs);
	for (unsigned i = 0; i < w->each; i++)
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
	*w = (struct dense_ways){.d = NULL};
}

/* Divides the chances of the positions of block C by their jumps. */
static void hand_on(struct dense_ways *w, uint64_t c)
{
	const struct dense_roll *r = &w->rolls.roll[w->pegs & 1];
	const uint64_t *board = dense_roll_board(r, c);
	uint64_t count = r->first[c + 1] - r->first[c];
	bool own = w->pegs > w->last;
	bool others = w->each == 2 && w->pegs >= w->d->frame.holes - w->last;
	uint16_t jumps[2][DENSE_ROLL_BOARD];

	for (uint64_t i = 0; i < count && (own || others); i++) {
		struct pair *chance = chance_at(w, r->first[c] + i, w->pegs);
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
	const uint64_t *first = w->rolls.roll[w->pegs & 1].first + c;

	memset(chance_at(w, first[0], w->pegs), 0,
	       (size_t)(first[1] - first[0]) * w->each * sizeof **w->ways);
	dense_roll_trace(&w->rolls, w->pegs, c, worker, add_batch, w);
	hand_on(w, c);
}

bool dense_ways_next(struct dense_ways *w)
{
	w->pegs--;
	return dense_roll_number(&w->rolls, w->pegs) &&
	       dense_each(w->d, &w->rolls.loop, add_block, w);
}

void dense_ways_add(const struct dense_ways *w, position_t position,
		    struct pair *sum)
{
	const struct dense_roll *r = &w->rolls.roll[w->pegs & 1];
	struct dense_place p;

	if (!dense_frame_covers(&w->d->frame, position))
		return;
	p = dense_frame_find(&w->d->frame, position);
	for (uint64_t i = r->first[p.block]; i < r->first[p.block + 1]; i++)
		if (r->index[i] == p.index)
			pair_add(sum, *chance_at(w, i, w->pegs));
}

/* So many TIMES the chance. */
static struct pair times(struct pair chance, uint64_t times)
{
	return pair_times(chance, (struct pair){.high = (double)times});
}

void dense_ways_add_level(const struct dense_ways *w, struct pair *sum)
{
	const struct dense_frame *f = &w->d->frame;
	const struct dense_roll *r = &w->rolls.roll[w->pegs & 1];

	for (uint64_t c = 0; c < f->blocks; c++)
		for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++)
			pair_add(sum, times(*chance_at(w, i, w->pegs),
					    dense_frame_images(f, c)));
}

/* Adds the products of positions and their complements. */
static void multiply_batch(void *context, const struct dense_roll_batch *b,
			   unsigned worker)
{
	struct dense_ways *w = context;
	int others = w->d->frame.holes - w->pegs;

	for (unsigned i = 0; i < b->count; i++)
		pair_add(&w->worker[worker].sum,
			 pair_times(
			     times(*chance_at(w, b->first + b->to[i], w->pegs),
				   b->images),
			     chance_at(w, b->source[i], others)[1]));
}

static void multiply_block(void *context, uint64_t c, unsigned worker)
{
	struct dense_ways *w = context;

	dense_roll_oppose(&w->rolls, w->pegs, c, worker, multiply_batch, w);
}

bool dense_ways_multiply(struct dense_ways *w, struct pair *sum)
{
	if (!dense_each(w->d, &w->rolls.loop, multiply_block, w))
		return false;
	for (unsigned i = 0; i < w->rolls.workers; i++)
		pair_add(sum, w->worker[i].sum);
	return true;
}
