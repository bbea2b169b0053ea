/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole numbers of 128 bits, for counts beyond 2^64.  They are two words,
 * because compilers for machines of 32 bits have no such type.
 */
#ifndef PEGKIT_BASE_WIDE_H
#define PEGKIT_BASE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wraps.h"

struct wide {
	uint64_t low, high;
};

enum { WIDE_TEXT = 40 }; /* bytes of the largest in decimal, with its NUL */

static inline bool wide_same(struct wide a, struct wide b)
{
	return a.low == b.low && a.high == b.high;
}

/* Adds MORE to SUM.  True when the sum does not fit. */
static inline bool wide_add(struct wide *sum, struct wide more)
{
	bool carry = __builtin_add_overflow(sum->low, more.low, &sum->low);
	bool lost = __builtin_add_overflow(sum->high, more.high, &sum->high);

	return lost |
	       __builtin_add_overflow(sum->high, (uint64_t)carry, &sum->high);
}

static inline bool wide_less(struct wide a, struct wide b)
{
	return a.high < b.high || (a.high == b.high && a.low < b.low);
}

/* Takes LESS off NUMBER; around 2^128 where that is smaller. */
WRAPS static inline void wide_subtract(struct wide *number, struct wide less)
{
	number->high -= less.high + (number->low < less.low);
	number->low -= less.low;
}

/* A times B.  True when the product does not fit. */
bool wide_mul(struct wide a, struct wide b, struct wide *product);

/* The upper half of A times B: what is left of it without 128 bits. */
struct wide wide_mul_high(struct wide a, struct wide b);

/* A times 2^N, N from 1 to 63; what does not fit is lost. */
static inline struct wide wide_shift(struct wide a, int n)
{
	return (struct wide){a.low << n, a.high << n | a.low >> (64 - n)};
}

/* Divides NUMBER by BY, which is not 0, and returns the remainder. */
uint32_t wide_divide(struct wide *number, uint32_t by);

/*
 * Divides NUMBER by BY, where many are divided by the same: RECIPROCAL is
 * wide_reciprocal(BY).
 */
void wide_share(struct wide *number, uint32_t by, struct wide reciprocal);
struct wide wide_reciprocal(uint32_t by);

/* NUMBER in decimal; returns TEXT. */
char *wide_text(struct wide number, char text[WIDE_TEXT]);

#endif
