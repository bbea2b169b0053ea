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

struct beam_found {
	uint64_t item; /* a position, or a word that determines it */
	int32_t cost;  /* for the owner of the level */
	int32_t score; /* lower is better */
};

/* An empty level without room is all zero except for the seed. */
struct beam_level {
	uint64_t seed; /* the hash of a key is hash_mix(key ^ seed) */
	struct beam_found *found;
	size_t count;
	uint64_t *slot; /* an open hash table of the keys; at most half full */
	size_t slots;	/* a power of 2, or 0 */
};

/* Doubles the room of a level, or makes the first.  False: no memory. */
bool beam_level_grow(struct beam_level *l, struct budget *budget);

/* Removes all positions of a level, which must have room. */
void beam_level_clear(struct beam_level *l);

/* True if the level has KEY, whose hash is HASH.  The level must have room. */
static inline bool beam_level_has(const struct beam_level *l, uint64_t key,
				  uint64_t hash)
{
	return l->slot[hash_slot_from(l->slot, l->slots - 1, key, hash)];
}

/*
 * Enters KEY, which is not 0 and whose hash is HASH.  Sets *IS_NEW to whether
 * the level did not have KEY.  If so, the caller adds one position to `found`,
 * which has room for it.  False: no memory.
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

enum { BEAM_LEVEL_RANKS = 1 << 12 }; /* the most ranks of scores */

/*
 * Keeps the WIDTH positions with the lowest scores.  The level must have more
 * than WIDTH positions.  Scores are compared by rank: their range is divided
 * into at most RANKS ranks, whose size is a power of 2.  Of positions with the
 * same rank, those found first are kept.  The keys of dropped positions stay,
 * so clear the level before positions are entered again.
 */
void beam_level_drop(struct beam_level *l, size_t width, int ranks);

#endif
