/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An open hash table of 64-bit keys, each with a value of a few bytes.  A
 * search for a key begins at the slot of its hash, and ends at the key or at a
 * free slot, so at least one slot must be free.
 *
 * The table does not grow by itself.  The code that adds keys decides when to
 * make a larger table, because it may have to ask a budget first.  Several
 * threads may look up keys while none is added.
 */
#ifndef PEGKIT_BASE_KEYS_H
#define PEGKIT_BASE_KEYS_H

#include <stdbool.h>

#include "base/hash.h"

/* A zeroed struct keys is a table without slots and keys. */
struct keys {
	uint64_t *key;	   /* one per slot; 0: the slot is free */
	void *value;	   /* one per slot, initially 0; null: no values */
	size_t value_size; /* bytes of a value, or 0 */
	uint64_t room;	   /* number of slots, a power of 2 */
	uint64_t count;	   /* number of keys */
};

/* Returns the bytes that ROOM slots need; UINT64_MAX if that overflows. */
uint64_t keys_bytes(uint64_t room, size_t value_size);

/* Makes K an empty table of ROOM slots; false: no memory. */
bool keys_open(struct keys *k, uint64_t room, size_t value_size);

/* Makes K a table of ROOM slots with a copy of FROM; false: no memory. */
bool keys_copy(struct keys *k, uint64_t room, const struct keys *from);

void keys_close(struct keys *k);

/* Returns the slot that holds KEY, or the free slot in which to put it. */
static inline uint64_t keys_slot(const struct keys *k, uint64_t key)
{
	return hash_slot(k->key, (size_t)(k->room - 1), key);
}

/* Returns a pointer to the value in SLOT. */
static inline void *keys_value(const struct keys *k, uint64_t slot)
{
	return (char *)k->value + slot * k->value_size;
}

/* True if the table has KEY; *SLOT is then the slot that holds it. */
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

/* Adds KEY, which must be new, at the SLOT that keys_slot() returned for it. */
static inline void keys_put(struct keys *k, uint64_t slot, uint64_t key)
{
	k->key[slot] = key;
	k->count++;
}

/*
 * Prefetches the slot at which a search for KEY begins.  Always inlined,
 * because gcc drops a call to a function that only prefetches.
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
