/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels of beams; see beam_level.h. */
#include "solitaire/beam_level.h"

#include <string.h>

enum { FIRST_SLOTS = 1 << 8 };

bool beam_level_grow(struct beam_level *l, struct budget *budget)
{
	size_t slots = l->slots ? 2 * l->slots : FIRST_SLOTS;
	uint64_t *old = l->slot;
	uint64_t *slot;

	if (!BUDGET_GROW(budget, l->found, slots / 2))
		return false;
	slot = budget_alloc(budget, slots, sizeof *slot);
	if (!slot)
		return false;
	for (size_t i = 0; i < l->slots; i++)
		if (old[i])
			slot[hash_slot_from(slot, slots - 1, old[i],
					    hash_mix(old[i] ^ l->seed))] =
			    old[i];
	budget_free(budget, old);
	l->slot = slot;
	l->slots = slots;
	return true;
}

void beam_level_clear(struct beam_level *l)
{
	l->count = 0;
	memset(l->slot, 0, l->slots * sizeof *l->slot);
}

void beam_level_drop(struct beam_level *l, size_t width, int ranks)
{
	size_t count[BEAM_LEVEL_RANKS], rank = 0, spare = width, kept = 0;
	int32_t least = INT32_MAX, most = INT32_MIN;
	struct beam_found *f = l->found;
	int shift = 0;

	memset(count, 0, (size_t)ranks * sizeof *count);
	for (size_t i = 0; i < l->count; i++) {
		least = f[i].score < least ? f[i].score : least;
		most = f[i].score > most ? f[i].score : most;
	}
	while (((int64_t)most - least) >> shift >= ranks)
		shift++;
	for (size_t i = 0; i < l->count; i++)
		count[(f[i].score - least) >> shift]++;
	/* Ends, since there are more than WIDTH positions. */
	while (count[rank] <= spare)
		spare -= count[rank++];
	/* All ranks below RANK are kept; of RANK, the first SPARE positions. */
	for (size_t i = 0; i < l->count; i++) {
		size_t at = (size_t)(f[i].score - least) >> shift;

		if (at < rank || (at == rank && spare)) {
			spare -= at == rank;
			f[kept++] = f[i];
		}
	}
	l->count = kept;
}
