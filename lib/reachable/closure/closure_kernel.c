/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A block is one vector of 512 bits, or two of 256, or eight words: the same
 * functions for each.  To change the places of words is to permute lanes,
 * and the turn within words is a rotation, because the mask has dropped
 * whatever would come around.  Compilers do not find this by themselves: what
 * gcc 12 makes of generic vectors of 64 bytes without AVX-512 is ten times
 * slower than the plain words.
 */
#include "reachable/closure/closure_kernel.h"

#include "base/bits.h"

static bool always(void)
{
	return true;
}

static void pull_words(const struct closure_step *t,
		       const closure_block *source, unsigned variant,
		       uint64_t set, closure_block *found)
{
	int left = t->turn, right = -t->turn & 63;

	for (; set; set = bits_rest(set)) {
		int b = bits_first(set);
		const uint64_t *mask = t->mask[variant ^ t->into.variant[b]];
		const uint64_t *from = source[b ^ t->flip_block];

		for (int w = 0; w < CLOSURE_WORDS; w++) {
			uint64_t x = from[w ^ t->flip_word];

			found[b][w] |= (x << left | x >> right) & mask[w];
		}
	}
}

static uint64_t trace_words(const struct closure_step *t,
			    const closure_block *source, unsigned variant,
			    uint64_t set, const closure_block *target,
			    closure_block *found)
{
	int left = t->turn, right = -t->turn & 63;
	uint64_t some = 0;

	for (; set; set = bits_rest(set)) {
		int b = bits_first(set);
		const uint64_t *mask = t->mask[variant ^ t->into.variant[b]];
		const uint64_t *from = source[b ^ t->flip_block];
		uint64_t all = 0;

		for (int w = 0; w < CLOSURE_WORDS; w++) {
			uint64_t x = from[w ^ t->flip_word];

			x = (x << left | x >> right) & mask[w] & target[b][w];
			found[b][w] = x;
			all |= x;
		}
		some |= (uint64_t)(all != 0) << b;
	}
	return some;
}

static unsigned keep_words(const uint64_t *mask, const uint64_t *found,
			   uint64_t *block)
{
	int count = 0;

	for (int w = 0; w < CLOSURE_WORDS; w++) {
		uint64_t fresh = found[w] & mask[w] & ~block[w];

		if (!fresh)
			continue;
		block[w] |= fresh;
		count += bits_count(fresh);
	}
	return (unsigned)count;
}

static unsigned part_words(const uint64_t *mask, const uint64_t *block,
			   uint64_t *part)
{
	int count = 0;

	for (int w = 0; w < CLOSURE_WORDS; w++) {
		part[w] = block[w] & mask[w];
		if (part[w])
			count += bits_count(part[w]);
	}
	return (unsigned)count;
}

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

static bool has_avx2(void)
{
	return __builtin_cpu_supports("avx2") &&
	       __builtin_cpu_supports("popcnt");
}

static bool has_avx512(void)
{
	return __builtin_cpu_supports("avx512f") && has_avx2();
}

#define HALVES __attribute__((target("avx2,popcnt")))
#define WHOLE __attribute__((target("avx512f,popcnt")))

HALVES static inline __m256i load_half(const uint64_t *p)
{
	return _mm256_loadu_si256((const void *)p);
}

/* The change of places within half a block, and the turn within words. */
struct half_turn {
	__m256i place;
	__m128i left, right;
};

HALVES static inline struct half_turn half_turn(const struct closure_step *t)
{
	return (struct half_turn){
	    _mm256_xor_si256(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
			     _mm256_set1_epi32(2 * (t->flip_word & 3))),
	    _mm_cvtsi32_si128(t->turn), _mm_cvtsi32_si128(64 - t->turn)};
}

HALVES static inline __m256i turn_half(__m256i x, const struct half_turn *turn)
{
	x = _mm256_permutevar8x32_epi32(x, turn->place);
	return _mm256_or_si256(_mm256_sll_epi64(x, turn->left),
			       _mm256_srl_epi64(x, turn->right));
}

HALVES static void pull_halves(const struct closure_step *t,
			       const closure_block *source, unsigned variant,
			       uint64_t set, closure_block *found)
{
	const int half = t->flip_word & 4;
	const struct half_turn turn = half_turn(t);

	for (; set; set = bits_rest(set)) {
		int b = bits_first(set);
		const uint64_t *mask = t->mask[variant ^ t->into.variant[b]];
		const uint64_t *from = source[b ^ t->flip_block];

		for (int w = 0; w < CLOSURE_WORDS; w += 4) {
			__m256i x = load_half(from + (w ^ half));
			__m256i old = load_half(found[b] + w);

			x = _mm256_and_si256(turn_half(x, &turn),
					     load_half(mask + w));
			_mm256_storeu_si256((void *)(found[b] + w),
					    _mm256_or_si256(old, x));
		}
	}
}

HALVES static uint64_t trace_halves(const struct closure_step *t,
				    const closure_block *source,
				    unsigned variant, uint64_t set,
				    const closure_block *target,
				    closure_block *found)
{
	const int half = t->flip_word & 4;
	const struct half_turn turn = half_turn(t);
	uint64_t some = 0;

	for (; set; set = bits_rest(set)) {
		int b = bits_first(set);
		const uint64_t *mask = t->mask[variant ^ t->into.variant[b]];
		const uint64_t *from = source[b ^ t->flip_block];
		__m256i all = _mm256_setzero_si256();

		for (int w = 0; w < CLOSURE_WORDS; w += 4) {
			__m256i x =
			    turn_half(load_half(from + (w ^ half)), &turn);

			x = _mm256_and_si256(x, load_half(mask + w));
			x = _mm256_and_si256(x, load_half(target[b] + w));
			_mm256_storeu_si256((void *)(found[b] + w), x);
			all = _mm256_or_si256(all, x);
		}
		some |= (uint64_t)!_mm256_testz_si256(all, all) << b;
	}
	return some;
}

HALVES static unsigned keep_halves(const uint64_t *mask, const uint64_t *found,
				   uint64_t *block)
{
	return keep_words(mask, found, block);
}

HALVES static unsigned part_halves(const uint64_t *mask, const uint64_t *block,
				   uint64_t *part)
{
	return part_words(mask, block, part);
}

/* The same for a whole block. */
struct whole_turn {
	__m512i place, turn;
};

WHOLE static inline struct whole_turn whole_turn(const struct closure_step *t)
{
	return (struct whole_turn){
	    _mm512_xor_si512(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7),
			     _mm512_set1_epi64(t->flip_word)),
	    _mm512_set1_epi64(t->turn)};
}

WHOLE static inline __m512i turn_whole(__m512i x, const struct whole_turn *turn)
{
	return _mm512_rolv_epi64(_mm512_permutexvar_epi64(turn->place, x),
				 turn->turn);
}

WHOLE static void pull_whole(const struct closure_step *t,
			     const closure_block *source, unsigned variant,
			     uint64_t set, closure_block *found)
{
	const struct whole_turn turn = whole_turn(t);

	for (; set; set = bits_rest(set)) {
		int b = bits_first(set);
		const uint64_t *mask = t->mask[variant ^ t->into.variant[b]];
		const uint64_t *from = source[b ^ t->flip_block];
		__m512i x = turn_whole(_mm512_loadu_si512(from), &turn);

		x = _mm512_and_si512(x, _mm512_loadu_si512(mask));
		x = _mm512_or_si512(x, _mm512_loadu_si512(found[b]));
		_mm512_storeu_si512(found[b], x);
	}
}

WHOLE static uint64_t trace_whole(const struct closure_step *t,
				  const closure_block *source, unsigned variant,
				  uint64_t set, const closure_block *target,
				  closure_block *found)
{
	const struct whole_turn turn = whole_turn(t);
	uint64_t some = 0;

	for (; set; set = bits_rest(set)) {
		int b = bits_first(set);
		const uint64_t *mask = t->mask[variant ^ t->into.variant[b]];
		const uint64_t *from = source[b ^ t->flip_block];
		__m512i x = turn_whole(_mm512_loadu_si512(from), &turn);

		x = _mm512_and_si512(x, _mm512_loadu_si512(mask));
		x = _mm512_and_si512(x, _mm512_loadu_si512(target[b]));
		_mm512_storeu_si512(found[b], x);
		some |= (uint64_t)(_mm512_test_epi64_mask(x, x) != 0) << b;
	}
	return some;
}

WHOLE static unsigned keep_whole(const uint64_t *mask, const uint64_t *found,
				 uint64_t *block)
{
	__m512i old = _mm512_loadu_si512(block);
	__m512i fresh = _mm512_and_si512(_mm512_loadu_si512(found),
					 _mm512_loadu_si512(mask));
	uint64_t word[CLOSURE_WORDS];
	int count = 0;

	fresh = _mm512_andnot_si512(old, fresh);
	if (!_mm512_test_epi64_mask(fresh, fresh))
		return 0;
	_mm512_storeu_si512(block, _mm512_or_si512(old, fresh));
	_mm512_storeu_si512(word, fresh);
	for (int w = 0; w < CLOSURE_WORDS; w++)
		count += bits_count(word[w]);
	return (unsigned)count;
}
#endif

const struct closure_kernel closure_kernel_list[] = {
#if defined(__x86_64__) && defined(__GNUC__)
    {"avx512", has_avx512, pull_whole, trace_whole, keep_whole, part_halves},
    {"avx2", has_avx2, pull_halves, trace_halves, keep_halves, part_halves},
#endif
    {"words", always, pull_words, trace_words, keep_words, part_words},
};
const int closure_kernel_count =
    (int)(sizeof closure_kernel_list / sizeof *closure_kernel_list);
