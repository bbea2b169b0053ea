/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A growing set of positions, each with a small number beside it, in the order
 * in which they came: the list of them, and an open hash table of copies.  For
 * millions of positions looked up by several threads while nobody adds any.
 * The empty position marks free slots and is never a member.
 */
#ifndef PEGKIT_SEARCH_ROSTER_H
#define PEGKIT_SEARCH_ROSTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"

enum { ROSTER_ABSENT = -1 };

/* All zero is an empty set without room. */
struct roster {
	uint64_t *list; /* the members, first come first */
	uint8_t *tag;	/* the numbers beside them */
	size_t count;
	size_t room;	   /* of list and tag */
	uint64_t *slot;	   /* null, or mask + 1 slots */
	uint8_t *slot_tag; /* the numbers beside them */
	size_t mask;	   /* a power of 2 less 1 */
};

void roster_free(struct roster *r);

/* Bytes held. */
uint64_t roster_bytes(const struct roster *r);

/* Bytes that will be held when there is room for MORE members. */
uint64_t roster_bytes_with(const struct roster *r, size_t more);

/*
 * Room for MORE members.  False when there is no memory: the roster can then
 * only be freed.
 */
bool roster_reserve(struct roster *r, size_t more);

/* Adds POSITION, for which there must be room, unless it is a member. */
void roster_add(struct roster *r, uint64_t position, uint8_t tag);

/* Starts to load the memory that POSITION is looked up in. */
static inline void roster_prefetch(const struct roster *r, uint64_t position)
{
	__builtin_prefetch(&r->slot[hash_mix(position) & r->mask]);
}

/* The slot of POSITION, or the free one where it belongs: there must be one. */
static inline size_t roster_slot(const struct roster *r, uint64_t position)
{
	size_t i = (size_t)hash_mix(position) & r->mask;

	while (r->slot[i] && r->slot[i] != position)
		i = (i + 1) & r->mask;
	return i;
}

/* Whether POSITION is a member; there must be room for one more. */
static inline bool roster_has(const struct roster *r, uint64_t position)
{
	return r->slot[roster_slot(r, position)] != 0;
}

/* The number beside POSITION, or ROSTER_ABSENT; room as above. */
static inline int roster_find(const struct roster *r, uint64_t position)
{
	size_t i = roster_slot(r, position);

	return r->slot[i] ? r->slot_tag[i] : ROSTER_ABSENT;
}

#endif
