/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers for positions, in the order in which they are added. */
#ifndef PEGKIT_REACHABLE_REACH_INDEX_H
#define PEGKIT_REACHABLE_REACH_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "board/position.h"

/* All zero is empty. */
struct reach_index {
	position_t *list; /* by number */
	size_t count;
	size_t room;
	uint32_t *slot; /* number + 1, or 0; an open hash table */
	size_t mask;	/* a power of 2 less 1 */
};

enum { REACH_INDEX_BYTES = 16 }; /* for each position that there is room for */

/* The positions that there is room for once there is room for MORE. */
size_t reach_index_room(const struct reach_index *x, size_t more);

/*
 * Makes room for MORE positions.  False when there is no memory, or there are
 * too many positions; the index may then be empty.
 */
bool reach_index_reserve(struct reach_index *x, size_t more);
void reach_index_free(struct reach_index *x);

/*
 * The slot of POSITION, whose hash_mix is HASH, or the free slot where it
 * belongs.  A slot must be free.
 */
static inline size_t reach_index_slot(const struct reach_index *x,
				      position_t position, uint64_t hash)
{
	size_t i = (size_t)hash & x->mask;

	while (x->slot[i] && x->list[x->slot[i] - 1] != position)
		i = (i + 1) & x->mask;
	return i;
}

static const uint32_t reach_index_absent = UINT32_MAX;

/* The number of POSITION, whose hash_mix is HASH, or reach_index_absent. */
WRAPS static inline uint32_t reach_index_find(const struct reach_index *x,
					      position_t position,
					      uint64_t hash)
{
	return x->slot[reach_index_slot(x, position, hash)] - 1;
}

/*
 * The number of POSITION, whose hash_mix is HASH; adds it if it is new.  There
 * must be room.
 */
static inline uint32_t reach_index_add(struct reach_index *x,
				       position_t position, uint64_t hash)
{
	size_t i = reach_index_slot(x, position, hash);

	if (!x->slot[i]) {
		x->list[x->count++] = position;
		x->slot[i] = (uint32_t)x->count;
	}
	return x->slot[i] - 1;
}

#endif
