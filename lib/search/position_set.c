/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Open addressing with linear probing in a table whose size is a power of 2
 * (Knuth, The Art of Computer Programming 3, section 6.4): at a load of 1/2 a
 * search for an absent key looks at 2.5 slots on average.  The table doubles
 * beyond that load; where memory forbids it, it fills up to 7/8 instead.
 */
#include "search/position_set.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

enum { FIRST_SLOTS = 256 };

/* The slot of POSITION, or the vacant one where it belongs. */
static size_t find_slot(const struct visited *v, uint64_t position)
{
	size_t i = (size_t)hash_mix(position) & (v->slots - 1);

	while (v->slot[i] && v->slot[i] != position)
		i = (i + 1) & (v->slots - 1);
	return i;
}

/* Old and new table exist at the same time while the members move. */
static bool grow(struct visited *v)
{
	size_t slots = v->slots ? 2 * v->slots : FIRST_SLOTS;
	struct visited old = *v;

	if ((old.slots + (uint64_t)slots) * sizeof *v->slot > v->memory)
		return false;
	v->slot = mem_zero(slots, sizeof *v->slot);
	if (!v->slot) {
		v->slot = old.slot;
		return false;
	}
	v->slots = slots;
	for (size_t i = 0; i < old.slots; i++)
		if (old.slot[i])
			v->slot[find_slot(v, old.slot[i])] = old.slot[i];
	mem_free(old.slot);
	return true;
}

static enum visited_add add_zero(struct visited *v)
{
	if (v->has_zero)
		return VISITED_OLD;
	v->has_zero = true;
	v->count++;
	return VISITED_NEW;
}

enum visited_add visited_add(struct visited *v, uint64_t position)
{
	size_t i;

	if (!position)
		return add_zero(v);
	if (!v->slots && !grow(v))
		return VISITED_FULL;
	i = find_slot(v, position);
	if (v->slot[i])
		return VISITED_OLD;
	if (v->count >= v->slots / 2) {
		if (grow(v))
			i = find_slot(v, position);
		else if (v->count >= v->slots / 8 * 7)
			return VISITED_FULL;
	}
	v->slot[i] = position;
	v->count++;
	return VISITED_NEW;
}

uint64_t visited_bytes(const struct visited *v)
{
	return (uint64_t)v->slots * sizeof *v->slot;
}

/* The last table, and while its members move the one before. */
uint64_t visited_bytes_for(uint64_t count)
{
	uint64_t slots = FIRST_SLOTS;

	while (slots / 2 < count)
		slots *= 2;
	return (slots + slots / 2) * sizeof(uint64_t);
}

bool visited_has(const struct visited *v, uint64_t position)
{
	if (!position)
		return v->has_zero;
	return v->slots && v->slot[find_slot(v, position)];
}

void visited_clear(struct visited *v)
{
	if (v->slots > FIRST_SLOTS) {
		visited_free(v);
		return;
	}
	if (v->slots)
		memset(v->slot, 0, v->slots * sizeof *v->slot);
	v->count = 0;
	v->has_zero = false;
}

void visited_free(struct visited *v)
{
	mem_free(v->slot);
	*v = (struct visited){.memory = v->memory};
}
