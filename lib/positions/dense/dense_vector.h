/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The body of a kernel, for dense_kernel.c, which includes it once for each
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

/* X with the places exchanged that differ in index bit I, below LOW. */
INLINE VECTOR NAME(flipped)(VECTOR x, int i)
{
	VECTOR low;

	if (i >= 6)
		return NAME(lanes)(x, 1U << (i - 6));
	low = ~NAME(high)(i);
	return (x >> (1 << i) & low) | (x & low) << (1 << i);
}

/* Exchanges index bits A and B within each of N vectors. */
INLINE void NAME(swap_low)(VECTOR *v, unsigned n, int a, int b)
{
	VECTOR differ = NAME(high)(a) ^ NAME(high)(b);
	VECTOR first = NAME(high)(a) & differ;
	int shift = (1 << b) - (1 << a);

	if (b < 6) {
		for (unsigned k = 0; k < n; k++) {
			VECTOR t = (v[k] ^ v[k] << shift) & (first << shift);

			v[k] ^= t ^ t >> shift;
		}
		return;
	}
	for (unsigned k = 0; k < n; k++) {
		VECTOR x = NAME(flipped)(NAME(flipped)(v[k], a), b);

		v[k] = (v[k] & ~differ) | (x & differ);
	}
}

/* Exchanges index bit A, below LOW, and the bit of the vectors' numbers B. */
INLINE void NAME(swap_mixed)(VECTOR *v, unsigned n, int a, unsigned b)
{
	VECTOR high = NAME(high)(a);

	for (unsigned k = 0; k < n; k++) {
		VECTOR x = v[k], y;

		if (k & b)
			continue;
		y = v[k | b];
		v[k] = (x & ~high) | (NAME(flipped)(y, a) & high);
		v[k | b] = (y & high) | (NAME(flipped)(x, a) & ~high);
	}
}

/* Exchanges the vectors K and K xor PAIR where K has the bits of WITH. */
INLINE void NAME(swap_vectors)(VECTOR *v, unsigned n, unsigned pair,
			       unsigned with)
{
	for (unsigned k = 0; k < n; k++) {
		VECTOR x = v[k];

		if ((k & with) != with || (k ^ pair) < k)
			continue;
		v[k] = v[k ^ pair];
		v[k ^ pair] = x;
	}
}

/* Index bits A and B, A < B, change places. */
INLINE void NAME(swap)(VECTOR *v, unsigned n, int a, int b)
{
	if (b < LOW)
		NAME(swap_low)(v, n, a, b);
	else if (a < LOW)
		NAME(swap_mixed)(v, n, a, 1U << (b - LOW));
	else
		/* The one of a pair that is met first has A and not B. */
		NAME(swap_vectors)
	(v, n, 1U << (a - LOW) | 1U << (b - LOW), 1U << (a - LOW));
}

/* Index bit A becomes A xor B. */
INLINE void NAME(add_bit)(VECTOR *v, unsigned n, int a, int b)
{
	VECTOR with = b < LOW ? NAME(high)(b) : (VECTOR){0};
	unsigned vector = b < LOW ? 0 : 1U << (b - LOW);
	unsigned pair = a < LOW ? 0 : 1U << (a - LOW);

	if (a >= LOW && b >= LOW) {
		NAME(swap_vectors)(v, n, pair, vector);
		return;
	}
	for (unsigned k = 0; k < n; k++) {
		VECTOR x = v[k], y;

		if (a >= LOW && !(k & pair)) {
			y = (x ^ v[k | pair]) & with;
			v[k] ^= y;
			v[k | pair] ^= y;
		} else if (a < LOW && b >= LOW && k & vector) {
			v[k] = NAME(flipped)(x, a);
		} else if (a < LOW && b < LOW) {
			y = NAME(flipped)(x, a);
			v[k] = (x & ~with) | (y & with);
		}
	}
}

TARGET static void NAME(turn)(const struct dense_turn *t, uint32_t flips,
			      uint64_t *block, unsigned words)
{
	VECTOR *v = (VECTOR *)block;
	unsigned n = words / LANES;

	for (int i = 0; i < t->count; i++)
		if (t->op[i].adds)
			NAME(add_bit)(v, n, t->op[i].a, t->op[i].b);
		else
			NAME(swap)(v, n, t->op[i].a, t->op[i].b);
	for (int i = 0; i < LOW; i++)
		for (unsigned k = 0; k < n && flips >> i & 1; k++)
			v[k] = NAME(flipped)(v[k], i);
	if (flips >> LOW)
		NAME(swap_vectors)(v, n, flips >> LOW, 0);
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
INLINE bool NAME(pull_frame)(const struct dense_pull *p,
			     const struct dense_list *list, uint32_t at,
			     uint32_t end, unsigned rows, VECTOR *found)
{
	bool some = false;

	for (; at < end; at++) {
		uint32_t block = list->from[at];
		const struct dense_step *t = &p->step[list->by[at] >> 3];
		unsigned variant = list->by[at] & 7;
		unsigned into =
		    t->into & dense_kernel_flipped(p->some[block], t->flip_row);

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
	unsigned rows = p->frame->rows;
	struct dense_block frame;
	VECTOR *v = (VECTOR *)dense_block_words(&frame);
	bool some = false;

	for (uint32_t at = 0; at < list->count;) {
		unsigned map = list->by[at] >> DENSE_STEP_SHIFT;
		uint32_t flips = list->from[at] ^ p->odd_flips[map];
		uint32_t first = at + 1;

		at = first + (list->by[at] & ((1U << DENSE_STEP_SHIFT) - 1));
		if (!NAME(pull_frame)(p, list, first, at, rows,
				      some ? v : found))
			continue;
		if (map)
			NAME(turn)
		(&p->frame->turn[map], flips, (uint64_t *)(some ? v : found),
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
