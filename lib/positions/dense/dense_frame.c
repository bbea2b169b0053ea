/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The choice of the lower holes affects only the time: any union of orbits is
 * correct.  If there are few orbits, all unions are weighed.  Otherwise orbits
 * leave the lower part one by one, the orbits with the fewest jumps first.
 *
 * The work on a row of 512 places is the number of jumps that can lead there.
 * A jump fits on 2^-k of the rows if k of its holes choose the row, as upper
 * holes or as index bits beyond the bits within a row.  The work on a block,
 * which its rows share, is added.
 *
 * The pegs on the implied holes are parities of the pegs on the other holes,
 * and symmetries permute the holes.  So the difference of two positions of the
 * class with the same parity of pegs determines the difference of their codes,
 * and is determined by it.  Both maps are linear over exclusive or, so a table
 * with the share of each byte computes either.  These tables give the place of
 * a position, its images, and the position at a place.
 *
 * The number of blocks is the number of orbits of patterns.  By Burnside's
 * lemma it is the mean over the group of 2^cycles on the upper holes, so the
 * size is known before anything is allocated.  The patterns of an orbit get
 * their block when the least of them is visited.
 */
#include "positions/dense/dense.h"

#include <string.h>

enum {
	FEW_ORBITS = 12,   /* so few that all unions are weighed */
	CACHED_UPPER = 22, /* upper holes whose patterns fit in a cache */
};

static const double block_work = 4; /* of a jump, in rows */
static const double affine_work =
    1.6; /* if implied holes are not whole orbits */

struct splitting {
	int holes, jumps, maps;
	position_t jump[SHAPE_FEW_JUMPS]; /* the three holes of each */
	/* Sets: each jump changes the parity of pegs there, or none does. */
	position_t parity[POSITION_HOLES + 1];
	int parities, rank;
	position_t orbit[POSITION_HOLES];
	int orbits;
	double least;		  /* the work of the best split so far: */
	position_t lower;	  /* 0: there is none */
	position_t implied, rows; /* of the lower holes; rows: who choose one */
};

/* Returns SET reduced by the COUNT sets BASE, each with another first bit. */
static uint64_t reduced(const uint64_t base[], int count, uint64_t set)
{
	for (int k = 0; k < count; k++)
		if (set >> bits_first(base[k]) & 1)
			set ^= base[k];
	return set;
}

/* Returns the rank of the parities restricted to the holes of SET. */
static int rank_on(const struct splitting *w, position_t set)
{
	uint64_t base[POSITION_HOLES];
	int rank = 0;

	for (int i = 0; i < w->parities; i++) {
		base[rank] = reduced(base, rank, w->parity[i] & set);
		rank += base[rank] != 0;
	}
	return rank;
}

/* Sets the parts of W that do not depend on the split. */
static void begin(const struct shape *s, const struct symm *g,
		  struct splitting *w)
{
	position_t all = position_below(s->holes), seen = 0;
	struct class class;

	class_of(s, &class);
	*w = (struct splitting){
	    .holes = s->holes, .jumps = s->jumps, .maps = g->count};
	for (int j = 0; j < s->jumps; j++)
		w->jump[j] = shape_flip(&s->jump[j]);
	for (int i = 0; i < class.count; i++)
		w->parity[w->parities++] = class.set[i];
	w->parity[w->parities++] = all;
	w->rank = rank_on(w, all);
	for (int h = 0; h < s->holes; h++) {
		if (position_has(seen, h))
			continue;
		for (int k = 0; k < g->count; k++)
			w->orbit[w->orbits] |= position_of(g->image[k][h]);
		seen |= w->orbit[w->orbits++];
	}
}

/* Returns the holes of the orbits in SET. */
static position_t union_of(const struct splitting *w, unsigned set)
{
	position_t holes = 0;

	for (; set; set &= set - 1)
		holes |= w->orbit[__builtin_ctz(set)];
	return holes;
}

/*
 * Returns holes of LOWER that can be implied: as many as the class ties.  Holes
 * can be implied together if the rank on them is their number.  Whole orbits
 * are tried first, then holes; sets *IS_WHOLE if the orbits are enough.
 */
static position_t implied_of(const struct splitting *w, position_t lower,
			     bool *is_whole)
{
	position_t implied = 0;

	*is_whole = false;
	for (int i = 0; i < w->orbits + w->holes; i++) {
		position_t more =
		    i < w->orbits ? w->orbit[i] : position_of(i - w->orbits);

		if (i == w->orbits)
			*is_whole =
			    position_count(implied) == rank_on(w, lower);
		more |= implied;
		if (position_within(more, lower) &&
		    rank_on(w, more) == position_count(more))
			implied = more;
	}
	return implied;
}

/* Returns how many jumps fit on average if the pegs on SET are known. */
static double jumps_on(const struct splitting *w, position_t set)
{
	double sum = 0;

	for (int j = 0; j < w->jumps; j++)
		sum += 1.0 / (1 << position_count(w->jump[j] & set));
	return sum;
}

/* Returns the index holes that choose a row of the block.  They are added one
 * by one, each time the hole that leaves the fewest jumps per row. */
static position_t row_holes(const struct splitting *w, position_t upper,
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
static void weigh(struct splitting *w, position_t lower)
{
	position_t upper = position_below(w->holes) & ~lower, implied, rows;
	int rank = rank_on(w, lower);
	int bits = position_count(lower) - rank;
	int uppers = position_count(upper);
	double work;
	bool is_whole;

	if (bits > DENSE_INDEX_BITS || uppers > DENSE_PATTERN_BITS)
		return;
	implied = implied_of(w, lower, &is_whole);
	rows = row_holes(w, upper, lower & ~implied);
	work = jumps_on(w, upper | rows) +
	       block_work * jumps_on(w, upper) / (1 << position_count(rows)) +
	       1;
	if (!is_whole && w->maps > 1)
		work *= affine_work;
	/* Double for patterns outside the class, and for unused places. */
	for (int i = rank; i < w->rank; i++)
		work *= 2;
	for (int i = bits; i < DENSE_ROW_BITS; i++)
		work *= 2;
	for (int i = CACHED_UPPER; i < uppers; i++)
		work *= 2;
	if (w->lower && work >= w->least)
		return;
	w->least = work;
	w->lower = lower;
	w->implied = implied;
	w->rows = rows;
}

/* Returns LOWER without one orbit: preferably one that leaves the rank as it
 * is, and then the one with holes in the fewest jumps. */
static position_t without_one(const struct splitting *w, position_t lower)
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

/* Weighs all splits, or one per orbit, and notes the best. */
static void weigh_all(struct splitting *w)
{
	position_t lower = position_below(w->holes);

	if (w->orbits > FEW_ORBITS) {
		for (; lower; lower = without_one(w, lower))
			weigh(w, lower);
		return;
	}
	for (unsigned set = 1; set < 1U << w->orbits; set++)
		weigh(w, union_of(w, set));
}

/* Numbers the holes of SET from NEXT on; returns the number after them. */
static int number_holes(position_t set, int next, struct dense_frame *f)
{
	for (; set; set = position_rest(set)) {
		f->number[position_first(set)] = (uint8_t)next;
		f->hole[next++] = (uint8_t)position_first(set);
	}
	return next;
}

/* Returns the code of pegs on SET; implied holes are no part of a code. */
static uint64_t code_bits(const struct dense_frame *f, position_t set)
{
	uint64_t code = 0;

	for (; set; set = position_rest(set)) {
		int n = f->number[position_first(set)];

		if (n < DENSE_LOWER + f->indices)
			code |= bits_one(n);
	}
	return code;
}

/*
 * Solves the parities for the implied holes, by Gauss-Jordan elimination.  Each
 * becomes the pivot of a set that has no other implied hole.  The remaining
 * sets have only upper holes.
 */
static void solve_rows(const struct shape *s, struct splitting *w,
		       struct dense_frame *f)
{
	for (int n = 0; n < f->implieds; n++) {
		int hole = dense_frame_implied(f, n), pivot = n;
		position_t row;

		/* Found, as the implied holes are independent. */
		while (!position_has(w->parity[pivot], hole))
			pivot++;
		row = w->parity[pivot];
		w->parity[pivot] = w->parity[n];
		for (int i = 0; i < w->parities; i++)
			if (position_has(w->parity[i], hole))
				w->parity[i] ^= row;
		w->parity[n] = row;
	}
	for (int n = 0; n < f->implieds; n++) {
		position_t set = w->parity[n];

		f->tied[n] = code_bits(f, set);
		f->constant |= (uint64_t)position_parity(set & f->member) << n;
		/* All jumps change the parity of a set, or none does. */
		if (s->jumps && position_parity(set & shape_flip(&s->jump[0])))
			f->odd |= bits_one(n);
	}
}

/*
 * Splits the holes of F into upper ones and lower ones, which are index holes
 * or implied holes, and numbers them.  False: too many holes would be upper
 * ones.
 */
static bool split_holes(const struct shape *s, const struct symm *g,
			struct dense_frame *f)
{
	struct splitting w;
	int next;

	/* A level of pegs is a bit of a word, and none has all 64. */
	if (s->holes >= POSITION_HOLES)
		return false;
	begin(s, g, &w);
	weigh_all(&w);
	if (!w.lower)
		return false;
	f->lower = w.lower;
	f->upper = position_below(s->holes) & ~w.lower;
	f->uppers = number_holes(f->upper, 0, f);
	next = number_holes(f->lower & ~w.implied & ~w.rows, DENSE_LOWER, f);
	next = number_holes(w.rows, next, f);
	f->indices = next - DENSE_LOWER;
	f->implieds = number_holes(w.implied, next, f) - next;
	solve_rows(s, &w, f);
	return true;
}

/* Copies the symmetries, and finds the inverse of each. */
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

/* Counts the orbits of patterns. */
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

/* Finds bits of the syndrome that are independent as functions of the pattern
 * and of the parity of pegs; false: too many. */
static bool find_kinds(struct dense_frame *f)
{
	uint64_t base[DENSE_FRAME_SYNDROMES];

	for (int i = 0; i < f->implieds; i++) {
		uint64_t odd = f->odd >> i & 1;
		uint64_t row =
		    reduced(base, f->kind_bits,
			    (uint32_t)f->tied[i] | odd << DENSE_PATTERN_BITS);

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
 * Finds the operations on indices.  IMAGE, the images of the bits, is changed
 * by one operation after another until each bit is its own image.  Each
 * operation settles one more bit and leaves the bits before it alone.  It must
 * change image[c]: so ODD, of bits from C on, has one bit of image[c].  It must
 * be its own inverse: so ODD has an even number of bits of BY.
 */
static void find_ops(int bits, uint32_t image[], struct dense_turn *t)
{
	for (int c = 0; c < bits; c++) {
		uint32_t bit = UINT32_C(1) << c, odd = bit;
		uint32_t by = image[c] ^ bit;

		if (!by)
			continue;
		if (by & bit)
			odd |= UINT32_C(1) << bits_first(image[c] & ~(bit - 1));
		t->op[t->count++] =
		    (struct dense_op){(uint16_t)odd, (uint16_t)by};
		for (int i = c; i < bits; i++)
			if (bits_parity(image[i] & odd))
				image[i] ^= by;
	}
}

/* Returns the index on the holes to which the symmetry MAP carries SET. */
static uint32_t carried_index(const struct dense_frame *f, int map,
			      position_t set)
{
	return (uint32_t)(dense_linear_of(&f->code[f->inverse[map]], set) >>
			  DENSE_LOWER);
}

/* Finds how the symmetry MAP turns places; bits beyond the index stay. */
static void make_turn(int map, struct dense_frame *f)
{
	struct dense_turn *t = &f->turn[map];
	uint32_t image[DENSE_INDEX_BITS] = {0};

	for (int i = f->indices; i < f->bits; i++)
		image[i] = UINT32_C(1) << i;
	for (int i = 0; i < f->indices; i++)
		image[i] = carried_index(f, map, dense_frame_moved(f, 1U << i));
	for (int q = 0; q < f->implieds; q++)
		t->flips[q] = (uint16_t)carried_index(
		    f, map, position_of(dense_frame_implied(f, q)));
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
	if (!split_holes(s, g, f))
		return false;
	class_of(s, &f->class);
	f->bits = f->indices > DENSE_ROW_BITS ? f->indices : DENSE_ROW_BITS;
	f->words = 1U << (f->bits - 6);
	f->rows = 1U << (f->bits - DENSE_ROW_BITS);
	f->levels = position_count(f->lower) + 1;
	copy_group(g, f);
	f->blocks = count_blocks(f);
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

/* Sets T to the linear map that maps bit I to IMAGE[I]. */
static void fill_linear(const uint64_t image[64], struct dense_linear *t)
{
	for (int i = 0; i < 64; i++)
		for (unsigned b = 0; b < 1U << i % 8; b++)
			t->part[i / 8][b | 1U << i % 8] =
			    t->part[i / 8][b] ^ image[i];
}

/* Fills the maps between codes and positions. */
static void fill_codes(struct dense_frame *f)
{
	uint64_t image[64] = {0};

	/* The hole of each bit of a code, with the implied holes tied to it. */
	for (int h = 0; h < f->holes; h++) {
		int n = f->number[h];

		if (n < DENSE_LOWER + f->indices)
			image[n] = position_of(h);
	}
	for (int q = 0; q < f->implieds; q++)
		for (uint64_t set = f->tied[q]; set; set = bits_rest(set))
			image[bits_first(set)] |=
			    position_of(dense_frame_implied(f, q));
	fill_linear(image, &f->differ);
	for (int k = 0; k < f->maps; k++) {
		for (int h = 0; h < f->holes; h++)
			image[f->image[k][h]] = code_bits(f, position_of(h));
		fill_linear(image, &f->code[k]);
	}
}

void dense_frame_turns(const struct dense_frame *f, int map,
		       uint16_t turned_to[])
{
	for (uint32_t x = 0; x < 1U << f->bits; x++) {
		uint32_t index = x & (uint32_t)bits_below(f->indices);

		turned_to[x] =
		    (uint16_t)((x ^ index) |
			       carried_index(f, map,
					     dense_frame_moved(f, index)));
	}
}

uint64_t dense_frame_syndrome(const struct dense_frame *f, uint32_t pattern)
{
	uint64_t syndrome = f->constant;

	for (int i = 0; i < f->implieds; i++)
		syndrome ^= (uint64_t)bits_parity(f->tied[i] & pattern) << i;
	return syndrome;
}

/* Makes C the block of the orbit of PATTERN; sets the syndromes of its kinds.
 */
static void add_block(struct dense_frame *f, uint32_t pattern, uint32_t c)
{
	uint64_t syndrome = dense_frame_syndrome(f, pattern);

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

/* Gives each orbit of patterns a block; false: time ran out. */
static bool fill_canon(struct dense_frame *f, const struct limits *l)
{
	uint64_t patterns = bits_one(f->uppers);
	uint32_t c = 0;

	memset(f->canon, 0xff, (size_t)patterns * sizeof *f->canon);
	for (uint64_t pattern = 0; pattern < patterns; pattern++) {
		if (limits_pulse_at(l, pattern))
			return false;
		if (f->canon[pattern] == UINT32_MAX)
			add_block(f, (uint32_t)pattern, c++);
	}
	return true;
}

/* Returns the implied holes in SYNDROME. */
static position_t implied_pegs(const struct dense_frame *f, uint64_t syndrome)
{
	position_t pegs = 0;

	for (; syndrome; syndrome = bits_rest(syndrome))
		pegs |=
		    position_of(dense_frame_implied(f, bits_first(syndrome)));
	return pegs;
}

/* Finds the places of each kind, by the number of pegs on the lower holes. */
static void fill_places(struct dense_frame *f)
{
	uint64_t level = f->words, kind = level * (unsigned)f->levels;

	for (unsigned k = 0; k < 1U << f->kind_bits; k++) {
		position_t first = implied_pegs(f, f->syndrome[k]);

		for (uint32_t x = 0; x < 1U << f->indices; x++) {
			int pegs =
			    position_count(first ^ dense_frame_moved(f, x));

			f->places[k * kind + (unsigned)pegs * level + x / 64] |=
			    bits_one((int)(x % 64));
		}
	}
}

bool dense_frame_fill(struct dense_frame *f, const struct limits *l)
{
	fill_codes(f);
	for (int k = 0; k < f->maps; k++)
		make_turn(k, f);
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
	uint64_t code = dense_linear_of(&f->code[0], position);
	struct dense_image image = dense_frame_canon(f, (uint32_t)code);

	/* The map carries the block to POSITION; this code undoes it. */
	if (image.map)
		code = dense_linear_of(&f->code[image.map], position);
	return (struct dense_place){image.block,
				    (uint32_t)(code >> DENSE_LOWER)};
}

position_t dense_frame_position(const struct dense_frame *f, uint64_t c,
				uint32_t index, int pegs)
{
	uint64_t code = f->pattern[c] | (uint64_t)index << DENSE_LOWER;
	uint64_t odd = dense_frame_is_odd(f, pegs) ? f->odd : 0;

	return dense_linear_of(&f->differ, code) ^
	       implied_pegs(f, f->constant ^ odd);
}
