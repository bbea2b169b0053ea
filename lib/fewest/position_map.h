/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A growing set of positions, each with a small number beside it: a list in the
 * order in which they were added, and an open hash table of copies.  It is made
 * for millions of positions.  Several threads may look positions up while none
 * is added.
 * The empty position marks free slots and is never a member.
 */
#ifndef PEGKIT_FEWEST_POSITION_MAP_H
#define PEGKIT_FEWEST_POSITION_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/keys.h"
#include "board/position.h"
#include "search/limits.h"

enum { POSITION_MAP_ABSENT = -1 };

/* All zero is an empty set without room. */
struct position_map {
	position_t *list; /* the members, first come first */
	uint8_t *tag;	  /* the numbers beside them */
	size_t count;
	size_t room;	   /* of list and tag */
	struct keys table; /* the same */
};

void position_map_free(struct position_map *m);

/* Bytes held. */
uint64_t position_map_bytes(const struct position_map *m);

/* Bytes that will be held when there is room for MORE members. */
uint64_t position_map_bytes_with(const struct position_map *m, size_t more);

/*
 * Makes room for MORE members.  False when there is no memory or L is late: the
 * map can then only be freed.
 */
bool position_map_reserve(struct position_map *m, size_t more,
			  const struct limits *l);

/* Adds POSITION, for which there must be room, unless it is a member. */
void position_map_add(struct position_map *m, position_t position, uint8_t tag);

/* Whether POSITION is a member. */
static inline bool position_map_has(const struct position_map *m,
				    position_t position)
{
	return keys_has(&m->table, position);
}

/* The number beside POSITION, or POSITION_MAP_ABSENT. */
static inline int position_map_find(const struct position_map *m,
				    position_t position)
{
	uint64_t slot;

	return keys_find(&m->table, position, &slot)
		   ? *(uint8_t *)keys_value(&m->table, slot)
		   : POSITION_MAP_ABSENT;
}

#endif
