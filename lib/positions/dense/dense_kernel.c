/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One source for all vectors: dense_vector.h is included for each width with
 * the few operations that compilers have no common notation for.  Pairs of
 * words are left to the compiler, which makes vectors of them where the machine
 * has any.
 */
#include "positions/dense/dense_kernel.h"

#include <string.h>

/* By bit of an index: the places of a row where it is 1. */
static const _Alignas(
    64) uint64_t has_bit[DENSE_ROW_BITS][DENSE_FRAME_ROW_WORDS] = {
#define EIGHT(x)                                                               \
	{                                                                      \
		x, x, x, x, x, x, x, x                                         \
	}
    EIGHT(UINT64_C(0xaaaaaaaaaaaaaaaa)),
    EIGHT(UINT64_C(0xcccccccccccccccc)),
    EIGHT(UINT64_C(0xf0f0f0f0f0f0f0f0)),
    EIGHT(UINT64_C(0xff00ff00ff00ff00)),
    EIGHT(UINT64_C(0xffff0000ffff0000)),
    EIGHT(UINT64_C(0xffffffff00000000)),
    {0, UINT64_MAX, 0, UINT64_MAX, 0, UINT64_MAX, 0, UINT64_MAX},
    {0, 0, UINT64_MAX, UINT64_MAX, 0, 0, UINT64_MAX, UINT64_MAX},
    {0, 0, 0, 0, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX},
#undef EIGHT
};

static bool always(void)
{
	return true;
}

#define LANES 2
#define TARGET
#define NAME(name) name##_pairs
typedef uint64_t vector_pairs __attribute__((vector_size(16), may_alias));

static inline vector_pairs lanes_pairs(vector_pairs x, unsigned flip)
{
	return flip ? (vector_pairs){x[1], x[0]} : x;
}
#include "positions/dense/dense_vector.h"

#ifdef HAVE_AVX_CHOICE
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

#define LANES 4
#define TARGET __attribute__((target("avx2,popcnt")))
#define NAME(name) name##_avx2
typedef uint64_t vector_avx2 __attribute__((vector_size(32), may_alias));

/* In halves of a word, as a variable place is not to be had of words. */
TARGET static inline vector_avx2 lanes_avx2(vector_avx2 x, unsigned flip)
{
	__m256i place = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);

	place = _mm256_xor_si256(place, _mm256_set1_epi32((int)(2 * flip)));
	return (vector_avx2)_mm256_permutevar8x32_epi32((__m256i)x, place);
}
#include "positions/dense/dense_vector.h"

#define LANES 8
#define TARGET __attribute__((target("avx512f,popcnt")))
#define NAME(name) name##_avx512
typedef uint64_t vector_avx512 __attribute__((vector_size(64), may_alias));

TARGET static inline vector_avx512 lanes_avx512(vector_avx512 x, unsigned flip)
{
	const vector_avx512 place = {0, 1, 2, 3, 4, 5, 6, 7};

	return (vector_avx512)_mm512_permutexvar_epi64((__m512i)(place ^ flip),
						       (__m512i)x);
}
#include "positions/dense/dense_vector.h"
#endif

#define KERNEL(name, runs)                                                     \
	{                                                                      \
#name, runs, pull_##name, settle_##name, turn_##name,          \
		    count_##name                                               \
	}

const struct dense_kernel dense_kernel_list[] = {
#ifdef HAVE_AVX_CHOICE
    KERNEL(avx512, has_avx512),
    KERNEL(avx2, has_avx2),
#endif
    KERNEL(pairs, always),
};
const int dense_kernel_count =
    (int)(sizeof dense_kernel_list / sizeof *dense_kernel_list);

const struct dense_kernel *dense_kernel_best(void)
{
	const struct dense_kernel *k = dense_kernel_list;

	while (!k->runs())
		k++;
	return k;
}
