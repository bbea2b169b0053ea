/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions after so many jumps of a beam, each once, of which those that
 * score least are kept.
 */
#ifndef PEGKIT_SOLITAIRE_BEAM_LEVEL_H
#define PEGKIT_SOLITAIRE_BEAM_LEVEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/budget.h"

struct beam_level_found {
	uint64_t item; /* a position, or a word from which it follows */
	int32_t cost;  /* the sum over its pegs */
	int32_t score; /* the same with noise: the least is kept first */
};

/* All zero is an empty level without room. */
struct beam_level {
	struct beam_level_found *found;
	size_t count, room;
};

/* The keys of a level, by which a position is known; all zero: no room. */
struct beam_level_keys {
	uint64_t *slot; /* 0: vacant */
	size_t slots;	/* a power of 2 */
	uint64_t seed;	/* the hash of a key is hash_mix(key ^ seed) */
};

/*
 * Makes room in an empty level for COUNT positions, and for keys under another
 * SEED, which the caller clears before the first of them.  False: no memory.
 */
bool beam_level_open(struct beam_level *level, struct beam_level_keys *keys,
		     size_t count, uint64_t seed, struct budget *budget);

/* Empties the level and its keys. */
void beam_level_clear(struct beam_level *level, struct beam_level_keys *keys);

/* Doubles the slots, which are at most half full; false: no memory. */
bool beam_level_grow(struct beam_level_keys *k, struct budget *budget);

/*
 * Enters KEY, which is not 0 and has this HASH; *IS_NEW tells whether it was
 * missing: then there is room for one more position.  False: no memory.
 */
static inline bool beam_level_enter(struct beam_level *level,
				    struct beam_level_keys *keys, uint64_t key,
				    uint64_t hash, struct budget *budget,
				    bool *is_new)
{
	size_t i;

	*is_new = false;
	if (2 * level->count >= keys->slots && !beam_level_grow(keys, budget))
		return false;
	i = (size_t)hash & (keys->slots - 1);
	while (keys->slot[i] && keys->slot[i] != key)
		i = (i + 1) & (keys->slots - 1);
	if (keys->slot[i])
		return true;
	if (!BUDGET_GROW(budget, level->found, &level->room, level->count + 1))
		return false;
	keys->slot[i] = key;
	*is_new = true;
	return true;
}

/*
 * Keeps the WIDTH positions, of more, that score least; where scores are nearly
 * equal, those that were found first.
 */
void beam_level_drop(struct beam_level *level, size_t width);

void beam_level_free(struct beam_level *level, struct budget *budget);
void beam_level_free_keys(struct beam_level_keys *keys, struct budget *budget);

#endif
