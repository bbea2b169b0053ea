/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An open hash table of 64-bit keys, each with a value of a few bytes beside
 * it.  A search for a key begins at the slot of its hash and ends at the key or
 * at a free slot.
 *
 * The table does not grow by itself.  The code that adds keys decides when to
 * make a larger table, because it may have to ask a budget first.  One slot
 * must stay free.  Several threads may look up keys while none is added.
 */
#ifndef PEGKIT_BASE_KEYS_H
#define PEGKIT_BASE_KEYS_H

#include <stdbool.h>

#include "base/hash.h"

/* All zero is a table without slots, which has no key. */
struct keys {
	uint64_t *key;	   /* by slot; 0: the slot is free */
	void *value;	   /* by slot, initially zero; null: no values */
	size_t value_size; /* bytes of each */
	uint64_t room;	   /* slots, a power of 2 */
	uint64_t count;	   /* keys */
};

/* Returns the number of bytes that ROOM slots need, at most UINT64_MAX. */
uint64_t keys_bytes(uint64_t room, size_t value_size);

/* Makes an empty table of ROOM slots; false: there is no memory. */
bool keys_open(struct keys *k, uint64_t room, size_t value_size);

/* Makes K a copy of FROM with ROOM slots; false: no memory. */
bool keys_copy(struct keys *k, uint64_t room, const struct keys *from);

void keys_close(struct keys *k);

/* Returns the slot of KEY, or the free slot in which to put it. */
static inline uint64_t keys_slot(const struct keys *k, uint64_t key)
{
	return hash_slot(k->key, (size_t)(k->room - 1), key);
}

/* Returns the value in a slot. */
static inline void *keys_value(const struct keys *k, uint64_t slot)
{
	return (char *)k->value + slot * k->value_size;
}

/* Finds KEY and sets *SLOT; false if the table does not have it. */
static inline bool keys_find(const struct keys *k, uint64_t key, uint64_t *slot)
{
	if (!k->count)
		return false;
	*slot = keys_slot(k, key);
	return k->key[*slot];
}

static inline bool keys_has(const struct keys *k, uint64_t key)
{
	uint64_t slot;

	return keys_find(k, key, &slot);
}

/* Puts KEY, which is not in the table, into SLOT, found by keys_slot. */
static inline void keys_put(struct keys *k, uint64_t slot, uint64_t key)
{
	k->key[slot] = key;
	k->count++;
}

/*
 * Prefetches the slot of KEY.  Always inlined, because gcc drops a call to a
 * function that only prefetches.
 */
__attribute__((always_inline)) static inline void
keys_fetch(const struct keys *k, uint64_t key)
{
	uint64_t slot = hash_mix(key) & (k->room - 1);

	__builtin_prefetch(&k->key[slot]);
	if (k->value)
		__builtin_prefetch(keys_value(k, slot));
}

#endif
