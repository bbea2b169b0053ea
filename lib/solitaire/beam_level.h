/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A level of a beam: the positions found, each once, with a score.  A position
 * is identified by a key, such as its canonical image.
 */
#ifndef PEGKIT_SOLITAIRE_BEAM_LEVEL_H
#define PEGKIT_SOLITAIRE_BEAM_LEVEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"
#include "base/hash.h"

/* A position that a beam has found. */
struct beam_found {
	uint64_t item; /* a position, or a word that determines it */
	int32_t cost;  /* for use by the caller */
	int32_t score; /* lower is better */
};

/* The positions of a level.  A level without room is all zero except `seed`. */
struct beam_level {
	uint64_t seed; /* the hash of a key is hash_mix(key ^ seed) */
	struct beam_found *found;
	size_t count;
	uint64_t *slot; /* an open hash table of the keys; at most half full */
	size_t slots;	/* a power of 2, or 0 */
};

/*
 * Doubles the room of L; if L has none, makes some.  Returns false if memory
 * runs out.
 */
bool beam_level_grow(struct beam_level *l, struct budget *budget);

/* Removes all positions of L.  The memory of L must be allocated. */
void beam_level_clear(struct beam_level *l);

/* True if L has KEY.  HASH must be the hash of KEY, and L must have room. */
static inline bool beam_level_has(const struct beam_level *l, uint64_t key,
				  uint64_t hash)
{
	return l->slot[hash_slot_from(l->slot, l->slots - 1, key, hash)];
}

/*
 * Adds KEY to L, unless L has it.  Sets *IS_NEW to true if it was added.  The
 * caller must then add one position to `found`, which has room.  KEY must not
 * be 0, and HASH must be its hash.  Returns false if memory runs out.
 */
static inline bool beam_level_enter(struct beam_level *l, uint64_t key,
				    uint64_t hash, struct budget *budget,
				    bool *is_new)
{
	size_t i;

	if (2 * l->count >= l->slots && !beam_level_grow(l, budget))
		return false;
	i = hash_slot_from(l->slot, l->slots - 1, key, hash);
	*is_new = !l->slot[i];
	l->slot[i] = key;
	return true;
}

enum { BEAM_LEVEL_RANKS = 1 << 12 }; /* the most for beam_level_drop() */

/*
 * Keeps the WIDTH positions with the lowest scores; L must have more.  Scores
 * are rounded to at most RANKS ranks.  Of positions with the same rank, those
 * found first are kept.  The keys of dropped positions stay, so clear L before
 * you add to it again.
 */
void beam_level_drop(struct beam_level *l, size_t width, int ranks);

#endif
