/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers for positions, in the order in which they come. */
#ifndef PEGKIT_REACHABLE_ORBITS_ORBITS_INDEX_H
#define PEGKIT_REACHABLE_ORBITS_ORBITS_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"

/* All zero is empty. */
struct orbits_index {
	uint64_t *list; /* position by number */
	size_t count;
	size_t room;
	uint32_t *slot; /* number + 1, or 0; an open hash table */
	size_t mask;	/* a power of 2 less 1 */
};

enum { ORBITS_INDEX_BYTES = 16 }; /* for each of the room */

/*
 * Room for MORE.  False when there is no memory, or too many already; it may
 * then have become empty.
 */
bool orbits_index_reserve(struct orbits_index *x, size_t more);
void orbits_index_free(struct orbits_index *x);

/* Empties it; its room is kept. */
void orbits_index_clear(struct orbits_index *x);

/* Starts to load the memory where what has this hash_mix is looked up. */
static inline void orbits_index_prefetch(const struct orbits_index *x,
					 uint64_t hash)
{
	__builtin_prefetch(&x->slot[hash & x->mask]);
}

/*
 * The slot of POSITION, whose hash_mix is HASH, or the free one where it
 * belongs; there is room.
 */
static inline size_t orbits_index_slot(const struct orbits_index *x,
				       uint64_t position, uint64_t hash)
{
	size_t i = (size_t)hash & x->mask;

	while (x->slot[i] && x->list[x->slot[i] - 1] != position)
		i = (i + 1) & x->mask;
	return i;
}

static const uint32_t orbits_index_absent = UINT32_MAX;

/* The number of POSITION, or orbits_index_absent; as above. */
WRAPS static inline uint32_t orbits_index_find(const struct orbits_index *x,
					       uint64_t position, uint64_t hash)
{
	return x->slot[orbits_index_slot(x, position, hash)] - 1;
}

/* The number of POSITION, which is added if it is new; as above. */
static inline uint32_t orbits_index_add(struct orbits_index *x,
					uint64_t position, uint64_t hash)
{
	size_t i = orbits_index_slot(x, position, hash);

	if (!x->slot[i]) {
		x->list[x->count++] = position;
		x->slot[i] = (uint32_t)x->count;
	}
	return x->slot[i] - 1;
}

#endif
