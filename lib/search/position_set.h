/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of positions, as hash tables.  Members are numbered from 0 in the order
 * in which they are added, and are never removed.  Each may have a value of a
 * few bytes.  Several threads may look up positions while no thread adds any.
 */
#ifndef PEGKIT_SEARCH_POSITION_SET_H
#define PEGKIT_SEARCH_POSITION_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "board/position.h"
#include "search/limits.h"

/*
 * A set of positions.  It is empty if all fields are zero.  `size` may be set
 * before the first member is added.
 */
struct position_set {
	position_t *list; /* members, by number */
	size_t count;
	size_t room;
	uint32_t *slot; /* open hash table of number + 1; 0: free */
	size_t mask;	/* number of slots, a power of 2, minus 1 */
	size_t size;	/* bytes of a value; 0: no values */
	void *value;	/* by member: its value, initially undefined */
};

/*
 * Bytes that a set uses for each position that it has room for, not counting
 * the position's value.
 */
enum { POSITION_SET_BYTES = 16 };

/*
 * Returns how many bytes a set with room for ROOM positions uses, if its values
 * are as large as the values of X.
 */
static inline uint64_t position_set_bytes(const struct position_set *x,
					  size_t room)
{
	return (uint64_t)room * (POSITION_SET_BYTES + x->size);
}

/* Returns a pointer to the value of member NUMBER. */
static inline void *position_set_value(const struct position_set *x,
				       size_t number)
{
	return (char *)x->value + number * x->size;
}

/*
 * Returns how many positions X will have room for after position_set_reserve()
 * has made room for MORE further members.
 */
size_t position_set_room(const struct position_set *x, uint64_t more);

/*
 * Makes room for MORE further members.  Returns false if memory runs out, if L
 * is late, or if there would be too many.  X may then have lost all its
 * members.
 */
bool position_set_reserve(struct position_set *x, size_t more,
			  const struct limits *l);
void position_set_free(struct position_set *x);

/*
 * Returns the slot of POSITION, or the free slot for it if it is not in X.  X
 * must have a free slot.
 */
static inline size_t position_set_slot(const struct position_set *x,
				       position_t position)
{
	size_t i = (size_t)hash_mix(position) & x->mask;

	while (x->slot[i] && x->list[x->slot[i] - 1] != position)
		i = (i + 1) & x->mask;
	return i;
}

/*
 * Prefetches memory for a look-up of POSITION.  If MEMBER is false, it
 * prefetches the first slot that the look-up reads.  If MEMBER is true, it
 * reads this slot and prefetches the member there.  So first call it with
 * false.  X must have slots.
 */
__attribute__((always_inline)) static inline void
position_set_prefetch(const struct position_set *x, position_t position,
		      bool member)
{
	/* Inlined, because gcc drops calls to functions that only prefetch. */
	const uint32_t *slot = &x->slot[(size_t)hash_mix(position) & x->mask];

	if (!member)
		__builtin_prefetch(slot);
	else if (*slot)
		__builtin_prefetch(&x->list[*slot - 1]);
}

static const uint32_t position_set_absent = UINT32_MAX;

/*
 * Returns the number of POSITION in X, or position_set_absent if it is not a
 * member.  X must have slots.
 */
WRAPS static inline uint32_t position_set_find(const struct position_set *x,
					       position_t position)
{
	return x->slot[position_set_slot(x, position)] - 1;
}

/* True if POSITION is a member of X. */
static inline bool position_set_has(const struct position_set *x,
				    position_t position)
{
	return x->count && x->slot[position_set_slot(x, position)];
}

/*
 * Adds POSITION, unless it is a member, and returns its number.  X must have
 * room.
 */
static inline uint32_t position_set_add(struct position_set *x,
					position_t position)
{
	size_t i = position_set_slot(x, position);

	if (!x->slot[i]) {
		x->list[x->count++] = position;
		x->slot[i] = (uint32_t)x->count;
	}
	return x->slot[i] - 1;
}

#endif
