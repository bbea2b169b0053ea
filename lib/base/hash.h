/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mixing of 64-bit keys for open hash tables.
 *
 * Every run mixes in the same way, so its answers and counts are the same.
 * Even so, no input can make a table slow.  The keys of a table are positions
 * or states of a search, which all follow from one start by rules.  The author
 * of an input chooses that start, but cannot list the keys one by one.  After
 * mixing, any set of keys is spread like random numbers.  For n keys at a load
 * of 1/2, the longest probe is then of the order of log n.  To make it longer
 * by k, an author would have to try about 2^k starts.  A table whose keys are
 * read from a file, such as names, would need a secret key.
 * tests/unit/hash_test.c tries the most regular sets that boards can produce.
 */
#ifndef PEGKIT_BASE_HASH_H
#define PEGKIT_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#include "base/wraps.h"

/*
 * Returns X mixed by a bijection of the 64-bit words.  A change of one bit of X
 * changes each bit of the result with a chance of about 1/2.  The function is
 * the finaliser of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom
 * number generators, OOPSLA 2014).
 */
WRAPS static inline uint64_t hash_mix(uint64_t x)
{
	x += UINT64_C(0x9e3779b97f4a7c15);
	x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
	return x ^ (x >> 31);
}

/*
 * Returns the index of the slot that holds KEY or, if none does, of the free
 * slot in which to put it.  The table has MASK + 1 slots, a power of 2.  At
 * least one slot must be free: it holds 0, which is never a key.  HASH is a
 * hash of KEY; the search begins at slot HASH & MASK.
 */
static inline size_t hash_slot_from(const uint64_t *slot, size_t mask,
				    uint64_t key, uint64_t hash)
{
	size_t i = (size_t)hash & mask;

	while (slot[i] && slot[i] != key)
		i = (i + 1) & mask;
	return i;
}

/* Returns hash_slot_from() with hash_mix(KEY) as the hash. */
static inline size_t hash_slot(const uint64_t *slot, size_t mask, uint64_t key)
{
	return hash_slot_from(slot, mask, key, hash_mix(key));
}

#endif
