/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hash table of 64-bit keys, each with a value of a fixed size.  0 cannot be
 * a key.  At least one slot must always be free, so that every search ends.
 *
 * The table does not grow by itself.  A caller that adds keys makes a larger
 * copy in time, because it may have to ask a budget first.  Several threads may
 * look up keys while no thread adds one.
 */
#ifndef PEGKIT_BASE_KEYS_H
#define PEGKIT_BASE_KEYS_H

#include <stdbool.h>

#include "base/hash.h"

/* A hash table.  A zeroed struct keys is a table without slots. */
struct keys {
	uint64_t *key;	   /* by slot; 0: the slot is free */
	void *value;	   /* by slot, initially 0; null: no values */
	size_t value_size; /* bytes of a value; 0: no values */
	uint64_t room;	   /* number of slots: a power of 2, or 0 */
	uint64_t count;	   /* number of keys */
};

/*
 * Returns the size, in bytes, of a table with ROOM slots and values of
 * VALUE_SIZE bytes.  UINT64_MAX if the size is too large.
 */
uint64_t keys_bytes(uint64_t room, size_t value_size);

/*
 * Makes K an empty table of ROOM slots, a power of 2.  Each value has
 * VALUE_SIZE bytes; 0 means no values.  Returns false if memory runs out.  The
 * caller frees the table with keys_close().
 */
bool keys_open(struct keys *k, uint64_t room, size_t value_size);

/*
 * Makes K a copy of FROM with ROOM slots, a power of 2.  ROOM must be larger
 * than the number of keys.  Returns false if memory runs out.
 */
bool keys_copy(struct keys *k, uint64_t room, const struct keys *from);

/* Frees the memory of K, and makes K a table without slots. */
void keys_close(struct keys *k);

/* Returns the slot with KEY or, if there is none, a free slot for it. */
static inline uint64_t keys_slot(const struct keys *k, uint64_t key)
{
	return hash_slot(k->key, (size_t)(k->room - 1), key);
}

/* Returns a pointer to the value in SLOT. */
static inline void *keys_value(const struct keys *k, uint64_t slot)
{
	return (char *)k->value + slot * k->value_size;
}

/* True if K has KEY.  *SLOT is then the slot with KEY. */
static inline bool keys_find(const struct keys *k, uint64_t key, uint64_t *slot)
{
	if (!k->count)
		return false;
	*slot = keys_slot(k, key);
	return k->key[*slot];
}

/* True if K has KEY. */
static inline bool keys_has(const struct keys *k, uint64_t key)
{
	uint64_t slot;

	return keys_find(k, key, &slot);
}

/* Adds KEY, a new key.  SLOT is the result of keys_slot() for KEY. */
static inline void keys_put(struct keys *k, uint64_t slot, uint64_t key)
{
	k->key[slot] = key;
	k->count++;
}

/*
 * Prefetches the slot at which a search for KEY begins.
 * Always inlined, because gcc drops a call to a function that only prefetches.
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
