/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mixing of 64-bit keys, and the search in open hash tables.
 *
 * The mixing has no secret, so answers and counts are the same in every run.
 * Even so, no input can make a table slow.  The keys of a table are positions
 * or states of a search, which follow from one start by rules.  The author of
 * an input chooses the start, but cannot choose the keys one by one.  Mixing
 * spreads any set of keys like random numbers.  For n keys in a table that is
 * half full, the longest search then takes of the order of log n steps.  To
 * make it k steps longer, an author would have to try about 2^k starts.  A
 * table whose keys are read from a file, such as names, would need a secret.
 * tests/unit/hash_test.c tries the most regular sets that boards can produce.
 */
#ifndef PEGKIT_BASE_HASH_H
#define PEGKIT_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#include "base/wraps.h"

/*
 * Returns a hash of X.  Different numbers have different hashes.  If one bit of
 * X changes, each bit of the hash changes with a chance of about 1/2.  This is
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
 * Returns the index of the slot with KEY or, if there is none, of a free slot
 * for it.  The table SLOT has MASK + 1 slots, a power of 2.  A free slot holds
 * 0, so KEY must not be 0.  At least one slot must be free.  HASH is a hash of
 * KEY, the same in every call.
 */
static inline size_t hash_slot_from(const uint64_t *slot, size_t mask,
				    uint64_t key, uint64_t hash)
{
	size_t i = (size_t)hash & mask;

	while (slot[i] && slot[i] != key)
		i = (i + 1) & mask;
	return i;
}

/*
 * Returns the index of the slot with KEY or, if there is none, of a free slot
 * for it.  The table is as for hash_slot_from(), with hash_mix(KEY) as the
 * hash.
 */
static inline size_t hash_slot(const uint64_t *slot, size_t mask, uint64_t key)
{
	return hash_slot_from(slot, mask, key, hash_mix(key));
}

#endif
