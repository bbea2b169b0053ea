/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each position of a level gets what its jumps bring, and then shares it out
 * where it has a chance.
 *
 * The jumps that lead to a block are traced in the frame where the symmetry of
 * their source is undone (dense.c).  The roll of the source tells which of its
 * positions can make a jump; where they come to is carried to the block, and
 * dropped if the block does not have it.  All this is done step by step for
 * many jumps, each step in a loop with little to decide, because the memory
 * that they ask for lies far apart: so processors fetch for the next jumps
 * while they wait for the first.
 *
 * Most ways fit in one word.  The first level where some do not is made again
 * with two.
 */
#include "positions/dense/dense_ways.h"

#include <string.h>

#include "base/mem.h"

enum { BOARD = 64 }; /* positions that are looked at together */

enum {
	QUEUE = 1 << 11,
	CROWDS = 1 << 8,
	AHEAD = 16, /* of the queue is fetched */
};

/* Positions of a source, up to 64, that make the same jump. */
struct crowd {
	uint64_t movers, number; /* which of those from a number on */
	const uint16_t *turned;	 /* where places are carried, */
	uint32_t flips;		 /* and an exclusive or */
};

/* What a thread needs, all zero at first. */
struct dense_ways_worker {
	/* By place of a block: 1 + the rank of its position there, or 0. */
	uint16_t rank[1 << DENSE_INDEX_BITS];
	struct crowd crowd[CROWDS];
	unsigned crowds;
	/* What is to be added: the number of the source, and to which rank. */
	uint64_t source[QUEUE + BOARD + AHEAD];
	uint16_t to[QUEUE + BOARD];
	unsigned waiting;
	uint64_t *ways; /* to the first position of the block in hand */
	bool lost;	/* a sum did not fit */
	struct dense_ways_sum sum; /* of products */
};

/* The words of the position of a NUMBER in the level of PEGS. */
static inline uint64_t *words_at(const struct dense_ways *w, uint64_t number,
				 int pegs)
{
	return w->ways[pegs & 1] + number * w->words;
}

/*
 * The boards of block C, one after another.  A block has at most one more than
 * its numbers begin new ones, so there is no need to number the boards.
 */
static inline uint64_t *board_of(const struct dense_roll *r, uint64_t c)
{
	return r->board + (r->first[c] / BOARD + c) * r->words;
}

/* Words of a board that are no hole. */
static unsigned word_of_all(const struct dense_frame *f)
{
	return (unsigned)(f->indices + f->implieds);
}

/* Takes memory for a roll of ROOM positions of D. */
static void take_roll(struct dense_roll *r, const struct dense *d,
		      struct dense_arena *a)
{
	uint64_t blocks = d->frame.blocks;

	r->words = word_of_all(&d->frame) + 2;
	r->first = dense_arena_take(a, blocks + 1, sizeof *r->first);
	r->index = dense_arena_take(a, r->room, sizeof *r->index);
	r->board = dense_arena_take(a, blocks + r->room / BOARD,
				    r->words * sizeof *r->board);
}

/* A level while its positions are numbered. */
struct rolling {
	struct dense_roll *roll;
	const struct dense *d;
};

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
	uint64_t *implied = board + f->indices;
	uint64_t all = bits_below((int)count), word[16] = {0};

	for (unsigned i = 0; i < count; i++)
		word[i % 16] |= (uint64_t)index[i] << i / 16 * 16;
	transpose(word);
	memcpy(board, word, (size_t)f->indices * sizeof *board);
	for (int q = 0; q < f->implieds; q++) {
		implied[q] = syndrome >> q & 1 ? all : 0;
		for (uint64_t set = f->of_index[q]; set; set = bits_rest(set))
			implied[q] ^= board[bits_first(set)];
	}
	board[word_of_all(f)] = all;
	board[word_of_all(f) + 1] = 0;
}

static void list_block(void *context, uint64_t c, unsigned worker)
{
	const struct rolling *m = context;
	const struct dense_frame *f = &m->d->frame;
	struct dense_roll *r = m->roll;
	const uint64_t *places = dense_level(m->d, c, r->pegs);
	const uint64_t *block = dense_words(m->d, c, r->pegs);
	uint16_t *index = r->index + r->first[c];
	uint16_t *end = r->index + r->first[c + 1], *next = index;
	uint64_t *board = board_of(r, c);
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

/* Makes it the level of PEGS; false: the deadline struck. */
static bool make_roll(struct dense_roll *r, const struct dense *d, int pegs,
		      struct parallel *loop)
{
	struct rolling m = {r, d};

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
	return r->count <= r->room && dense_each(d, loop, list_block, &m);
}

/* The word of hole H on a board; UPPER for one that is not there. */
static uint8_t word_of(const struct dense_frame *f, int h, unsigned upper)
{
	int word = f->index_of[h] >= 0 ? f->index_of[h]
				       : f->indices + f->implied_of[h];

	return (uint8_t)(f->upper_of[h] >= 0 ? upper : (unsigned)word);
}

static void find_jump(const struct dense *d, int jump,
		      struct dense_roll_jump *j)
{
	const struct dense_frame *f = &d->frame;
	const struct shape_jump *s = &d->shape->jump[jump];
	unsigned all = word_of_all(f);

	*j = (struct dense_roll_jump){
	    .from = word_of(f, s->from, all),
	    .over = word_of(f, s->over, all),
	    .to = word_of(f, s->to, all + 1),
	    .flips = d->steps.step[jump].flips,
	};
}

/* A word of positions, and one of their complements. */
typedef uint64_t both __attribute__((vector_size(16)));

/* The pegs of all holes. */
static void find_pegs(const struct dense_frame *f, uint64_t c,
		      const uint64_t *board, both peg[POSITION_HOLES])
{
	uint64_t all = board[word_of_all(f)];

	for (int i = 0; i < f->uppers; i++) {
		uint64_t pegs = f->pattern[c] >> i & 1 ? all : 0;

		peg[f->upper_hole[i]] = (both){pegs, all ^ pegs};
	}
	for (int b = 0; b < f->indices; b++)
		peg[f->index_hole[b]] = (both){board[b], all ^ board[b]};
	for (int q = 0; q < f->implieds; q++) {
		uint64_t pegs = board[f->indices + q];

		peg[f->implied_hole[q]] = (both){pegs, all ^ pegs};
	}
}

/*
 * Sets JUMPS to how many are possible in each position of BOARD, one of block
 * C, and how many in its complement.  Bit I of each number is in digit I.  Of
 * two jumps to and fro one is possible at most, so the digits are enough.
 */
static void find_mobility(const struct dense *d, uint64_t c,
			  const uint64_t *board, uint16_t jumps[2][BOARD])
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
		for (int i = 0; i < BOARD; i++)
			jumps[side][i] =
			    (uint16_t)(word[i % 16] >> i / 16 * 16);
	}
}

/* Gives K the ranks of the positions of R in block C. */
static void give_ranks(struct dense_ways_worker *k, const struct dense_roll *r,
		       uint64_t c)
{
	const uint16_t *index = r->index + r->first[c];
	uint64_t count = r->first[c + 1] - r->first[c];

	for (uint64_t i = 0; i < count; i++)
		k->rank[index[i]] = (uint16_t)(i + 1);
}

/* Takes them away. */
static void take_ranks(struct dense_ways_worker *k, const struct dense_roll *r,
		       uint64_t c)
{
	for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++)
		k->rank[r->index[i]] = 0;
}

/* Adds what waits, of so many WORDS each; true when a sum does not fit. */
static inline __attribute__((always_inline)) bool
add_each(const uint64_t *ways, struct dense_ways_worker *k, unsigned words,
	 bool shares)
{
	bool lost = false;

	for (unsigned i = 0; i < k->waiting; i++) {
		const uint64_t *from = ways + k->source[i] * words;
		uint64_t *to = k->ways + (size_t)k->to[i] * words;

		__builtin_prefetch(ways + k->source[i + AHEAD] * words);
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

/* Adds what waits to the positions of the block in hand. */
static void add_waiting(const struct dense_ways *w, int above,
			struct dense_ways_worker *k)
{
	const uint64_t *ways = w->ways[above & 1];

	memset(k->source + k->waiting, 0, AHEAD * sizeof *k->source);
	if (w->words == 1)
		k->lost |= add_each(ways, k, 1, false);
	else if (w->words == 4)
		add_each(ways, k, 4, true);
	else
		k->lost |= add_each(ways, k, 2, w->shares);
	k->waiting = 0;
}

/* Lets what the crowds bring to places of the block wait. */
static void follow_crowds(const struct dense_ways *w, int above,
			  struct dense_ways_worker *k)
{
	const uint16_t *index = w->roll[above & 1].index;

	for (unsigned i = 0; i < k->crowds; i++) {
		const struct crowd *a = &k->crowd[i];
		unsigned waiting = k->waiting;

		for (uint64_t set = a->movers; set; set = bits_rest(set)) {
			uint64_t source = a->number + (unsigned)bits_first(set);
			uint16_t to =
			    k->rank[a->turned[index[source]] ^ a->flips];

			k->source[waiting] = source;
			k->to[waiting] = (uint16_t)(to - 1);
			waiting += to != 0;
		}
		k->waiting = waiting;
		if (waiting > QUEUE)
			add_waiting(w, above, k);
	}
	k->crowds = 0;
}

/*
 * Finds those that make the jump J from block FROM.  The index to which it
 * leads is carried by TURNED, and then by FLIPS.
 */
static void find_crowds(const struct dense_ways *w, int above,
			struct dense_ways_worker *k, uint64_t from,
			const struct dense_roll_jump *j, const uint16_t *turned,
			uint32_t flips)
{
	const struct dense_roll *r = &w->roll[above & 1];
	uint64_t number = r->first[from], end = r->first[from + 1];
	const uint64_t *board = board_of(r, from);

	for (; number < end; number += BOARD, board += r->words) {
		uint64_t movers =
		    board[j->from] & board[j->over] & ~board[j->to];

		k->crowd[k->crowds] = (struct crowd){movers, number, turned,
						     flips ^ turned[j->flips]};
		k->crowds += movers != 0;
		if (k->crowds == CROWDS)
			follow_crowds(w, above, k);
	}
}

/* Sets the words of the positions with so many PEGS in block C. */
static void trace_block(const struct dense_ways *w, int pegs, uint64_t c,
			struct dense_ways_worker *k)
{
	const struct dense_frame *f = &w->d->frame;
	const struct dense_roll *r = &w->roll[pegs & 1];
	uint64_t first = r->first[c], count = r->first[c + 1] - first;
	bool odd = dense_frame_is_odd(f, pegs);
	int above = pegs + 1;
	struct dense_list_room lists;
	struct dense_list list;

	if (!count)
		return;
	k->ways = words_at(w, first, pegs);
	memset(k->ways, 0, count * w->words * sizeof *k->ways);
	give_ranks(k, r, c);
	list = dense_step_list(&w->d->steps, c, &lists);
	for (uint32_t at = 0; at < list.count;) {
		int map = list.by[at] >> DENSE_STEP_SHIFT;
		uint32_t end =
		    at + 1 + (list.by[at] & ((1U << DENSE_STEP_SHIFT) - 1));
		uint32_t flips = list.from[at] ^ (odd ? w->odd_flips[map] : 0);

		while (++at < end)
			find_crowds(w, above, k, list.from[at],
				    &w->jump[list.by[at] >> 3],
				    w->turned + ((size_t)map << f->bits),
				    flips);
	}
	follow_crowds(w, above, k);
	add_waiting(w, above, k);
	take_ranks(k, r, c);
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
	const struct dense_frame *f = &w->d->frame;

	for (int i = 0; i < 2; i++)
		take_roll(&w->roll[i], w->d, a);
	w->turned = dense_arena_take(a, (uint64_t)f->maps << f->bits,
				     sizeof *w->turned);
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

static uint64_t ways_bytes(const struct dense_ways *w, unsigned words)
{
	return (w->roll[0].room + w->roll[1].room) * words * sizeof **w->ways;
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
		for (uint64_t n = 0; n < w->roll[i].count && w->words; n++)
			ways[n * words] = w->ways[i][n];
		w->ways[i] = ways;
		ways += w->roll[i].room * words;
	}
	mem_free(w->ways_memory);
	w->bytes -= ways_bytes(w, w->words);
	w->ways_memory = memory;
	w->words = words;
	return true;
}

/* What does not change from level to level. */
static void fill_parts(struct dense_ways *w)
{
	const struct dense_frame *f = &w->d->frame;

	for (int k = 0; k < f->maps; k++) {
		dense_frame_turns(f, k, w->turned + ((size_t)k << f->bits));
		w->odd_flips[k] = dense_frame_flips(&f->turn[k], f->odd);
	}
	for (int j = 0; j < w->d->shape->jumps; j++)
		find_jump(w->d, j, &w->jump[j]);
}

/* Makes the level of PEGS the last one, without ways; false: no time. */
static bool number_level(struct dense_ways *w, int pegs)
{
	w->pegs = pegs;
	return make_roll(&w->roll[pegs & 1], w->d, pegs, &w->loop);
}

bool dense_ways_begin(struct dense_ways *w, struct dense *d,
		      enum dense_ways_kind kind, position_t start, int last,
		      const struct limits *l)
{
	unsigned words = kind == DENSE_WAYS_COUNTED   ? 1
			 : kind == DENSE_WAYS_CHANCES ? 2
						      : 4;
	int pegs = position_count(start), jumps = 0;
	struct pair *chance;

	*w = (struct dense_ways){
	    .d = d,
	    .limits = l,
	    .last = last,
	    .shares = kind != DENSE_WAYS_COUNTED,
	    .bytes = d->bytes,
	    .workers = l->jobs < PARALLEL_MOST ? l->jobs : PARALLEL_MOST};
	w->loop = dense_loop(d, 2 * (pegs - last + 1), l);
	dense_step_fill(&d->steps, d->shape, DENSE_FORWARD);
	if (!allocate(w, pegs, last)) {
		w->bytes +=
		    ways_bytes(w, words); /* for who asks what it needs */
		return false;
	}
	if (!take_ways(w, words))
		return false;
	fill_parts(w);
	if (!number_level(w, pegs))
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
	const struct dense_roll *r = &w->roll[w->pegs & 1];
	const uint64_t *board = board_of(r, c);
	uint64_t count = r->first[c + 1] - r->first[c];
	bool own = w->pegs > w->last;
	bool others = w->words == 4 && w->pegs >= w->d->frame.holes - w->last;
	uint16_t jumps[2][BOARD];

	for (uint64_t i = 0; i < count && (own || others); i++) {
		struct pair *chance =
		    (struct pair *)words_at(w, r->first[c] + i, w->pegs);
		unsigned n = i % BOARD;

		if (n == 0)
			find_mobility(w->d, c, board, jumps);
		if (n == BOARD - 1)
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

	trace_block(w, w->pegs, c, k);
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
	return dense_each(w->d, &w->loop, add_block, w);
}

bool dense_ways_next(struct dense_ways *w)
{
	if (!number_level(w, w->pegs - 1) || !add_level(w))
		return false;
	if (w->carried && (!take_ways(w, 2) || !add_level(w)))
		return false;
	w->carried = false;
	return !w->overflow;
}

void dense_ways_add(const struct dense_ways *w, position_t position,
		    struct dense_ways_sum *sum)
{
	const struct dense_roll *r = &w->roll[w->pegs & 1];
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
	const struct dense_roll *r = &w->roll[w->pegs & 1];

	for (uint64_t c = 0; c < f->blocks; c++)
		for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++)
			add_ways(w, words_at(w, i, w->pegs),
				 dense_frame_images(f, c), NULL, sum);
}

static void multiply_block(void *context, uint64_t c, unsigned worker)
{
	struct dense_ways *w = context;
	struct dense_ways_worker *k = &w->worker[worker];
	const struct dense_frame *f = &w->d->frame;
	int other_pegs = f->holes - w->pegs;
	const struct dense_roll *r = &w->roll[w->pegs & 1];
	const struct dense_roll *other = &w->roll[other_pegs & 1];
	struct dense_image from = dense_opposite(w->d, c);
	int back = f->inverse[from.map];
	const uint16_t *turned = w->turned + ((size_t)back << f->bits);
	uint32_t all = (uint32_t)bits_below(f->uppers);
	uint32_t flips =
	    turned[bits_below(f->indices)] ^
	    dense_frame_flips(
		&f->turn[back],
		dense_frame_syndrome(f, all & ~f->pattern[c],
				     dense_frame_is_odd(f, other_pegs)));

	give_ranks(k, other, from.block);
	for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++) {
		uint64_t number = other->first[from.block] - 1 +
				  k->rank[turned[r->index[i]] ^ flips];

		add_ways(w, words_at(w, i, w->pegs), dense_frame_images(f, c),
			 words_at(w, number, other_pegs), &k->sum);
	}
	take_ranks(k, other, from.block);
}

bool dense_ways_multiply(struct dense_ways *w, struct dense_ways_sum *sum)
{
	if (!dense_each(w->d, &w->loop, multiply_block, w))
		return false;
	for (unsigned i = 0; i < w->workers; i++) {
		const struct dense_ways_sum *more = &w->worker[i].sum;

		sum->overflow |=
		    more->overflow | wide_add(&sum->ways, more->ways);
		pair_add(&sum->chance, more->chance);
	}
	return true;
}
