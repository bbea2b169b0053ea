/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The mark of a slot is its waste and 1, and TAKEN.  At most two thirds of the
 * slots are used, so a search for a position always meets a free one.
 */
#include "check/fewest/waste_set.h"

#include "base/hash.h"
#include "base/mem.h"

enum { FIRST_ROOM = 1024, TAKEN = 128 };

static uint64_t size_of(uint64_t room)
{
	return room * (sizeof(position_t) + 1);
}

static bool open_room(struct waste_set *set, struct allowance *a, uint64_t room)
{
	*set = (struct waste_set){.allowance = a};
	if (room > UINT64_MAX / size_of(1) || !allowance_take(a, size_of(room)))
		return false;
	set->position = mem_alloc(room, sizeof *set->position);
	set->mark = mem_zero(room, sizeof *set->mark);
	set->room = room;
	if (set->position && set->mark)
		return true;
	waste_set_close(set);
	return false;
}

bool waste_set_open(struct waste_set *set, struct allowance *a)
{
	return open_room(set, a, FIRST_ROOM);
}

void waste_set_close(struct waste_set *set)
{
	if (set->allowance)
		allowance_give(set->allowance, size_of(set->room));
	mem_free(set->position);
	mem_free(set->mark);
	*set = (struct waste_set){.allowance = NULL};
}

/* The slot where POSITION is, or the free one where it belongs. */
static uint64_t find(const struct waste_set *set, position_t position)
{
	uint64_t i = hash_mix(position) & (set->room - 1);

	while (set->mark[i] && set->position[i] != position)
		i = (i + 1) & (set->room - 1);
	return i;
}

int waste_set_find(const struct waste_set *set, position_t position)
{
	return set->room ? (set->mark[find(set, position)] & ~TAKEN) - 1 : -1;
}

static bool widen(struct waste_set *set)
{
	struct waste_set wide;

	if (!open_room(&wide, set->allowance, 2 * set->room))
		return false;
	for (uint64_t i = 0; i < set->room; i++) {
		uint64_t slot;

		if (!set->mark[i])
			continue;
		slot = find(&wide, set->position[i]);
		wide.position[slot] = set->position[i];
		wide.mark[slot] = set->mark[i];
	}
	wide.count = set->count;
	waste_set_close(set);
	*set = wide;
	return true;
}

bool waste_set_lower(struct waste_set *set, position_t position, int waste)
{
	uint64_t slot = find(set, position);

	if (!set->mark[slot]) {
		if (3 * (set->count + 1) > 2 * set->room) {
			if (!widen(set))
				return false;
			slot = find(set, position);
		}
		set->count++;
		set->position[slot] = position;
	} else if ((set->mark[slot] & ~TAKEN) <= waste + 1) {
		return true;
	}
	set->mark[slot] = (uint8_t)(waste + 1);
	return true;
}

bool waste_set_next(struct waste_set *set, int waste, position_t *position)
{
	for (uint64_t passed = 0; passed < set->room; passed++) {
		uint64_t i = set->at++ & (set->room - 1);

		if (allowance_late(set->allowance))
			return false;
		if (set->mark[i] != waste + 1)
			continue;
		set->mark[i] |= TAKEN;
		*position = set->position[i];
		return true;
	}
	return false;
}
