/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which holes are the lower ones is a matter of time: any union of orbits is
 * right.  All unions are weighed where the orbits are few; else orbits leave
 * the lower part one after the other, those with the fewest jumps first.
 *
 * The work on a row of 512 places is the number of jumps that can lead there:
 * a jump fits on 2^-k of the rows if k of its holes choose the row, be it as
 * upper holes or as index bits beyond those of a row.  To this comes the work
 * on a block, which its rows share.
 *
 * The number of blocks is that of the orbits of patterns, by Burnside's lemma
 * the mean over the group of 2^cycles on the upper holes; so the size is known
 * before anything is made.  The patterns of an orbit get their block when the
 * least of them is met.
 */
#include "positions/dense/dense_frame.h"

#include <string.h>

enum {
	FEW_ORBITS = 12, /* all their unions are weighed */
	LISTED =
	    1 << 10, /* unions that could be implied, as many as are kept */
	CACHED_UPPER = 22, /* upper holes whose patterns fit in a cache */
	SELDOM = 1 << 14,  /* patterns between two looks at the clock */
	CODE_BITS = 8,
};

static const double block_work = 4; /* of a jump, in rows */
static const double affine_work =
    1.6; /* if implied holes are not whole orbits */

struct weighing {
	int holes, jumps, maps;
	position_t jump[SHAPE_FEW_JUMPS]; /* the three holes of each */
	position_t row[POSITION_HOLES + 1];
	int rows, rank;
	position_t orbit[POSITION_HOLES];
	int orbits;
	position_t whole[LISTED]; /* unions of orbits that can be implied */
	int wholes;
	double least;
	position_t best;
};

/* ROW without what the COUNT rows BASE, each with a first bit of its own, make.
 */
static uint64_t reduced(const uint64_t base[], int count, uint64_t row)
{
	for (int k = 0; k < count; k++)
		if (row >> bits_first(base[k]) & 1)
			row ^= base[k];
	return row;
}

/* The rank of the rows, of which only the holes of SET are seen. */
static int rank_on(const struct weighing *w, position_t set)
{
	uint64_t base[POSITION_HOLES];
	int rank = 0;

	for (int i = 0; i < w->rows; i++) {
		base[rank] = reduced(base, rank, w->row[i] & set);
		rank += base[rank] != 0;
	}
	return rank;
}

/* What does not depend on the split. */
static void begin(const struct shape *s, const struct symm *g,
		  struct weighing *w)
{
	position_t all = position_below(s->holes), seen = 0;
	struct class class;

	class_of(s, &class);
	*w = (struct weighing){
	    .holes = s->holes, .jumps = s->jumps, .maps = g->count};
	for (int j = 0; j < s->jumps; j++)
		w->jump[j] = shape_flip(&s->jump[j]);
	for (int i = 0; i < class.count; i++)
		w->row[w->rows++] = class.set[i];
	w->row[w->rows++] = all;
	w->rank = rank_on(w, all);
	for (int h = 0; h < s->holes; h++) {
		if (position_has(seen, h))
			continue;
		for (int k = 0; k < g->count; k++)
			w->orbit[w->orbits] |= position_of(g->image[k][h]);
		seen |= w->orbit[w->orbits++];
	}
}

static position_t union_of(const struct weighing *w, unsigned set)
{
	position_t holes = 0;

	for (; set; set &= set - 1)
		holes |= w->orbit[__builtin_ctz(set)];
	return holes;
}

static void list_wholes(struct weighing *w)
{
	for (unsigned set = 0; set < 1U << w->orbits; set++) {
		position_t holes = union_of(w, set);

		if (w->wholes < LISTED && position_count(holes) == w->rank &&
		    rank_on(w, holes) == w->rank)
			w->whole[w->wholes++] = holes;
	}
}

/* Holes of LOWER that can be implied; *IS_WHOLE if they are whole orbits. */
static position_t implied_of(const struct weighing *w, position_t lower,
			     bool *is_whole)
{
	position_t implied = 0;

	*is_whole = true;
	for (int i = 0; i < w->wholes; i++)
		if (position_within(w->whole[i], lower))
			return w->whole[i];
	*is_whole = false;
	for (position_t set = lower; set; set = position_rest(set)) {
		position_t more = implied | position_of(position_first(set));

		if (rank_on(w, more) == position_count(more))
			implied = more;
	}
	return implied;
}

static double jumps_on(const struct weighing *w, position_t set)
{
	double sum = 0;

	for (int j = 0; j < w->jumps; j++)
		sum += 1.0 / (1 << position_count(w->jump[j] & set));
	return sum;
}

/*
 * Of the index holes those that choose a row of the block: one after the other
 * the one after which the fewest jumps fit.
 */
static position_t row_holes(const struct weighing *w, position_t upper,
			    position_t index)
{
	position_t chosen = 0;

	while (position_count(index & ~chosen) > DENSE_ROW_BITS) {
		double least = 0;
		int best = -1;

		for (position_t set = index & ~chosen; set;
		     set = position_rest(set)) {
			int hole = position_first(set);
			double sum =
			    jumps_on(w, upper | chosen | position_of(hole));

			if (best < 0 || sum < least) {
				least = sum;
				best = hole;
			}
		}
		chosen |= position_of(best);
	}
	return chosen;
}

/* Notes LOWER if it is the best so far. */
static void weigh(struct weighing *w, position_t lower)
{
	position_t upper = position_below(w->holes) & ~lower, rows;
	int rank = rank_on(w, lower);
	int bits = position_count(lower) - rank;
	int uppers = position_count(upper);
	double work;
	bool is_whole;

	if (bits > DENSE_INDEX_BITS || uppers > DENSE_PATTERN_BITS)
		return;
	rows = lower & ~implied_of(w, lower, &is_whole);
	rows = row_holes(w, upper, rows);
	work = jumps_on(w, upper | rows) +
	       block_work * jumps_on(w, upper) / (1 << position_count(rows)) +
	       1;
	if (!is_whole && w->maps > 1)
		work *= affine_work;
	/* Patterns that no position of the class has, and places. */
	for (int i = rank; i < w->rank; i++)
		work *= 2;
	for (int i = bits; i < DENSE_ROW_BITS; i++)
		work *= 2;
	for (int i = CACHED_UPPER; i < uppers; i++)
		work *= 2;
	if (w->best && work >= w->least)
		return;
	w->least = work;
	w->best = lower;
}

/*
 * LOWER without one orbit: one that leaves the rank as it is, if there is one,
 * and then one of which the fewest jumps have holes.
 */
static position_t without_one(const struct weighing *w, position_t lower)
{
	position_t all = position_below(w->holes), best = 0;
	double least = 0;

	for (int i = 0; i < w->orbits; i++) {
		position_t rest = lower & ~w->orbit[i];
		double sum;

		if (rest == lower)
			continue;
		sum = jumps_on(w, all & ~rest) +
		      (double)w->jumps * (w->rank - rank_on(w, rest));
		if (!best || sum < least) {
			least = sum;
			best = rest;
		}
	}
	return best;
}

static void weigh_all(struct weighing *w)
{
	position_t lower = position_below(w->holes);

	if (w->orbits > FEW_ORBITS) {
		for (; lower; lower = without_one(w, lower))
			weigh(w, lower);
		return;
	}
	list_wholes(w);
	for (unsigned set = 1; set < 1U << w->orbits; set++)
		weigh(w, union_of(w, set));
}

static int list_holes(position_t set, int count, uint8_t hole[],
		      int8_t number[])
{
	for (; set; set = position_rest(set)) {
		number[position_first(set)] = (int8_t)count;
		hole[count++] = (uint8_t)position_first(set);
	}
	return count;
}

/* The implied hole of number I has a peg as the parity on SET says. */
static void note_parity(const struct shape *s, int i, position_t set,
			struct dense_frame *f)
{
	f->constant |= (uint64_t)position_parity(set & f->member) << i;
	if (s->jumps && position_parity(set & shape_flip(&s->jump[0])))
		f->odd |= bits_one(i);
	for (; set; set = position_rest(set)) {
		int h = position_first(set);

		if (f->upper_of[h] >= 0)
			f->of_pattern[i] |= UINT32_C(1) << f->upper_of[h];
		if (f->index_of[h] >= 0)
			f->of_index[i] |= UINT32_C(1) << f->index_of[h];
	}
}

/*
 * Solves the rows for the implied holes, which become the pivots of so many
 * rows, each with no other implied hole; the other rows say something of the
 * upper holes alone.  Either every jump changes the parity of the pegs on a
 * row, or none does.
 */
static void solve_rows(const struct shape *s, struct weighing *w,
		       struct dense_frame *f)
{
	for (int n = 0; n < f->implieds; n++) {
		int hole = f->implied_hole[n], pivot = n;
		position_t row;

		while (!position_has(w->row[pivot], hole))
			pivot++;
		row = w->row[pivot];
		w->row[pivot] = w->row[n];
		for (int i = 0; i < w->rows; i++)
			if (position_has(w->row[i], hole))
				w->row[i] ^= row;
		w->row[n] = row;
	}
	for (int n = 0; n < f->implieds; n++)
		note_parity(s, n, w->row[n], f);
}

/* Splits the holes; false: the upper ones would be too many. */
static bool split(const struct shape *s, const struct symm *g,
		  struct dense_frame *f)
{
	position_t implied, rows;
	struct weighing w;
	bool is_whole;

	/* A level of pegs is a bit of a word, and none has all 64. */
	if (s->holes >= POSITION_HOLES)
		return false;
	begin(s, g, &w);
	weigh_all(&w);
	if (!w.best)
		return false;
	f->lower = w.best;
	f->upper = position_below(s->holes) & ~w.best;
	implied = implied_of(&w, f->lower, &is_whole);
	rows = row_holes(&w, f->upper, f->lower & ~implied);
	memset(f->upper_of, -1, sizeof f->upper_of);
	memset(f->index_of, -1, sizeof f->index_of);
	memset(f->implied_of, -1, sizeof f->implied_of);
	f->uppers = list_holes(f->upper, 0, f->upper_hole, f->upper_of);
	f->indices = list_holes(f->lower & ~implied & ~rows, 0, f->index_hole,
				f->index_of);
	f->indices = list_holes(rows, f->indices, f->index_hole, f->index_of);
	f->implieds = list_holes(implied, 0, f->implied_hole, f->implied_of);
	solve_rows(s, &w, f);
	return true;
}

static void copy_group(const struct symm *g, struct dense_frame *f)
{
	f->maps = g->count;
	memcpy(f->image, g->image, sizeof f->image);
	for (int k = 0; k < f->maps; k++)
		for (int i = 0; i < f->maps; i++) {
			bool undone = true;

			for (int h = 0; h < f->holes; h++)
				undone &= f->image[i][f->image[k][h]] == h;
			if (undone)
				f->inverse[k] = (uint8_t)i;
		}
}

static void fill_pattern_images(struct dense_frame *f)
{
	for (int k = 0; k < f->maps; k++)
		for (int i = 0; i < f->uppers; i++) {
			int to = f->upper_of[f->image[k][f->upper_hole[i]]];
			uint32_t *part = f->pattern_image[k][i / 7];

			/* Sets whose last is this one. */
			for (uint32_t b = 0; b < 1U << i % 7; b++)
				part[b | 1U << i % 7] = part[b] | UINT32_C(1)
								      << to;
		}
}

/* The orbits of patterns. */
static uint64_t count_blocks(const struct dense_frame *f)
{
	uint64_t sum = 0;

	for (int k = 0; k < f->maps; k++) {
		position_t seen = 0;
		int cycles = 0;

		for (position_t set = f->upper; set; set = f->upper & ~seen) {
			int first = position_first(set), h = first;

			do {
				seen |= position_of(h);
				h = f->image[k][h];
			} while (h != first);
			cycles++;
		}
		sum += bits_one(cycles);
	}
	return sum / (uint64_t)f->maps;
}

/*
 * Finds bits of the syndrome that are independent as functions of the pattern
 * and of the parity of pegs; false: too many.
 */
static bool find_kinds(struct dense_frame *f)
{
	uint64_t base[DENSE_FRAME_SYNDROMES];

	for (int i = 0; i < f->implieds; i++) {
		uint64_t odd = f->odd >> i & 1;
		uint64_t row =
		    reduced(base, f->kind_bits,
			    f->of_pattern[i] | odd << DENSE_PATTERN_BITS);

		if (!row)
			continue;
		if (f->kind_bits == DENSE_FRAME_SYNDROMES)
			return false;
		base[f->kind_bits] = row;
		f->odd_kind |= (unsigned)odd << f->kind_bits;
		f->kind_bit[f->kind_bits++] = (uint8_t)i;
	}
	return true;
}

/*
 * Finds the operations on indices.  IMAGE are the images of the bits, which are
 * changed by one operation after the other until they are the bits again: each
 * gives one more bit its own image, and leaves those before it.
 */
static void find_ops(int bits, uint32_t image[], struct dense_turn *t)
{
	for (int c = 0; c < bits; c++) {
		uint32_t bit = UINT32_C(1) << c, odd = bit;
		uint32_t by = image[c] ^ bit;

		if (!by)
			continue;
		if (by & bit)
			odd |= UINT32_C(1) << bits_first(image[c] & -bit);
		t->op[t->count++] =
		    (struct dense_op){(uint16_t)odd, (uint16_t)by};
		for (int i = c; i < bits; i++)
			if (bits_parity(image[i] & odd))
				image[i] ^= by;
	}
}

static void make_turn(int map, struct dense_frame *f)
{
	struct dense_turn *t = &f->turn[map];
	uint32_t image[DENSE_INDEX_BITS] = {0};

	for (int i = f->indices; i < f->bits; i++)
		image[i] = UINT32_C(1) << i;
	for (int h = 0; h < f->holes; h++) {
		int to = f->index_of[f->image[map][h]];
		int q = f->implied_of[h];

		if (to >= 0 && q < 0)
			image[f->index_of[h]] |= UINT32_C(1) << to;
		if (to < 0 || q < 0)
			continue;
		for (int i = 0; i < f->indices; i++)
			image[i] |= (f->of_index[q] >> i & 1) << to;
		t->flips[q] |= (uint16_t)(1U << to);
	}
	t->flips_none = true;
	for (int i = 0; i < f->implieds; i++)
		t->flips_none &= !t->flips[i];
	t->odd_flips = (uint16_t)dense_frame_flips(t, f->odd);
	find_ops(f->bits, image, t);
}

bool dense_frame_of(const struct shape *s, const struct symm *g,
		    position_t member, struct dense_frame *f)
{
	*f = (struct dense_frame){
	    .holes = s->holes, .jumps = s->jumps, .member = member};
	if (!split(s, g, f))
		return false;
	class_of(s, &f->class);
	f->bits = f->indices > DENSE_ROW_BITS ? f->indices : DENSE_ROW_BITS;
	f->words = 1U << (f->bits - 6);
	f->rows = 1U << (f->bits - DENSE_ROW_BITS);
	f->levels = position_count(f->lower) + 1;
	copy_group(g, f);
	fill_pattern_images(f);
	f->blocks = count_blocks(f);
	for (int k = 0; k < f->maps; k++)
		make_turn(k, f);
	return find_kinds(f);
}

void dense_frame_take(struct dense_frame *f, struct dense_arena *a)
{
	f->canon = dense_arena_take(a, bits_one(f->uppers), sizeof *f->canon);
	f->pattern = dense_arena_take(a, f->blocks, sizeof *f->pattern);
	f->still = dense_arena_take(a, f->blocks, sizeof *f->still);
	f->kind = dense_arena_take(a, f->blocks, sizeof *f->kind);
	f->code = dense_arena_take(a, (uint64_t)f->maps, sizeof *f->code);
	f->syndrome =
	    dense_arena_take(a, bits_one(f->kind_bits), sizeof *f->syndrome);
	f->places = dense_arena_take(
	    a, bits_one(f->kind_bits) * (uint64_t)f->levels * f->words,
	    sizeof *f->places);
}

/* What each bit of an index changes: its hole and implied ones. */
static void fill_moved(struct dense_frame *f)
{
	for (int i = 0; i < f->indices; i++) {
		position_t *part = f->moved[i / 7];
		position_t holes = position_of(f->index_hole[i]);

		for (int q = 0; q < f->implieds; q++)
			if (f->of_index[q] >> i & 1)
				holes |= position_of(f->implied_hole[q]);
		for (uint32_t b = 0; b < 1U << i % 7; b++)
			part[b | 1U << i % 7] = part[b] ^ holes;
	}
}

static uint32_t turned(const struct dense_turn *t, uint32_t index)
{
	for (int i = t->count; i-- > 0;)
		if (bits_parity(index & t->op[i].odd))
			index ^= t->op[i].by;
	return index;
}

void dense_frame_turns(const struct dense_frame *f, int map,
		       uint16_t turned_to[])
{
	turned_to[0] = 0;
	for (int b = 0; b < f->bits; b++) {
		uint32_t image = turned(&f->turn[map], UINT32_C(1) << b);

		for (uint32_t x = 0; x < 1U << b; x++)
			turned_to[x | 1U << b] =
			    (uint16_t)(turned_to[x] ^ image);
	}
}

uint64_t dense_frame_syndrome(const struct dense_frame *f, uint32_t pattern,
			      bool odd)
{
	uint64_t syndrome = f->constant ^ (odd ? f->odd : 0);

	for (int i = 0; i < f->implieds; i++)
		syndrome ^= (uint64_t)bits_parity(f->of_pattern[i] & pattern)
			    << i;
	return syndrome;
}

/* Gives the orbit of PATTERN block C, and its kinds their syndromes. */
static void add_block(struct dense_frame *f, uint32_t pattern, uint32_t c)
{
	uint64_t syndrome = dense_frame_syndrome(f, pattern, false);

	f->pattern[c] = pattern;
	for (int k = 0; k < f->maps; k++) {
		uint32_t image = dense_frame_image(f, k, pattern);

		if (image == pattern)
			f->still[c] |= (uint16_t)(1U << k);
		if (f->canon[image] == UINT32_MAX)
			f->canon[image] = c | (uint32_t)k << DENSE_PATTERN_BITS;
	}
	for (int k = 0; k < f->kind_bits; k++)
		f->kind[c] |= (uint16_t)((syndrome >> f->kind_bit[k] & 1) << k);
	f->syndrome[f->kind[c]] = syndrome;
	f->syndrome[f->kind[c] ^ f->odd_kind] = syndrome ^ f->odd;
}

static bool fill_canon(struct dense_frame *f, const struct limits *l)
{
	uint64_t patterns = bits_one(f->uppers);
	uint32_t c = 0;

	memset(f->canon, 0xff, patterns * sizeof *f->canon);
	for (uint64_t pattern = 0; pattern < patterns; pattern++) {
		if (pattern % SELDOM == SELDOM - 1 && limits_late(l))
			return false;
		if (f->canon[pattern] == UINT32_MAX)
			add_block(f, (uint32_t)pattern, c++);
	}
	return true;
}

/* What hole H adds to a code. */
static uint64_t code_of(const struct dense_frame *f, int h)
{
	if (f->upper_of[h] >= 0)
		return bits_one(f->upper_of[h]);
	return f->index_of[h] >= 0 ? bits_one(f->index_of[h] + 32) : 0;
}

static void fill_codes(struct dense_frame *f)
{
	for (int k = 0; k < f->maps; k++)
		for (int h = 0; h < f->holes; h++) {
			uint64_t *part = f->code[k][h / CODE_BITS];
			int to = f->image[f->inverse[k]][h];
			unsigned bit = 1U << h % CODE_BITS;

			for (unsigned b = 0; b < bit; b++)
				part[bit | b] = part[b] | code_of(f, to);
		}
}

static void fill_places(struct dense_frame *f)
{
	uint64_t level = f->words, kind = level * (unsigned)f->levels;

	for (uint32_t x = 0; x < 1U << f->indices; x++) {
		uint64_t implied = 0;

		for (int i = 0; i < f->implieds; i++)
			implied ^= (uint64_t)bits_parity(x & f->of_index[i])
				   << i;
		for (unsigned k = 0; k < 1U << f->kind_bits; k++) {
			int pegs = bits_count(x) +
				   bits_count(implied ^ f->syndrome[k]);

			f->places[k * kind + (unsigned)pegs * level + x / 64] |=
			    bits_one((int)(x % 64));
		}
	}
}

bool dense_frame_fill(struct dense_frame *f, const struct limits *l)
{
	fill_moved(f);
	fill_codes(f);
	if (!fill_canon(f, l))
		return false;
	fill_places(f);
	return true;
}

bool dense_frame_covers(const struct dense_frame *f, position_t position)
{
	return class_index(&f->class, position ^ f->member) == 0;
}

struct dense_place dense_frame_find(const struct dense_frame *f,
				    position_t position)
{
	struct dense_image image;
	uint64_t code = 0;

	for (int i = 0; CODE_BITS * i < f->holes; i++)
		code |= f->code[0][i][position >> CODE_BITS * i & 255];
	image = dense_frame_canon(f, (uint32_t)code);
	if (image.map) {
		code = 0;
		for (int i = 0; CODE_BITS * i < f->holes; i++)
			code |= f->code[image.map][i]
				       [position >> CODE_BITS * i & 255];
	}
	return (struct dense_place){image.block, (uint32_t)(code >> 32)};
}

position_t dense_frame_position(const struct dense_frame *f, uint64_t c,
				uint32_t index, int pegs)
{
	uint32_t pattern = f->pattern[c];
	uint64_t implied =
	    dense_frame_syndrome(f, pattern, dense_frame_is_odd(f, pegs));
	position_t position = dense_frame_moved(f, index);

	for (int i = 0; i < f->uppers; i++)
		if (pattern >> i & 1)
			position |= position_of(f->upper_hole[i]);
	for (int i = 0; i < f->implieds; i++)
		if (implied >> i & 1)
			position ^= position_of(f->implied_hole[i]);
	return position;
}
