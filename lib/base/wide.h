/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Unsigned numbers of 128 bits, for counts beyond 2^64.  Each is stored as two
 * words, because compilers for 32-bit machines have no 128-bit type.
 */
#ifndef PEGKIT_BASE_WIDE_H
#define PEGKIT_BASE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wraps.h"

/* The number `high` * 2^64 + `low`. */
struct wide {
	uint64_t low, high;
};

enum { WIDE_TEXT = 40 }; /* bytes of the largest number in decimal, with NUL */

/* True if A equals B. */
static inline bool wide_same(struct wide a, struct wide b)
{
	return a.low == b.low && a.high == b.high;
}

/* Adds MORE to *SUM, modulo 2^128.  True if the sum overflows. */
static inline bool wide_add(struct wide *sum, struct wide more)
{
	bool carry = __builtin_add_overflow(sum->low, more.low, &sum->low);
	bool lost = __builtin_add_overflow(sum->high, more.high, &sum->high);

	return lost |
	       __builtin_add_overflow(sum->high, (uint64_t)carry, &sum->high);
}

/* True if A is less than B. */
static inline bool wide_less(struct wide a, struct wide b)
{
	return a.high < b.high || (a.high == b.high && a.low < b.low);
}

/* Subtracts LESS from *NUMBER, modulo 2^128. */
WRAPS static inline void wide_subtract(struct wide *number, struct wide less)
{
	number->high -= less.high + (number->low < less.low);
	number->low -= less.low;
}

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 wide_compilers;

/* Returns A times B, which always fits. */
static inline struct wide wide_mul_words(uint64_t a, uint64_t b)
{
	wide_compilers product = (wide_compilers)a * b;

	return (struct wide){(uint64_t)product, (uint64_t)(product >> 64)};
}
#else
/* Returns A times B, which always fits. */
static inline struct wide wide_mul_words(uint64_t a, uint64_t b)
{
	uint64_t a_low = (uint32_t)a, a_high = a >> 32;
	uint64_t b_low = (uint32_t)b, b_high = b >> 32;
	uint64_t low = a_low * b_low;
	/* Neither sum overflows: (2^32 - 1)^2 + (2^32 - 1) < 2^64. */
	uint64_t first = a_high * b_low + (low >> 32);
	uint64_t second = a_low * b_high + (uint32_t)first;

	return (struct wide){.low = second << 32 | (uint32_t)low,
			     .high = a_high * b_high + (first >> 32) +
				     (second >> 32)};
}
#endif

/* Does the work of wide_mul() for A or B of 2^64 or more. */
bool wide_mul_large(struct wide a, struct wide b, struct wide *product);

/* Sets *PRODUCT to A times B.  True if the product overflows. */
static inline bool wide_mul(struct wide a, struct wide b, struct wide *product)
{
	if (a.high | b.high)
		return wide_mul_large(a, b, product);
	*product = wide_mul_words(a.low, b.low);
	return false;
}

/* Divides *NUMBER by BY, and returns the remainder.  BY is not 0. */
uint32_t wide_divide(struct wide *number, uint32_t by);

/* Writes NUMBER in decimal, with a NUL, to TEXT; returns TEXT. */
char *wide_text(struct wide number, char text[WIDE_TEXT]);

#endif
