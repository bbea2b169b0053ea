/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads a list at a time, without a branch that depends on its numbers.  Of 128
 * bytes,
 *
 * - the first line end tells where the next list begins, so the work on it need
 *   not wait for this list;
 * - the spaces at odd places tell the number M of holes of one digit, and
 *   tables by M give all other places: hole k begins at 2k, or at 3k - M from
 *   hole M on;
 * - the first place where the space behind a hole is missing gives the number N
 *   of holes: there the line must end, in 0.  (N is 64 where there are more
 *   than 32, and no line that ends in 128 bytes can be as long.)
 *
 * The digits become numbers, which must increase, and each number becomes a bit
 * of the position. (94 MB of random lists: 40 ms with hiq_scan.c alone, 24 ms
 * with this.)
 */
#include "text/greedy/hiq_scan_wide.h"

#ifdef HAVE_WIDE
#include <immintrin.h>

#define WIDE __attribute__((target("avx512f,avx512bw,avx512vbmi,bmi,bmi2")))

enum { HOLES = 32 }; /* the most of a list: 16 bits each in a vector */

bool hiq_scan_wide_of(int holes, struct hiq_scan_wide *scan)
{
	if (!__builtin_cpu_supports("avx512bw") ||
	    !__builtin_cpu_supports("avx512vbmi") ||
	    !__builtin_cpu_supports("bmi2"))
		return false;
	scan->holes = holes;
	for (int m = 0; m < 10; m++)
		for (int k = 0; k < 64; k++) {
			/* The space behind one hole more must be missing. */
			int hole = k < HOLES ? k : HOLES;
			int at = hole < m ? 2 * hole : 3 * hole - m;

			scan->space[m][k] =
			    (uint8_t)(hole < m ? at + 1 : at + 2);
			hole = k / 2;
			at = hole < m ? 2 * hole : 3 * hole - m + k % 2;
			scan->digits[m][k] = (uint8_t)at;
		}
	return true;
}

/* Bit v-1 for each of 32 numbers v; none for those over 64. */
WIDE static uint64_t gather(__m512i numbers)
{
	const __m512i one = _mm512_set1_epi64(1);
	__m512i v = _mm512_sub_epi16(numbers, _mm512_set1_epi16(1));
	__m512i a = _mm512_cvtepu16_epi64(_mm512_castsi512_si128(v));
	__m512i b = _mm512_cvtepu16_epi64(_mm512_extracti32x4_epi32(v, 1));
	__m512i c = _mm512_cvtepu16_epi64(_mm512_extracti32x4_epi32(v, 2));
	__m512i d = _mm512_cvtepu16_epi64(_mm512_extracti32x4_epi32(v, 3));
	__m512i ab = _mm512_or_si512(_mm512_sllv_epi64(one, a),
				     _mm512_sllv_epi64(one, b));
	__m512i cd = _mm512_or_si512(_mm512_sllv_epi64(one, c),
				     _mm512_sllv_epi64(one, d));

	return (uint64_t)_mm512_reduce_or_epi64(_mm512_or_si512(ab, cd));
}

/* The numbers of a list, and N; false if it has another form. */
WIDE static inline bool look(const struct hiq_scan_wide *scan, __m512i low,
			     __m512i high, unsigned m, unsigned *n,
			     __m512i *numbers)
{
	const __m512i nine = _mm512_set1_epi8(9);
	__m512i at = _mm512_loadu_si512(scan->space[m]), digits, before;
	uint64_t spaces, tens;
	uint32_t active;

	spaces = _mm512_cmpeq_epi8_mask(_mm512_permutex2var_epi8(low, at, high),
					_mm512_set1_epi8(' '));
	*n = (unsigned)_tzcnt_u64(~spaces);
	active = _bzhi_u32(~UINT32_C(0), *n);
	at = _mm512_loadu_si512(scan->digits[m]);
	/* The first M numbers have no tens. */
	tens = UINT64_C(0x5555555555555555) & ((UINT64_C(1) << 2 * m) - 1);
	digits = _mm512_maskz_sub_epi8(~tens,
				       _mm512_permutex2var_epi8(low, at, high),
				       _mm512_set1_epi8('0'));
	*numbers = _mm512_maddubs_epi16(digits, _mm512_set1_epi16(10 | 1 << 8));
	/* before[k] = numbers[k - 1], and 0 before the first */
	before = _mm512_maskz_permutexvar_epi16(
	    ~UINT32_C(1),
	    _mm512_set_epi16(30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18,
			     17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
			     3, 2, 1, 0, 0),
	    *numbers);
	if (_mm512_mask_cmple_epu16_mask(active, *numbers, before) ||
	    _mm512_mask_cmpgt_epu16_mask(
		active, *numbers, _mm512_set1_epi16((short)scan->holes)) ||
	    (_mm512_cmpgt_epu8_mask(digits, nine) &
	     _bzhi_u64(~UINT64_C(0), 2 * *n)))
		return false;
	*numbers =
	    _mm512_mask_mov_epi16(_mm512_set1_epi16(255), active, *numbers);
	return true;
}

WIDE size_t hiq_scan_wide_lists(const struct hiq_scan_wide *scan,
				const unsigned char **p,
				const unsigned char *limit,
				position_t *position, size_t most)
{
	const __m512i space = _mm512_set1_epi8(' ');
	const __m512i end = _mm512_set1_epi8('\n');
	const uint64_t odd = UINT64_C(0xaaaaaaaa);
	size_t lists = 0;

	while (lists < most && *p < limit) {
		const unsigned char *text = *p;
		__m512i low = _mm512_loadu_si512(text), numbers;
		__m512i high = _mm512_loadu_si512(text + 64);
		uint64_t first = _mm512_cmpeq_epi8_mask(low, end);
		uint64_t second = _mm512_cmpeq_epi8_mask(high, end);
		uint64_t short_end = _tzcnt_u64(first);
		uint64_t size = first ? short_end : 64 + _tzcnt_u64(second);
		unsigned n, m = (unsigned)_tzcnt_u64(
				    ~_mm512_cmpeq_epi8_mask(low, space) & odd) /
				2;

		if (m > 9 || !look(scan, low, high, m, &n, &numbers) ||
		    size != 3 * n - (m < n ? m : n) + 1 ||
		    text[size - 1] != '0')
			break;
		position[lists++] = gather(numbers);
		*p = text + size + 1;
	}
	return lists;
}
#else
bool hiq_scan_wide_of(int holes, struct hiq_scan_wide *scan)
{
	(void)holes;
	(void)scan;
	return false;
}

size_t hiq_scan_wide_lists(const struct hiq_scan_wide *scan,
			   const unsigned char **p, const unsigned char *limit,
			   position_t *position, size_t most)
{
	(void)scan;
	(void)p;
	(void)limit;
	(void)position;
	(void)most;
	return 0;
}
#endif
