/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads a stretch of text in three steps, none of which has a branch that
 * depends on a number.
 *
 * - 64 bytes at a time: masks tell where numbers begin, and whether all is as
 *   programs write it.  Each byte makes a number with the byte behind it; those
 *   where numbers begin are packed together.
 * - 64 numbers at a time: they must increase up to the 0 that ends a list.
 * - A list at a time: each number becomes a bit of the position.
 *
 * Numbers are packed less one.  So the 0 is -1, which is less than all others.
 */
#include "text/greedy/hiq_scan_wide.h"

#ifdef HAVE_WIDE
#include <immintrin.h>

#define WIDE                                                                   \
	__attribute__((target(                                                 \
	    "avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi,bmi2,popcnt")))

enum {
	VECTOR = 64,		  /* bytes */
	STRETCH = 32 * VECTOR,	  /* of text */
	NUMBERS = STRETCH / 2,	  /* the most in it */
	HALF = VECTOR / 2,	  /* most lists are shorter */
	ONE_DIGIT = (1 << 9) - 1, /* the holes 1 to 9 of a position */
};

struct stretch {
	/* Less one, with -1 before them and room for a vector behind. */
	int8_t number[1 + NUMBERS + VECTOR];
	uint16_t end[NUMBERS + VECTOR]; /* of each list: the place of its -1 */
	size_t lists;
};

bool hiq_scan_wide_can(void)
{
	return __builtin_cpu_supports("avx512bw") &&
	       __builtin_cpu_supports("avx512vbmi") &&
	       __builtin_cpu_supports("avx512vbmi2") &&
	       __builtin_cpu_supports("bmi2");
}

/*
 * Packs the numbers that begin in the 64 bytes at TEXT and returns how many
 * they are, or -1 where the text has another form.  *BEFORE tells which of the
 * 64 bytes before are digits, and then which of these.
 */
WIDE static inline int pack(const unsigned char *text, uint64_t *before,
			    int8_t *number)
{
	const __m512i zero = _mm512_set1_epi8('0'), nine = _mm512_set1_epi8(9);
	const __m512i tens = _mm512_broadcast_i32x4(_mm_setr_epi8(
	    -1, 9, 19, 29, 39, 49, 59, 69, 79, 89, 0, 0, 0, 0, 0, 0));
	__m512i first = _mm512_sub_epi8(_mm512_loadu_si512(text), zero);
	__m512i next = _mm512_loadu_si512(text + 1);
	__m512i second = _mm512_sub_epi8(next, zero), value;
	uint64_t digit = _mm512_cmple_epu8_mask(first, nine);
	uint64_t more = _mm512_cmple_epu8_mask(second, nine);
	uint64_t space = _mm512_cmpeq_epi8_mask(next, _mm512_set1_epi8(' '));
	uint64_t end = _mm512_cmpeq_epi8_mask(next, _mm512_set1_epi8('\n'));
	uint64_t after = digit << 1 | *before >> 63;  /* a digit */
	uint64_t after2 = digit << 2 | *before >> 62; /* two bytes behind one */
	uint64_t start = digit & ~after;

	if ((more | space | end) != ~UINT64_C(0) || (~digit & ~after) ||
	    (digit & after & after2) ||
	    (end & digit) != (start & ~_mm512_test_epi8_mask(first, first)))
		return -1;
	*before = digit;
	value = _mm512_mask_add_epi8(
	    _mm512_sub_epi8(first, _mm512_set1_epi8(1)), more,
	    _mm512_shuffle_epi8(tens, first), second);
	_mm512_storeu_si512(number, _mm512_maskz_compress_epi8(start, value));
	return (int)_mm_popcnt_u64(start);
}

static const uint8_t place_of[VECTOR] = {
    0,	1,  2,	3,  4,	5,  6,	7,  8,	9,  10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};

/* Adds the places of the -1 among the 64 numbers from number FIRST on. */
WIDE static inline void add_ends(struct stretch *s, size_t first, uint64_t ends)
{
	__m512i place =
	    _mm512_maskz_compress_epi8(ends, _mm512_loadu_si512(place_of));
	__m512i base = _mm512_set1_epi16((short)first);
	uint16_t *end = s->end + s->lists;

	s->lists += (size_t)_mm_popcnt_u64(ends);
	_mm512_storeu_si512(
	    end, _mm512_add_epi16(base, _mm512_cvtepu8_epi16(
					    _mm512_castsi512_si256(place))));
	if (s->end + s->lists > end + HALF)
		_mm512_storeu_si512(
		    end + HALF,
		    _mm512_add_epi16(base,
				     _mm512_cvtepu8_epi16(
					 _mm512_extracti64x4_epi64(place, 1))));
}

/* Finds the lists in COUNT numbers, up to the first number that is wrong. */
WIDE static void find_lists(struct stretch *s, size_t count, int holes)
{
	const __m512i most = _mm512_set1_epi8((char)(holes - 1));
	uint64_t wrong = 0;

	s->lists = 0;
	for (size_t i = 0; i < count && !wrong; i += VECTOR) {
		const int8_t *number = &s->number[1 + i];
		__m512i value = _mm512_loadu_si512(number);
		__m512i last = _mm512_loadu_si512(number - 1);
		uint64_t ends = _mm512_movepi8_mask(value);

		wrong = _mm512_cmpgt_epi8_mask(value, most) |
			_mm512_mask_cmple_epi8_mask(~ends, value, last);
		if (count - i < VECTOR)
			wrong |= ~UINT64_C(0) << (count - i);
		add_ends(s, i, ends & _blsmsk_u64(wrong) & ~wrong);
	}
}

/* The bits of the eight numbers from number FIRST on. */
WIDE static inline __m512i bits_of(__m512i value, int first)
{
	const __m512i group = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);

	value = _mm512_maskz_permutexvar_epi8(
	    UINT64_C(0x0101010101010101),
	    _mm512_add_epi64(group, _mm512_set1_epi64(first)), value);
	return _mm512_sllv_epi64(_mm512_set1_epi64(1), value);
}

/* The bits of the half of the numbers from number FIRST on. */
WIDE static inline __m512i half_of(__m512i value, int first)
{
	return _mm512_or_si512(
	    _mm512_or_si512(bits_of(value, first), bits_of(value, first + 8)),
	    _mm512_or_si512(bits_of(value, first + 16),
			    bits_of(value, first + 24)));
}

/* Reads the lists of a stretch that begins at TEXT and before LIMIT. */
WIDE static void read_stretch(struct stretch *s, const unsigned char *text,
			      const unsigned char *limit, int holes)
{
	const unsigned char *p = text;
	uint64_t before = 0;
	size_t count = 0;
	int more = 0;

	for (; more >= 0 && p < limit && p < text + STRETCH; p += VECTOR) {
		count += (size_t)more;
		more = pack(p, &before, &s->number[1 + count]);
	}
	count += more > 0 ? (size_t)more : 0;
	find_lists(s, count, holes);
}

/* The position of a list of COUNT numbers. */
WIDE static inline position_t gather(const int8_t *number, size_t count)
{
	/* What is behind the list is -1, so that its bits are shifted out. */
	__m512i value = _mm512_mask_loadu_epi8(
	    _mm512_set1_epi8(-1), _bzhi_u64(~UINT64_C(0), (unsigned)count),
	    number);
	__m512i bits = half_of(value, 0);

	if (count > HALF)
		bits = _mm512_or_si512(bits, half_of(value, HALF));
	return (position_t)_mm512_reduce_or_epi64(bits);
}

WIDE size_t hiq_scan_wide_lists(int holes, const unsigned char **p,
				const unsigned char *limit,
				position_t *position, size_t most)
{
	struct stretch s;
	size_t lists = 0, i;

	s.number[0] = -1;
	do {
		size_t first = 0, ones = 0;

		read_stretch(&s, *p, limit, holes);
		for (i = 0; i < s.lists && lists < most; i++) {
			position_t list =
			    gather(&s.number[1 + first], s.end[i] - first);

			ones += (size_t)_mm_popcnt_u64(list & ONE_DIGIT);
			first = (size_t)s.end[i] + 1;
			position[lists++] = list;
		}
		/* Each number has two digits and a space, but for "0\n". */
		*p += 3 * first - ones - i;
	} while (i && lists < most);
	return lists;
}
#else
bool hiq_scan_wide_can(void)
{
	return false;
}

size_t hiq_scan_wide_lists(int holes, const unsigned char **p,
			   const unsigned char *limit, position_t *position,
			   size_t most)
{
	(void)holes;
	(void)p;
	(void)limit;
	(void)position;
	(void)most;
	return 0;
}
#endif
