/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solitaire/beam_level.h"

#include <string.h>

#include "base/hash.h"

enum { FIRST_SLOTS = 1 << 8, BUCKETS = 1 << 10 };

bool beam_level_grow(struct beam_level_keys *k, struct budget *budget)
{
	size_t slots = k->slots ? 2 * k->slots : FIRST_SLOTS;
	uint64_t *old = k->slot;
	uint64_t *slot = budget_alloc(budget, slots, sizeof *slot);

	if (!slot)
		return false;
	memset(slot, 0, slots * sizeof *slot);
	for (size_t i = 0; i < k->slots; i++) {
		size_t at = (size_t)hash_mix(old[i] ^ k->seed) & (slots - 1);

		if (!old[i])
			continue;
		while (slot[at])
			at = (at + 1) & (slots - 1);
		slot[at] = old[i];
	}
	budget_free(budget, old, k->slots, sizeof *old);
	k->slot = slot;
	k->slots = slots;
	return true;
}

bool beam_level_open(struct beam_level *level, struct beam_level_keys *keys,
		     size_t count, uint64_t seed, struct budget *budget)
{
	keys->seed = seed;
	return BUDGET_GROW(budget, level->found, &level->room, count) &&
	       (keys->slot || beam_level_grow(keys, budget));
}

void beam_level_clear(struct beam_level *level, struct beam_level_keys *keys)
{
	level->count = 0;
	memset(keys->slot, 0, keys->slots * sizeof *keys->slot);
}

void beam_level_drop(struct beam_level *level, size_t width)
{
	size_t count[BUCKETS] = {0}, bucket = 0, spare = width, kept = 0;
	int32_t least = INT32_MAX, most = INT32_MIN;
	struct beam_level_found *f = level->found;
	int shift = 0;

	for (size_t i = 0; i < level->count; i++) {
		least = f[i].score < least ? f[i].score : least;
		most = f[i].score > most ? f[i].score : most;
	}
	while (((int64_t)most - least) >> shift >= BUCKETS)
		shift++;
	for (size_t i = 0; i < level->count; i++)
		count[(f[i].score - least) >> shift]++;
	while (count[bucket] <= spare)
		spare -= count[bucket++];
	/* Of the last bucket the first positions are kept. */
	for (size_t i = 0; i < level->count; i++) {
		size_t at = (size_t)(f[i].score - least) >> shift;

		if (at < bucket || (at == bucket && spare)) {
			spare -= at == bucket;
			f[kept++] = f[i];
		}
	}
	level->count = kept;
}

void beam_level_free(struct beam_level *level, struct budget *budget)
{
	budget_free(budget, level->found, level->room, sizeof *level->found);
	*level = (struct beam_level){0};
}

void beam_level_free_keys(struct beam_level_keys *keys, struct budget *budget)
{
	budget_free(budget, keys->slot, keys->slots, sizeof *keys->slot);
	*keys = (struct beam_level_keys){0};
}
