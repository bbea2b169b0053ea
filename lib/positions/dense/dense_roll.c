/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The jumps that lead to a block are traced in the view in which the symmetry
 * of their source is undone (dense.c).  The roll of the source shows which of
 * its positions can make a jump.  The positions after the jump are carried to
 * the block, and dropped if the block does not have them.  Each step runs for
 * many jumps, in a loop with few branches, because the memory accesses are far
 * apart: the processor can then fetch for the next jumps while it waits for the
 * first.
 *
 * At any level, few places of a block hold a position, so these places are
 * listed.  For each lower hole, a word marks which of 64 positions have a peg
 * there.  So the positions that can make a given jump are found 64 at a time.
 * In each block at most one board is partly empty.  So the boards of block c
 * can begin at number first[c] / 64 + c.
 */
#include "positions/dense/dense.h"

#include <string.h>

#include "base/mem.h"

enum {
	BOARD = DENSE_ROLL_BOARD,
	QUEUE = 1 << 11,
	CROWDS = 1 << 8,
};

/* Positions of a source, up to 64, that make the same jump. */
struct crowd {
	uint64_t movers, number; /* bits for positions from `number` on */

	const uint16_t *turned; /* the image of each index, */
	uint16_t flips;		/* and an exclusive or after it */
	uint16_t by;		/* as in a batch */
};

/* The memory of a thread, initially zero. */
struct dense_roll_worker {
	/* By place of a block: 1 + the rank of its position there, or 0. */
	uint16_t rank[1 << DENSE_INDEX_BITS];
	struct crowd crowd[CROWDS];
	unsigned crowds;
	/* The current batch. */
	uint64_t source[QUEUE + BOARD + DENSE_ROLL_AHEAD];
	uint16_t to[QUEUE + BOARD], by[QUEUE + BOARD];
	unsigned waiting;
	/* By place of a block: what its sources add; 0 between blocks. */
	uint64_t sum[1 << DENSE_INDEX_BITS];
	bool lost; /* a sum did not fit */
};

/* The state while the current block is traced. */
struct tracing {
	const struct dense_rolls *rolls;
	const struct dense_roll *source;
	struct dense_roll_batch batch; /* except the count */
	struct dense_roll_worker *own;
	unsigned worker;
	dense_roll_work *work;
	void *context;
	const uint64_t *value; /* of the sources, to be added; null: batches */
};

/* Returns the word of a board of F that marks the existing positions. */
static unsigned all_word(const struct dense_frame *f)
{
	return (unsigned)(f->indices + f->implieds);
}

/* Carves a roll out of A.  In each block, one board may have empty places. */
static void take_roll(struct dense_roll *r, struct dense_arena *a)
{
	uint64_t blocks = r->d->frame.blocks;

	r->words = all_word(&r->d->frame) + 2;
	r->first = dense_arena_take(a, blocks + 1, sizeof *r->first);
	r->index = dense_arena_take(a, r->room, sizeof *r->index);
	r->board = dense_arena_take(a, blocks + r->room / BOARD,
				    r->words * sizeof *r->board);
}

/* Exchanges bit B of word I and bit I of word B in each quarter, which is 16
 * bits of each word. */
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

/* Fills the board of COUNT positions of a block that has SYNDROME. */
static void fill_board(const struct dense_frame *f, uint64_t syndrome,
		       const uint16_t *index, unsigned count, uint64_t *board)
{
	uint64_t *implied = board + f->indices;
	uint64_t all = bits_below((int)count), word[16] = {0};

	/* Makes bit I of word B, on the board, of bit B of index I. */
	for (unsigned i = 0; i < count; i++)
		word[i % 16] |= (uint64_t)index[i] << i / 16 * 16;
	transpose(word);
	memcpy(board, word, (size_t)f->indices * sizeof *board);
	for (int q = 0; q < f->implieds; q++) {
		implied[q] = syndrome >> q & 1 ? all : 0;
		for (uint64_t set = f->tied[q] >> DENSE_LOWER; set;
		     set = bits_rest(set))
			implied[q] ^= board[bits_first(set)];
	}
	board[all_word(f)] = all;
	board[all_word(f) + 1] = 0;
}

/* Lists the indices of the level in block C, and fills their boards. */
static void list_block(void *context, uint64_t c, unsigned worker)
{
	const struct dense_roll *r = context;
	const struct dense_frame *f = &r->d->frame;
	const uint64_t *places = dense_level(r->d, c, r->pegs);
	const uint64_t *block = dense_words(r->d, c, r->pegs);
	uint16_t *index = r->index + r->first[c];
	uint16_t *end = r->index + r->first[c + 1], *next = index;
	uint64_t *board = dense_roll_board(r, c);
	uint64_t syndrome = f->syndrome[dense_frame_kind(f, c, r->pegs)];

	(void)worker;
	if (index == end)
		return;
	for (unsigned i = 0; i < f->words; i++)
		for (uint64_t set = block[i] & places[i]; set;
		     set = bits_rest(set))
			*next++ =
			    (uint16_t)(64 * i + (unsigned)bits_first(set));
	for (; index < end; index += BOARD, board += r->words)
		fill_board(f, syndrome, index,
			   end - index < BOARD ? (unsigned)(end - index)
					       : BOARD,
			   board);
}

bool dense_roll_number(struct dense_rolls *rolls, int pegs)
{
	const struct dense *d = rolls->d;
	struct dense_roll *r = &rolls->roll[pegs & 1];

	r->pegs = pegs;
	r->count = 0;
	for (uint64_t c = 0; c < d->frame.blocks; c++) {
		const uint64_t *places = dense_level(d, c, pegs);

		r->first[c] = r->count;
		if (places)
			r->count += d->kernel->count(dense_words(d, c, pegs),
						     places, d->frame.words);
	}
	r->first[d->frame.blocks] = r->count;
	return r->count <= r->room &&
	       dense_each(d, &rolls->loop, list_block, r);
}

/* Returns the word of hole H on a board; UPPER if H is an upper hole. */
static uint8_t word_of(const struct dense_frame *f, int h, unsigned upper)
{
	unsigned n = f->number[h];

	return (uint8_t)(n < DENSE_LOWER ? upper : n - DENSE_LOWER);
}

/* An upper hole gets a word that passes the check: the list of a block has only
 * jumps that its pattern allows. */
void dense_roll_go(struct dense_rolls *r, enum dense_way way)
{
	const struct dense_frame *f = &r->d->frame;
	const struct shape *s = r->d->shape;
	unsigned all = all_word(f), empty = all + 1;

	dense_step_fill(&r->d->steps, s, way);
	r->back = way == DENSE_BACK;
	for (int j = 0; j < s->jumps; j++) {
		const struct shape_jump *a = &s->jump[j];

		r->jump[j] = (struct dense_roll_jump){
		    .peg = word_of(f, r->back ? a->to : a->from, all),
		    .over = word_of(f, a->over, r->back ? empty : all),
		    .none = word_of(f, r->back ? a->from : a->to, empty),
		    .flips = r->d->steps.step[j].flips,
		};
	}
}

/* Carves the arrays out of A. */
static void take_all(struct dense_rolls *r, struct dense_arena *a)
{
	const struct dense_frame *f = &r->d->frame;

	for (int i = 0; i < 2; i++)
		take_roll(&r->roll[i], a);
	r->turned = dense_arena_take(a, (uint64_t)f->maps << f->bits,
				     sizeof *r->turned);
	r->worker = dense_arena_take(a, r->workers, sizeof *r->worker);
}

bool dense_roll_open(struct dense_rolls *r, struct dense *d, int most,
		     int least, const struct limits *l, uint64_t *bytes)
{
	const struct dense_frame *f = &d->frame;
	struct dense_arena a = {.base = NULL};
	uint64_t all;

	*r = (struct dense_rolls){
	    .d = d,
	    .loop = dense_loop(d, 2 * (most - least + 1), l),
	    .workers = l->jobs < PARALLEL_MOST ? l->jobs : PARALLEL_MOST};
	r->roll[0].d = r->roll[1].d = d;
	for (int pegs = most; pegs >= least; pegs--)
		if (d->size[pegs] > r->roll[pegs & 1].room)
			r->roll[pegs & 1].room = d->size[pegs];
	take_all(r, &a);
	all = a.used + DENSE_ARENA_ALIGNMENT;
	*bytes += all;
	r->memory = limits_have_room(l, *bytes) ? mem_zero(all, 1) : NULL;
	if (!r->memory)
		return false;
	mem_use_large_pages(r->memory, all);
	dense_arena_begin(&a, r->memory);
	take_all(r, &a);
	for (int k = 0; k < f->maps; k++)
		dense_frame_turns(f, k, r->turned + ((size_t)k << f->bits));
	return true;
}

void dense_roll_close(struct dense_rolls *r)
{
	mem_free(r->memory);
}

/* Sets the ranks of the positions of R in block C if GIVES, or clears them. */
static void set_ranks(struct dense_roll_worker *k, const struct dense_roll *r,
		      uint64_t c, bool gives)
{
	const uint16_t *index = r->index + r->first[c];
	uint64_t count = r->first[c + 1] - r->first[c];

	for (uint64_t i = 0; i < count; i++)
		k->rank[index[i]] = gives ? (uint16_t)(i + 1) : 0;
}

/* Passes the current batch to WORK. */
static void hand_on(struct tracing *t)
{
	struct dense_roll_worker *k = t->own;
	struct dense_roll_batch b = t->batch;

	b.count = k->waiting;

	memset(k->source + k->waiting, 0, DENSE_ROLL_AHEAD * sizeof *k->source);
	t->work(t->context, &b, t->worker);
	k->waiting = 0;
}

/* Adds to the batch the jumps of the crowds to positions of the block. */
static void follow_crowds(struct tracing *t)
{
	const uint16_t *index = t->source->index;
	struct dense_roll_worker *k = t->own;

	for (unsigned i = 0; i < k->crowds; i++) {
		const struct crowd *a = &k->crowd[i];
		unsigned waiting = k->waiting;

		for (uint64_t set = a->movers; set; set = bits_rest(set)) {
			uint64_t source = a->number + (unsigned)bits_first(set);
			uint16_t to =
			    k->rank[a->turned[index[source]] ^ a->flips];

			/* Without a rank, the next entry overwrites this. */
			k->source[waiting] = source;
			k->to[waiting] = (uint16_t)(to - 1);
			k->by[waiting] = a->by;
			waiting += to != 0;
		}
		k->waiting = waiting;
		if (waiting > QUEUE)
			hand_on(t);
	}
	k->crowds = 0;
}

/* Adds the values of a crowd to the places that it reaches. */
static inline void add_crowd(struct tracing *t, const struct crowd *a)
{
	const uint16_t *index = t->source->index + a->number;
	const uint64_t *value = t->value + a->number;
	uint64_t *sum = t->own->sum;
	bool lost = false;

	for (uint64_t set = a->movers; set; set = bits_rest(set)) {
		unsigned i = (unsigned)bits_first(set);
		unsigned to = a->turned[index[i]] ^ a->flips;

		lost |= __builtin_add_overflow(sum[to], value[i], &sum[to]);
	}
	t->own->lost |= lost;
}

/*
 * Adds the crowds that make the jump J from block FROM.  The index before the
 * jump is mapped by CROWD.turned, and then changed by CROWD.flips.  As the map
 * is linear, what the jump changes in the index is mapped into the flips.
 */
static void find_crowds(struct tracing *t, uint64_t from,
			const struct dense_roll_jump *j, struct crowd crowd)
{
	const struct dense_roll *r = t->source;
	struct dense_roll_worker *k = t->own;
	uint64_t end = r->first[from + 1],
		 flip = t->rolls->back ? UINT64_MAX : 0;
	const uint64_t *board = dense_roll_board(r, from);

	crowd.flips ^= crowd.turned[j->flips];
	for (crowd.number = r->first[from]; crowd.number < end;
	     crowd.number += BOARD, board += r->words) {
		crowd.movers =
		    board[j->peg] & (board[j->over] ^ flip) & ~board[j->none];
		if (t->value) {
			add_crowd(t, &crowd);
			continue;
		}
		k->crowd[k->crowds] = crowd;
		k->crowds += crowd.movers != 0;
		if (k->crowds == CROWDS)
			follow_crowds(t);
	}
}

/* Begins to trace the jumps to the positions with PEGS pegs of block C. */
static struct tracing begin(const struct dense_rolls *r, int pegs, uint64_t c,
			    unsigned worker, dense_roll_work *work,
			    void *context)
{
	struct dense_roll_worker *k = r->worker + worker;

	return (struct tracing){
	    .rolls = r,
	    .batch = {.first = r->roll[pegs & 1].first[c],
		      .images = dense_frame_images(&r->d->frame, c),
		      .source = k->source,
		      .to = k->to,
		      .by = k->by},
	    .own = k,
	    .worker = worker,
	    .work = work,
	    .context = context};
}

/* Prefetches the parts of block FROM that the next jump reads.  Blocks are far
 * apart, so the processor would wait for most of their lines. */
static void fetch(const struct tracing *t, uint64_t from)
{
	enum { LINE = 64 }; /* bytes */
	const struct dense_roll *r = t->source;
	uint64_t first = r->first[from], end = r->first[from + 1];
	const uint64_t *board = dense_roll_board(r, from);
	uint64_t words = (end - first + BOARD - 1) / BOARD * r->words;

	for (uint64_t i = first; i < end; i += LINE / sizeof *t->value)
		__builtin_prefetch(t->value + i);
	for (uint64_t i = first; i < end; i += LINE / sizeof *r->index)
		__builtin_prefetch(r->index + i);
	for (uint64_t i = 0; i < words; i += LINE / sizeof *board)
		__builtin_prefetch(board + i);
}

/* Finds the crowds that reach block C, which has positions with PEGS pegs.
 * struct dense_list explains the groups of entries that the loops read. */
static void find_all_crowds(struct tracing *t, int pegs, uint64_t c)
{
	const struct dense_rolls *r = t->rolls;
	const struct dense_frame *f = &r->d->frame;
	bool odd = dense_frame_is_odd(f, pegs);
	struct dense_list_room lists;
	struct dense_list list = dense_step_list(&r->d->steps, c, &lists);

	t->source = &r->roll[~pegs & 1];
	for (uint32_t at = 0; at < list.count;) {
		int map = list.by[at] >> DENSE_STEP_SHIFT;
		uint32_t end =
		    at + 1 + (list.by[at] & ((1U << DENSE_STEP_SHIFT) - 1));
		struct crowd crowd = {
		    .turned = r->turned + ((size_t)map << f->bits),
		    .flips = (uint16_t)(list.from[at] ^
					(odd ? f->turn[map].odd_flips : 0))};

		while (++at < end) {
			int jump = list.by[at] >> 3;
			/* After the last jump of a group, skip a symmetry. */
			uint32_t next = at + 1 + (at + 1 == end);

			if (t->value && next < list.count &&
			    list.from[next] != list.from[at])
				fetch(t, list.from[next]);
			crowd.by =
			    (uint16_t)(f->inverse[map] << DENSE_STEP_SHIFT |
				       r->d->steps.image[map][jump]);
			find_crowds(t, list.from[at], &r->jump[jump], crowd);
		}
	}
}

void dense_roll_trace(const struct dense_rolls *r, int pegs, uint64_t c,
		      unsigned worker, dense_roll_work *work, void *context)
{
	const struct dense_roll *roll = &r->roll[pegs & 1];
	struct tracing t = begin(r, pegs, c, worker, work, context);

	if (roll->first[c] == roll->first[c + 1])
		return;
	set_ranks(t.own, roll, c, true);
	find_all_crowds(&t, pegs, c);
	follow_crowds(&t);
	hand_on(&t);
	set_ranks(t.own, roll, c, false);
}

bool dense_roll_sum(const struct dense_rolls *r, int pegs, uint64_t c,
		    unsigned worker, const uint64_t *from, uint64_t *to)
{
	const struct dense_roll *roll = &r->roll[pegs & 1];
	struct tracing t = begin(r, pegs, c, worker, NULL, NULL);
	uint64_t end = roll->first[c + 1];

	if (roll->first[c] == end)
		return false;
	t.value = from;
	find_all_crowds(&t, pegs, c);
	/* All jumps lead to these positions, so no other sum has changed. */
	for (uint64_t i = roll->first[c]; i < end; i++) {
		to[i] = t.own->sum[roll->index[i]];
		t.own->sum[roll->index[i]] = 0;
	}
	return t.own->lost;
}

void dense_roll_oppose(const struct dense_rolls *r, int pegs, uint64_t c,
		       unsigned worker, dense_roll_work *work, void *context)
{
	const struct dense_frame *f = &r->d->frame;
	int other_pegs = f->holes - pegs;
	const struct dense_roll *roll = &r->roll[pegs & 1];
	const struct dense_roll *other = &r->roll[other_pegs & 1];
	struct tracing t = begin(r, pegs, c, worker, work, context);
	struct dense_roll_worker *k = t.own;
	uint32_t flips;
	struct dense_image from = dense_opposite(r->d, c, other_pegs, &flips);
	const uint16_t *turned = r->turned + ((size_t)from.map << f->bits);
	uint64_t end = other->first[from.block + 1];

	set_ranks(k, roll, c, true);
	for (uint64_t i = other->first[from.block]; i < end; i++) {
		uint16_t rank = k->rank[turned[other->index[i]] ^ flips];

		k->source[k->waiting] = i;
		k->to[k->waiting] = (uint16_t)(rank - 1);
		k->by[k->waiting] =
		    (uint16_t)(f->inverse[from.map] << DENSE_STEP_SHIFT);
		if (++k->waiting == QUEUE)
			hand_on(&t);
	}
	hand_on(&t);
	set_ranks(k, roll, c, false);
}

/* A word for 64 positions, and a word for their complements. */
typedef uint64_t both __attribute__((vector_size(16)));

/* Sets PEG of each hole: the positions of BOARD that have a peg there. */
static void find_pegs(const struct dense_frame *f, uint64_t c,
		      const uint64_t *board, both peg[POSITION_HOLES])
{
	uint64_t all = board[all_word(f)];

	for (int i = 0; i < f->uppers; i++) {
		uint64_t pegs = f->pattern[c] >> i & 1 ? all : 0;

		peg[f->hole[i]] = (both){pegs, all ^ pegs};
	}
	for (unsigned i = 0; i < all_word(f); i++)
		peg[f->hole[DENSE_LOWER + i]] =
		    (both){board[i], all ^ board[i]};
}

/* Adds each jump to 64 counters at once: bit I of all counters is in digit I.
 * Of two opposite jumps at most one is possible, so there are enough digits. */
void dense_roll_mobility(const struct dense *d, uint64_t c,
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
		transpose(word);
		for (int i = 0; i < DENSE_ROLL_BOARD; i++)
			jumps[side][i] =
			    (uint16_t)(word[i % 16] >> i / 16 * 16);
	}
}

uint64_t dense_roll_stuck(const struct dense *d, uint64_t c,
			  const uint64_t *board)
{
	uint64_t stuck = board[all_word(&d->frame)];
	both peg[POSITION_HOLES];

	find_pegs(&d->frame, c, board, peg);
	for (int j = 0; j < d->shape->jumps && stuck; j++) {
		const struct shape_jump *s = &d->shape->jump[j];

		stuck &= ~(peg[s->from] & peg[s->over] & ~peg[s->to])[0];
	}
	return stuck;
}
