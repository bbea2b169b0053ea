/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of numbers from 0 to 63, as words of 64 bits. */
#ifndef PEGKIT_BASE_BITS_H
#define PEGKIT_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wraps.h"

static inline uint64_t bits_one(int i)
{
	return UINT64_C(1) << i;
}

/*
 * Returns the number of members of SET.  Compilers turn this code into one
 * instruction if the target has it.  __builtin_popcountll is not used, because
 * on other targets it calls a function that uses a table.
 */
WRAPS static inline int bits_count(uint64_t set)
{
	set -= set >> 1 & UINT64_C(0x5555555555555555);
	set = (set & UINT64_C(0x3333333333333333)) +
	      (set >> 2 & UINT64_C(0x3333333333333333));
	set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

/* Returns the smallest member of SET, which must not be empty. */
static inline int bits_first(uint64_t set)
{
	return __builtin_ctzll(set);
}

/* Returns the largest member of SET, which must not be empty. */
static inline int bits_last(uint64_t set)
{
	return 63 - __builtin_clzll(set);
}

/* Returns SET, which must not be empty, without its smallest member. */
static inline uint64_t bits_rest(uint64_t set)
{
	return set & (set - 1);
}

/* True if OUTER has all members of INNER. */
static inline bool bits_within(uint64_t inner, uint64_t outer)
{
	return (inner & ~outer) == 0;
}

/* Returns the set of the numbers 0 to N - 1.  N is from 0 to 64. */
static inline uint64_t bits_below(int n)
{
	return n < 64 ? bits_one(n) - 1 : ~UINT64_C(0);
}

static inline int bits_parity(uint64_t set)
{
	return __builtin_parityll(set);
}

#endif
