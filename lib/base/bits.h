/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of numbers from 0 to 63.  Number i is bit i of a 64-bit word. */
#ifndef PEGKIT_BASE_BITS_H
#define PEGKIT_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wraps.h"

/* Returns the set that has only I. */
static inline uint64_t bits_one(int i)
{
	return UINT64_C(1) << i;
}

/* Returns the number of members of SET. */
WRAPS static inline int bits_count(uint64_t set)
{
	/*
	 * Compilers turn this into one instruction if the target has it.
	 * On other targets, __builtin_popcountll may call a slower function.
	 */
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

/* Returns SET without its smallest member.  SET must not be empty. */
static inline uint64_t bits_rest(uint64_t set)
{
	return set & (set - 1);
}

/* True if all members of INNER are also in OUTER. */
static inline bool bits_within(uint64_t inner, uint64_t outer)
{
	return (inner & ~outer) == 0;
}

/* Returns the set of the numbers 0 to N - 1.  N may be 0 to 64. */
static inline uint64_t bits_below(int n)
{
	return n < 64 ? bits_one(n) - 1 : ~UINT64_C(0);
}

/* Returns 1 if SET has an odd number of members, else 0. */
static inline int bits_parity(uint64_t set)
{
	return __builtin_parityll(set);
}

#endif
