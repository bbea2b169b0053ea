/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reachable/dense/dense_roll.h"

#include <string.h>

/* Words of a board that are no hole. */
static unsigned word_of_all(const struct dense_frame *f)
{
	return (unsigned)(f->split.indices + f->split.implieds);
}

void dense_roll_take(struct dense_roll *r, const struct dense *d,
		     struct dense_arena *a)
{
	uint64_t blocks = d->frame.blocks;

	r->words = word_of_all(&d->frame) + 2;
	r->first = dense_arena_take(a, blocks + 1, sizeof *r->first);
	r->index = dense_arena_take(a, r->room, sizeof *r->index);
	r->board = dense_arena_take(a, blocks + r->room / DENSE_ROLL_BOARD,
				    r->words * sizeof *r->board);
}

/* A level while its positions are numbered, and what is done to a block. */
struct rolling {
	struct dense_roll *roll;
	const struct dense *d;
	void (*block)(const struct rolling *m, uint64_t c);
};

/* The places of the level in block C; null: none. */
static const uint64_t *places_of(const struct rolling *m, uint64_t c)
{
	int pegs = m->roll->pegs;

	return m->d->levels[c] >> pegs & 1
		   ? dense_frame_places(&m->d->frame, c, pegs)
		   : NULL;
}

static void count_block(const struct rolling *m, uint64_t c)
{
	const struct dense *d = m->d;
	const uint64_t *places = places_of(m, c);

	m->roll->first[c] =
	    places ? d->kernel->count(dense_words(d, c, m->roll->pegs), places,
				      d->frame.words)
		   : 0;
}

/* Bit B of word I and bit I of word B change places, in each quarter. */
static void transpose(uint64_t word[16])
{
	uint64_t mask = UINT64_C(0x00ff00ff00ff00ff);

	for (unsigned n = 8; n; n /= 2, mask ^= mask << n)
		for (unsigned i = 0; i < 16; i = (i + n + 1) & ~n) {
			uint64_t t = (word[i] >> n ^ word[i | n]) & mask;

			word[i] ^= t << n;
			word[i | n] ^= t;
		}
}

/* The board of COUNT positions of a block that has SYNDROME. */
static void fill_board(const struct dense_frame *f, uint64_t syndrome,
		       const uint16_t *index, unsigned count, uint64_t *board)
{
	uint64_t *implied = board + f->split.indices;
	uint64_t all = bits_below((int)count), word[16] = {0};

	for (unsigned i = 0; i < count; i++)
		word[i % 16] |= (uint64_t)index[i] << i / 16 * 16;
	transpose(word);
	memcpy(board, word, (size_t)f->split.indices * sizeof *board);
	for (int q = 0; q < f->split.implieds; q++) {
		implied[q] = syndrome >> q & 1 ? all : 0;
		for (uint64_t set = f->of_index[q]; set; set = bits_rest(set))
			implied[q] ^= board[bits_first(set)];
	}
	board[word_of_all(f)] = all;
	board[word_of_all(f) + 1] = 0;
}

static void list_block(const struct rolling *m, uint64_t c)
{
	const struct dense_frame *f = &m->d->frame;
	struct dense_roll *r = m->roll;
	const uint64_t *places = places_of(m, c);
	const uint64_t *block = dense_words(m->d, c, r->pegs);
	uint16_t *index = r->index + r->first[c];
	uint16_t *end = r->index + r->first[c + 1], *next = index;
	uint64_t *board = dense_roll_board(r, c);
	uint64_t syndrome =
	    f->syndrome[f->kind[c] ^
			(dense_frame_is_odd(f, r->pegs) ? f->odd_kind : 0)];

	if (index == end)
		return;
	for (unsigned i = 0; i < f->words; i++)
		for (uint64_t set = block[i] & places[i]; set;
		     set = bits_rest(set))
			*next++ =
			    (uint16_t)(64 * i + (unsigned)bits_first(set));
	for (; index < end; index += DENSE_ROLL_BOARD, board += r->words)
		fill_board(f, syndrome, index,
			   end - index < DENSE_ROLL_BOARD
			       ? (unsigned)(end - index)
			       : DENSE_ROLL_BOARD,
			   board);
}

static void do_slice(void *context, uint64_t turn, unsigned worker)
{
	const struct rolling *m = context;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	(void)worker;
	for (; c < end && c < m->d->frame.blocks; c++)
		m->block(m, c);
}

bool dense_roll_make(struct dense_roll *r, const struct dense *d, int pegs,
		     struct parallel *loop)
{
	struct rolling m = {r, d, count_block};
	uint64_t slices = dense_slices(d);

	r->pegs = pegs;
	r->count = 0;
	if (!parallel_run(loop, slices, DENSE_STEPS, do_slice, &m))
		return false;
	for (uint64_t c = 0; c <= d->frame.blocks; c++) {
		uint64_t count = c < d->frame.blocks ? r->first[c] : 0;

		r->first[c] = r->count;
		r->count += count;
	}
	m.block = list_block;
	return r->count <= r->room &&
	       parallel_run(loop, slices, DENSE_STEPS, do_slice, &m);
}

/* The word of hole H on a board; UPPER for one that is not there. */
static uint8_t word_of(const struct dense_split *p, int h, unsigned upper)
{
	for (int b = 0; b < p->indices; b++)
		if (p->index_hole[b] == h)
			return (uint8_t)b;
	for (int q = 0; q < p->implieds; q++)
		if (p->implied_hole[q] == h)
			return (uint8_t)(p->indices + q);
	return (uint8_t)upper;
}

void dense_roll_jump_of(const struct dense *d, int jump,
			struct dense_roll_jump *j)
{
	const struct dense_split *p = &d->frame.split;
	const struct shape_jump *s = &d->shape->jump[jump];
	unsigned all = word_of_all(&d->frame);

	*j = (struct dense_roll_jump){
	    .from = word_of(p, s->from, all),
	    .over = word_of(p, s->over, all),
	    .to = word_of(p, s->to, all + 1),
	    .flips = d->steps.step[jump].flips,
	};
}

/* A word of positions, and one of their complements. */
typedef uint64_t both __attribute__((vector_size(16)));

/* The pegs of all holes; and an empty hole. */
static void find_pegs(const struct dense_frame *f, uint64_t c,
		      const uint64_t *board, both peg[POSITION_HOLES + 1])
{
	const struct dense_split *p = &f->split;
	uint64_t all = board[word_of_all(f)];

	peg[POSITION_HOLES] = (both){0};
	for (int i = 0; i < p->uppers; i++) {
		uint64_t pegs = f->pattern[c] >> i & 1 ? all : 0;

		peg[p->upper_hole[i]] = (both){pegs, all ^ pegs};
	}
	for (int b = 0; b < p->indices; b++)
		peg[p->index_hole[b]] = (both){board[b], all ^ board[b]};
	for (int q = 0; q < p->implieds; q++) {
		uint64_t pegs = board[p->indices + q];

		peg[p->implied_hole[q]] = (both){pegs, all ^ pegs};
	}
}

/* Which positions can make a jump of S; one that S does not have: none. */
static inline both movers_of(const struct shape *s, int jump,
			     const both peg[POSITION_HOLES + 1])
{
	const struct shape_jump none = {POSITION_HOLES, POSITION_HOLES,
					POSITION_HOLES};
	const struct shape_jump *j = jump < s->jumps ? &s->jump[jump] : &none;

	return peg[j->from] & peg[j->over] & ~peg[j->to];
}

/* Leaves the sum of A, B and C in A, bit by bit; returns what is carried. */
static inline both add_three(both *a, both b, both c)
{
	both some = *a ^ b, carry = (*a & b) | (some & c);

	*a = some ^ c;
	return carry;
}

/*
 * Bit I of each number is in digit I, and three jumps are added at once.  Of
 * two jumps to and fro one is possible at most, so the digits are enough.
 */
void dense_roll_mobility(const struct dense *d, uint64_t c,
			 const uint64_t *board,
			 uint16_t jumps[2][DENSE_ROLL_BOARD])
{
	enum { DIGITS = 9 };
	both peg[POSITION_HOLES + 1], digit[DIGITS] = {{0}};

	_Static_assert(SHAPE_FEW_JUMPS / 2 < 1 << DIGITS, "enough digits");
	find_pegs(&d->frame, c, board, peg);
	for (int j = 0; j < d->shape->jumps; j += 3) {
		both one = movers_of(d->shape, j, peg);
		both two = add_three(&one, movers_of(d->shape, j + 1, peg),
				     movers_of(d->shape, j + 2, peg));
		both carry = digit[0] & one;

		digit[0] ^= one;
		carry = add_three(&digit[1], two, carry);
#pragma GCC unroll 7
		for (int i = 2; i < DIGITS; i++) {
			both next = digit[i] & carry;

			digit[i] ^= carry;
			carry = next;
		}
	}
	for (int side = 0; side < 2; side++) {
		uint64_t word[16] = {0};

		for (int i = 0; i < DIGITS; i++)
			word[i] = digit[i][side];
		transpose(word);
		for (int i = 0; i < DENSE_ROLL_BOARD; i++)
			jumps[side][i] =
			    (uint16_t)(word[i % 16] >> i / 16 * 16);
	}
}
