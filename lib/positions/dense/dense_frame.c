/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The number of blocks is that of the orbits of patterns, by Burnside's lemma
 * the mean over the group of 2^cycles on the upper holes; so the size is known
 * before anything is made.  The patterns of an orbit get their block when the
 * least of them is met.
 */
#include "positions/dense/dense_frame.h"

#include <string.h>

enum {
	SELDOM = 1 << 14, /* patterns between two looks at the clock */
	CODE_BITS = 8,
};

/* Where each hole lies: in a pattern, in an index, or among the implied. */
struct where {
	int8_t upper[POSITION_HOLES], index[POSITION_HOLES],
	    implied[POSITION_HOLES];
};

static void find_holes(const struct dense_split *p, struct where *w)
{
	memset(w, -1, sizeof *w);
	for (int i = 0; i < p->uppers; i++)
		w->upper[p->upper_hole[i]] = (int8_t)i;
	for (int i = 0; i < p->indices; i++)
		w->index[p->index_hole[i]] = (int8_t)i;
	for (int i = 0; i < p->implieds; i++)
		w->implied[p->implied_hole[i]] = (int8_t)i;
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

static void fill_pattern_images(const struct where *w, struct dense_frame *f)
{
	for (int k = 0; k < f->maps; k++)
		for (int i = 0; i < f->split.uppers; i++) {
			int to = w->upper[f->image[k][f->split.upper_hole[i]]];
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

		for (position_t set = f->split.upper; set;
		     set = f->split.upper & ~seen) {
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

static void fill_parities(const struct shape *s, const struct where *w,
			  struct dense_frame *f)
{
	for (int i = 0; i < f->split.implieds; i++) {
		position_t set = f->split.parity[i];

		f->constant |= (uint64_t)position_parity(set & f->member) << i;
		if (s->jumps)
			f->odd |= (uint64_t)position_parity(
				      set & shape_flip(&s->jump[0]))
				  << i;
		for (; set; set = position_rest(set)) {
			int h = position_first(set);

			if (w->upper[h] >= 0)
				f->of_pattern[i] |= UINT32_C(1) << w->upper[h];
			if (w->index[h] >= 0)
				f->of_index[i] |= UINT32_C(1) << w->index[h];
		}
	}
}

/*
 * The bits of a syndrome as functions of the pattern and of the parity of pegs:
 * a basis of them, and what of it makes the others.  False if the basis is too
 * large.
 */
static bool find_kinds(struct dense_frame *f)
{
	uint64_t base[DENSE_FRAME_SYNDROMES];
	uint32_t of[DENSE_FRAME_SYNDROMES];

	for (int i = 0; i < f->split.implieds; i++) {
		uint64_t rest = f->of_pattern[i] | (f->odd >> i & 1)
						       << DENSE_SPLIT_UPPER;

		for (int k = 0; k < f->kind_bits; k++)
			if (rest >> bits_first(base[k]) & 1) {
				rest ^= base[k];
				f->from_kind[i] ^= of[k];
			}
		if (!rest)
			continue;
		if (f->kind_bits == DENSE_FRAME_SYNDROMES)
			return false;
		base[f->kind_bits] = rest;
		of[f->kind_bits] = f->from_kind[i] ^ UINT32_C(1)
							 << f->kind_bits;
		f->from_kind[i] = UINT32_C(1) << f->kind_bits;
		f->odd_kind |= (unsigned)(f->odd >> i & 1) << f->kind_bits;
		f->kind_bit[f->kind_bits++] = (uint8_t)i;
	}
	return true;
}

/*
 * What a symmetry makes of an index, as a matrix: row[i] are the bits that make
 * bit i.  It is taken apart into operations on rows that make it the identity;
 * each of them undoes itself, so the last of them is the first to be done.
 */
static void take_apart(int bits, uint32_t row[], struct dense_turn *t)
{
	struct dense_op op[DENSE_FRAME_OPS];
	int count = 0;

	for (int c = 0; c < bits; c++) {
		int pivot = c;
		uint32_t swapped;

		while (!(row[pivot] >> c & 1))
			pivot++;
		if (pivot != c) {
			swapped = row[pivot];
			row[pivot] = row[c];
			row[c] = swapped;
			op[count++] = (struct dense_op){false, (uint8_t)c,
							(uint8_t)pivot};
		}
		for (int i = 0; i < bits; i++)
			if (i != c && row[i] >> c & 1) {
				row[i] ^= row[c];
				op[count++] = (struct dense_op){
				    true, (uint8_t)i, (uint8_t)c};
			}
	}
	t->count = count;
	for (int i = 0; i < count; i++)
		t->op[i] = op[count - 1 - i];
}

static void make_turn(const struct where *w, int map, struct dense_frame *f)
{
	struct dense_turn *t = &f->turn[map];
	uint32_t row[DENSE_SPLIT_INDEX] = {0};

	for (int i = f->split.indices; i < f->bits; i++)
		row[i] = UINT32_C(1) << i;
	for (int h = 0; h < f->holes; h++) {
		int to = w->index[f->image[map][h]];

		if (to < 0)
			continue;
		if (w->index[h] >= 0) {
			row[to] = UINT32_C(1) << w->index[h];
		} else {
			row[to] = f->of_index[w->implied[h]];
			t->flips[w->implied[h]] |= (uint16_t)(1U << to);
		}
	}
	t->flips_none = true;
	for (int i = 0; i < f->split.implieds; i++)
		t->flips_none &= !t->flips[i];
	take_apart(f->bits, row, t);
}

bool dense_frame_of(const struct shape *s, const struct symm *g,
		    position_t member, struct dense_frame *f)
{
	struct where w;

	memset(f, 0, sizeof *f);
	if (!dense_split_of(s, g, &f->split))
		return false;
	class_of(s, &f->class);
	f->holes = s->holes;
	f->jumps = s->jumps;
	f->member = member;
	f->bits = f->split.indices > DENSE_SPLIT_ROW ? f->split.indices
						     : DENSE_SPLIT_ROW;
	f->words = 1U << (f->bits - 6);
	f->rows = 1U << (f->bits - DENSE_SPLIT_ROW);
	f->levels = position_count(f->split.lower) + 1;
	find_holes(&f->split, &w);
	copy_group(g, f);
	fill_pattern_images(&w, f);
	f->blocks = count_blocks(f);
	fill_parities(s, &w, f);
	for (int k = 0; k < f->maps; k++)
		make_turn(&w, k, f);
	return find_kinds(f);
}

void dense_frame_take(struct dense_frame *f, struct dense_arena *a)
{
	f->canon =
	    dense_arena_take(a, bits_one(f->split.uppers), sizeof *f->canon);
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

static uint32_t turned(const struct dense_turn *t, uint32_t index)
{
	for (int i = 0; i < t->count; i++) {
		const struct dense_op *op = &t->op[i];
		uint32_t a = index >> op->a & 1, b = index >> op->b & 1;

		if (op->adds)
			index ^= b << op->a;
		else
			index ^= (a ^ b) << op->a | (a ^ b) << op->b;
	}
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

	for (int i = 0; i < f->split.implieds; i++)
		syndrome ^= (uint64_t)bits_parity(f->of_pattern[i] & pattern)
			    << i;
	return syndrome;
}

static void fill_syndromes(struct dense_frame *f)
{
	for (unsigned kind = 0; kind < 1U << f->kind_bits; kind++) {
		f->syndrome[kind] = f->constant;
		for (int i = 0; i < f->split.implieds; i++)
			f->syndrome[kind] ^=
			    (uint64_t)bits_parity(f->from_kind[i] & kind) << i;
	}
}

/* Gives the orbit of PATTERN block C. */
static void add_block(struct dense_frame *f, uint32_t pattern, uint32_t c)
{
	f->pattern[c] = pattern;
	for (int k = 0; k < f->maps; k++) {
		uint32_t image = dense_frame_image(f, k, pattern);

		if (image == pattern)
			f->still[c] |= (uint16_t)(1U << k);
		if (f->canon[image] == UINT32_MAX)
			f->canon[image] = c | (uint32_t)k << DENSE_SPLIT_UPPER;
	}
	for (int k = 0; k < f->kind_bits; k++)
		f->kind[c] |=
		    (uint16_t)(bits_parity(f->of_pattern[f->kind_bit[k]] &
					   pattern)
			       << k);
}

static bool fill_canon(struct dense_frame *f, const struct limits *l)
{
	uint64_t patterns = bits_one(f->split.uppers);
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
static uint64_t code_of(const struct where *w, int h)
{
	if (w->upper[h] >= 0)
		return bits_one(w->upper[h]);
	return w->index[h] >= 0 ? bits_one(w->index[h] + 32) : 0;
}

static void fill_codes(const struct where *w, struct dense_frame *f)
{
	for (int k = 0; k < f->maps; k++)
		for (int h = 0; h < f->holes; h++) {
			uint64_t *part = f->code[k][h / CODE_BITS];
			int to = f->image[f->inverse[k]][h];
			unsigned bit = 1U << h % CODE_BITS;

			for (unsigned b = 0; b < bit; b++)
				part[bit | b] = part[b] | code_of(w, to);
		}
}

static void fill_places(struct dense_frame *f)
{
	uint64_t level = f->words, kind = level * (unsigned)f->levels;

	for (uint32_t x = 0; x < 1U << f->split.indices; x++) {
		uint64_t implied = 0;

		for (int i = 0; i < f->split.implieds; i++)
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
	struct where w;

	find_holes(&f->split, &w);
	fill_codes(&w, f);
	fill_syndromes(f);
	fill_places(f);
	return fill_canon(f, l);
}

bool dense_frame_has(const struct dense_frame *f, position_t position)
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
	position_t position = 0;

	for (int i = 0; i < f->split.uppers; i++)
		if (pattern >> i & 1)
			position |= position_of(f->split.upper_hole[i]);
	for (int i = 0; i < f->split.indices; i++)
		if (index >> i & 1)
			position |= position_of(f->split.index_hole[i]);
	for (int i = 0; i < f->split.implieds; i++)
		if ((implied >> i ^
		     (uint64_t)bits_parity(index & f->of_index[i])) &
		    1)
			position |= position_of(f->split.implied_hole[i]);
	return position;
}
