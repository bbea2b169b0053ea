/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The body of a kernel, for dense_step.c, which includes it once for each
 * width of vectors.  It has defined LANES, the words of a vector; TARGET, what
 * functions need to use the vectors; NAME, which makes a name of its own for
 * this width; the type NAME(vector); and NAME(lanes)(x, flip), the words of x,
 * word i from i xor flip.
 *
 * Index bits below LOW choose a place within a vector, the others a vector.
 */
#define VECTOR NAME(vector)
#define LOW (6 + __builtin_ctz(LANES))
#define PARTS (DENSE_FRAME_ROW_WORDS / LANES) /* of a row */
#define INLINE TARGET static inline __attribute__((always_inline))

/* The places of a vector where index bit I, below LOW, is 1. */
INLINE VECTOR NAME(high)(int i)
{
	return *(const VECTOR *)has_bit[i];
}

/*
 * Exchanges, in each of N vectors, the places WHERE and those to which FLIP
 * and then a shift carry them.
 */
INLINE void NAME(exchange_low)(VECTOR *v, unsigned n, VECTOR where,
			       unsigned flip, unsigned shift)
{
	for (unsigned k = 0; k < n; k++) {
		VECTOR x = v[k];
		VECTOR t = flip ? NAME(lanes)(x, flip) : x;

		t = (t >> shift ^ x) & where;
		x ^= t;
		t <<= shift;
		v[k] = x ^ (flip ? NAME(lanes)(t, flip) : t);
	}
}

/*
 * The same between vectors whose numbers differ by PAIR.  WHERE is for numbers
 * with an even number of the bits WITH, and then for those with an odd one.
 */
INLINE void NAME(exchange_high)(VECTOR *v, unsigned n, const VECTOR where[2],
				unsigned with, unsigned pair, unsigned flip,
				unsigned shift)
{
	unsigned top = pair ? 1U << bits_last(pair) : 0;

	/* Numbers without the first bit of PAIR. */
	for (unsigned k = 0; k < n; k = (k + top + 1) & ~top) {
		VECTOR *x = v + k, *y = v + (k ^ pair);
		VECTOR t = (NAME(lanes)(*x, flip) >> shift ^ *y) &
			   where[bits_parity((k ^ pair) & with)];

		*y ^= t;
		*x ^= NAME(lanes)(t << shift, flip);
	}
}

/*
 * Exchanges the places that differ by BY, where WHERE has them, or does not if
 * the number of a vector has an odd number of the bits WITH.  BY is one bit, or
 * two bits of which those places have one.
 */
INLINE void NAME(exchange)(VECTOR *v, unsigned n, VECTOR where, unsigned with,
			   uint32_t by)
{
	uint32_t in_word = by & 63, rest = in_word & (in_word - 1);
	unsigned shift = rest ? 2 * rest - in_word : in_word;
	unsigned flip = by >> 6 & (LANES - 1), pair = by >> LOW;
	VECTOR in[2] = {where, ~where}, lower = ~(VECTOR){0};

	/* Of two places the lower one in the word, or the vector. */
	if (!pair)
		lower = ~NAME(high)(bits_last(in_word ? in_word : by));
	in[0] &= lower;
	in[1] &= lower;
	if (pair || with)
		NAME(exchange_high)(v, n, in, with, pair, flip, shift);
	else if (flip)
		NAME(exchange_low)(v, n, in[0], flip, shift);
	else
		NAME(exchange_low)(v, n, in[0], 0, shift);
}

TARGET static void NAME(turn)(const struct dense_turn *t, uint32_t flips,
			      uint64_t *block, unsigned words)
{
	VECTOR *v = (VECTOR *)block;
	unsigned n = words / LANES;

	for (int i = t->count; i-- > 0;) {
		uint32_t odd = t->op[i].odd, part;
		VECTOR where = {0};

		for (uint32_t set = odd & ((1U << LOW) - 1); set;
		     set &= set - 1)
			where ^= NAME(high)(__builtin_ctz(set));
		for (uint32_t set = t->op[i].by; set; set ^= part) {
			part = set & odd ? set & odd : set & -set;
			NAME(exchange)(v, n, where, odd >> LOW, part);
		}
	}
	for (; flips; flips &= flips - 1)
		NAME(exchange)(v, n, ~(VECTOR){0}, 0, flips & -flips);
}

/* What a jump brings from one part of row SOURCE, without the mask. */
INLINE VECTOR NAME(moved)(const struct dense_step *t, const VECTOR *source,
			  unsigned part)
{
	VECTOR x = source[part ^ t->flip_word / LANES];

	x = NAME(lanes)(x, t->flip_word % LANES);
	return x << t->turn | x >> (-t->turn & 63);
}

/* Adds what the jump T brings from BLOCK into the rows INTO. */
INLINE void NAME(add_jump)(const struct dense_step *t, unsigned variant,
			   unsigned into, const VECTOR *block, VECTOR *found)
{
	for (; into; into &= into - 1) {
		unsigned r = (unsigned)__builtin_ctz(into);
		const VECTOR *mask =
		    (const VECTOR *)t->mask[variant ^ t->variant[r]];

		for (unsigned p = 0; p < PARTS; p++)
			found[r * PARTS + p] |=
			    NAME(moved)(t, block + (r ^ t->flip_row) * PARTS,
					p) &
			    mask[p];
	}
}

/* What the jumps from the entry AT up to END bring; false: nothing. */
INLINE bool NAME(pull_view)(const struct dense_pull *p,
			    const struct dense_list *list, uint32_t at,
			    uint32_t end, unsigned rows, VECTOR *found)
{
	bool some = false;

	for (; at < end; at++) {
		uint32_t block = list->from[at];
		const struct dense_step *t = &p->steps->step[list->by[at] >> 3];
		unsigned variant = list->by[at] & 7, into = p->some[block];

		if (into)
			into = t->into & flipped_rows(into, t->flip_row);
		if (!into)
			continue;
		if (!some)
			memset(found, 0,
			       rows * DENSE_FRAME_ROW_WORDS * sizeof(uint64_t));
		some = true;
		NAME(add_jump)
		(t, variant ^ (p->odd ? t->odd : 0), into,
		 (const VECTOR *)p->set + (uint64_t)block * rows * PARTS,
		 found);
	}
	return some;
}

TARGET static bool NAME(pull)(const struct dense_pull *p,
			      const struct dense_list *list, uint64_t *into)
{
	VECTOR *found = (VECTOR *)into;
	const struct dense_frame *f = p->steps->frame;
	unsigned rows = f->rows;
	_Alignas(DENSE_ARENA_ALIGNMENT) uint64_t view[DENSE_FRAME_WORDS];
	VECTOR *v = (VECTOR *)view;
	bool some = false;

	for (uint32_t at = 0; at < list->count;) {
		unsigned map = list->by[at] >> DENSE_STEP_SHIFT;
		uint32_t flips = list->from[at];
		uint32_t first = at + 1;

		if (p->odd)
			flips ^= f->turn[map].odd_flips;
		at = first + (list->by[at] & ((1U << DENSE_STEP_SHIFT) - 1));
		if (!NAME(pull_view)(p, list, first, at, rows,
				     some ? v : found))
			continue;
		if (map)
			NAME(turn)
		(&f->turn[map], flips, (uint64_t *)(some ? v : found),
		 rows * DENSE_FRAME_ROW_WORDS);
		for (unsigned k = 0; k < rows * PARTS && some; k++)
			found[k] |= v[k];
		some = true;
	}
	return some;
}

TARGET static unsigned NAME(settle)(const uint64_t *places, bool keeps,
				    uint64_t *found, uint64_t *block,
				    unsigned words)
{
	const VECTOR *p = (const VECTOR *)places;
	VECTOR *f = (VECTOR *)found, *b = (VECTOR *)block;
	unsigned some = 0;

	for (unsigned k = 0; k < words / LANES; k++) {
		VECTOR now = f[k] & p[k], before = b[k];
		uint64_t any = 0;

		if (keeps)
			now &= before;
		f[k] = now;
		b[k] = (before & ~p[k]) | now;
		for (unsigned i = 0; i < LANES; i++)
			any |= now[i];
		some |= (unsigned)(any != 0) << k / PARTS;
	}
	return some;
}

TARGET static uint64_t NAME(count)(const uint64_t *a, const uint64_t *b,
				   unsigned words)
{
	uint64_t count = 0;

	for (unsigned w = 0; w < words; w++)
		count += (uint64_t)bits_count(a[w] & b[w]);
	return count;
}

#undef VECTOR
#undef LOW
#undef PARTS
#undef INLINE
#undef LANES
#undef TARGET
#undef NAME
