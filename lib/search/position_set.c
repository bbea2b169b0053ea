/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Open addressing with linear probing in a table whose size is a power of 2
 * (Knuth, The Art of Computer Programming 3, section 6.4): at a load of 1/2 a
 * search for an absent key looks at 2.5 slots on average.  The table doubles
 * beyond that load.  Without memory for that it fills up to 7/8.
 */
#include "search/position_set.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "board/position.h"

enum { FIRST_SLOTS = 256 };

/* The slot of POSITION, or the vacant one where it belongs. */
static size_t find_slot(const struct position_set *s, position_t position)
{
	size_t i = (size_t)hash_mix(position) & (s->slots - 1);

	while (s->slot[i] && s->slot[i] != position)
		i = (i + 1) & (s->slots - 1);
	return i;
}

/* Old and new table exist at the same time while the members move. */
static bool grow(struct position_set *s)
{
	size_t slots = s->slots ? 2 * s->slots : FIRST_SLOTS;
	struct position_set old = *s;

	if ((old.slots + (uint64_t)slots) * sizeof *s->slot > s->memory)
		return false;
	s->slot = mem_zero(slots, sizeof *s->slot);
	if (!s->slot) {
		s->slot = old.slot;
		return false;
	}
	s->slots = slots;
	for (size_t i = 0; i < old.slots; i++)
		if (old.slot[i])
			s->slot[find_slot(s, old.slot[i])] = old.slot[i];
	mem_free(old.slot);
	return true;
}

static enum position_set_add add_zero(struct position_set *s)
{
	if (s->has_zero)
		return POSITION_SET_OLD;
	s->has_zero = true;
	s->count++;
	return POSITION_SET_NEW;
}

enum position_set_add position_set_add(struct position_set *s,
				       position_t position)
{
	size_t i;

	if (!position)
		return add_zero(s);
	if (!s->slots && !grow(s))
		return POSITION_SET_FULL;
	i = find_slot(s, position);
	if (s->slot[i])
		return POSITION_SET_OLD;
	if (s->count >= s->slots / 2) {
		if (grow(s))
			i = find_slot(s, position);
		else if (s->count >= s->slots / 8 * 7)
			return POSITION_SET_FULL;
	}
	s->slot[i] = position;
	s->count++;
	return POSITION_SET_NEW;
}

bool position_set_has(const struct position_set *s, position_t position)
{
	if (!position)
		return s->has_zero;
	return s->slots && s->slot[find_slot(s, position)];
}

void position_set_clear(struct position_set *s)
{
	if (s->slots > FIRST_SLOTS) {
		position_set_free(s);
		return;
	}
	if (s->slots)
		memset(s->slot, 0, s->slots * sizeof *s->slot);
	s->count = 0;
	s->has_zero = false;
}

void position_set_free(struct position_set *s)
{
	mem_free(s->slot);
	*s = (struct position_set){.memory = s->memory};
}
