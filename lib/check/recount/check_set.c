/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position lies in the first slot that is free or its own, from the place of
 * its hash on.  At most two thirds of the slots are taken, so that a search
 * always meets a free slot.
 */
#include "check/recount/check_set.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

enum { FIRST_ROOM = 1024 };

static uint64_t size_of(uint64_t room, size_t value_size)
{
	return room * (sizeof(position_t) + value_size);
}

static bool open_room(struct check_set *set, struct allowance *a,
		      size_t value_size, uint64_t room)
{
	*set = (struct check_set){.allowance = a, .value_size = value_size};
	if (room > UINT64_MAX / size_of(1, value_size) ||
	    !allowance_take(a, size_of(room, value_size)))
		return false;
	set->room = room;
	set->position = mem_zero(room, sizeof *set->position);
	if (value_size)
		set->value = mem_zero(room, value_size);
	if (!set->position || (value_size && !set->value)) {
		check_set_close(set);
		return false;
	}
	mem_use_large_pages(set->position, size_of(room, 0));
	if (value_size)
		mem_use_large_pages(set->value, room * value_size);
	return true;
}

bool check_set_open(struct check_set *set, struct allowance *a,
		    size_t value_size)
{
	return open_room(set, a, value_size, FIRST_ROOM);
}

void check_set_close(struct check_set *set)
{
	if (set->allowance)
		allowance_give(set->allowance,
			       size_of(set->room, set->value_size));
	mem_free(set->position);
	mem_free(set->value);
	*set = (struct check_set){.room = 0};
}

static uint64_t first_slot(const struct check_set *set, position_t position)
{
	return hash_mix(position) & (set->room - 1);
}

/* The slot of POSITION, or the free one where it belongs. */
static uint64_t slot_of(const struct check_set *set, position_t position)
{
	return hash_slot(set->position, (size_t)(set->room - 1), position);
}

bool check_set_find(const struct check_set *set, position_t position,
		    uint64_t *slot)
{
	if (!set->room)
		return false;
	*slot = slot_of(set, position);
	return set->position[*slot];
}

bool check_set_has(const struct check_set *set, position_t position)
{
	uint64_t slot;

	return check_set_find(set, position, &slot);
}

static void *value_at(const struct check_set *set, uint64_t slot)
{
	return (char *)set->value + slot * set->value_size;
}

static bool widen(struct check_set *set)
{
	struct check_set wide;

	if (!open_room(&wide, set->allowance, set->value_size, 2 * set->room))
		return false;
	for (uint64_t i = 0; i < set->room; i++) {
		uint64_t slot;

		if (!set->position[i])
			continue;
		slot = slot_of(&wide, set->position[i]);
		wide.position[slot] = set->position[i];
		if (set->value)
			memcpy(value_at(&wide, slot), value_at(set, i),
			       set->value_size);
	}
	wide.count = set->count;
	check_set_close(set);
	*set = wide;
	return true;
}

enum check_set_add check_set_add(struct check_set *set, position_t position,
				 uint64_t *slot)
{
	uint64_t i;

	if (allowance_late(set->allowance))
		return CHECK_SET_FULL;
	i = slot_of(set, position);
	if (!set->position[i] && 3 * (set->count + 1) > 2 * set->room) {
		if (!widen(set))
			return CHECK_SET_FULL;
		i = slot_of(set, position);
	}
	if (slot)
		*slot = i;
	if (set->position[i])
		return CHECK_SET_OLD;
	set->position[i] = position;
	set->count++;
	return CHECK_SET_NEW;
}

void check_set_fetch(const struct check_set *set, const position_t *position,
		     int count)
{
	for (int i = 0; i < count; i++) {
		uint64_t slot = first_slot(set, position[i]);

		__builtin_prefetch(&set->position[slot]);
		if (set->value)
			__builtin_prefetch(value_at(set, slot));
	}
}
