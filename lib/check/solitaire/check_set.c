/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position lies in the first slot that is free or its own, from the place of
 * its hash on.  At most two thirds of the slots are taken, so that a search
 * always meets a free slot.
 */
#include "check/solitaire/check_set.h"

#include "base/hash.h"
#include "base/mem.h"

enum { FIRST_ROOM = 1024 };

static uint64_t slot_size(const struct check_set *set)
{
	return sizeof *set->position + (set->games ? sizeof *set->games : 0);
}

static bool open_room(struct check_set *set, struct allowance *a, bool games,
		      uint64_t room)
{
	uint64_t size =
	    sizeof *set->position + (games ? sizeof *set->games : 0);

	*set = (struct check_set){.allowance = a};
	if (room > UINT64_MAX / size || !allowance_take(a, room * size))
		return false;
	set->position = mem_zero(room, sizeof *set->position);
	if (games)
		set->games = mem_zero(room, sizeof *set->games);
	if (!set->position || (games && !set->games)) {
		mem_free(set->position);
		mem_free(set->games);
		*set = (struct check_set){.allowance = a};
		allowance_give(a, room * size);
		return false;
	}
	set->room = room;
	return true;
}

bool check_set_open(struct check_set *set, struct allowance *a, bool games)
{
	return open_room(set, a, games, FIRST_ROOM);
}

void check_set_close(struct check_set *set)
{
	if (set->allowance)
		allowance_give(set->allowance, set->room * slot_size(set));
	mem_free(set->position);
	mem_free(set->games);
	*set = (struct check_set){0};
}

/* The slot of POSITION, or the free one where it belongs. */
static uint64_t find(const struct check_set *set, position_t position)
{
	uint64_t i = hash_mix(position) & (set->room - 1);

	while (set->position[i] && set->position[i] != position)
		i = (i + 1) & (set->room - 1);
	return i;
}

bool check_set_has(const struct check_set *set, position_t position)
{
	return set->position[find(set, position)];
}

static bool widen(struct check_set *set)
{
	struct check_set wide;

	if (!open_room(&wide, set->allowance, set->games != NULL,
		       2 * set->room))
		return false;
	for (uint64_t i = 0; i < set->room; i++) {
		uint64_t slot;

		if (!set->position[i])
			continue;
		slot = find(&wide, set->position[i]);
		wide.position[slot] = set->position[i];
		if (set->games)
			wide.games[slot] = set->games[i];
	}
	wide.count = set->count;
	check_set_close(set);
	*set = wide;
	return true;
}

/* Adds POSITION and sets its SLOT. */
static enum check_set_add add(struct check_set *set, position_t position,
			      uint64_t *slot)
{
	if (allowance_late(set->allowance))
		return CHECK_SET_FULL;
	*slot = find(set, position);
	if (set->position[*slot])
		return CHECK_SET_OLD;
	if (3 * (set->count + 1) > 2 * set->room) {
		if (!widen(set))
			return CHECK_SET_FULL;
		*slot = find(set, position);
	}
	set->position[*slot] = position;
	set->count++;
	return CHECK_SET_NEW;
}

enum check_set_add check_set_add(struct check_set *set, position_t position)
{
	uint64_t slot;

	return add(set, position, &slot);
}

enum check_set_add check_set_add_games(struct check_set *set,
				       position_t position, struct wide games,
				       bool *lost)
{
	uint64_t slot;
	enum check_set_add added = add(set, position, &slot);

	if (added != CHECK_SET_FULL && wide_add(&set->games[slot], games))
		*lost = true;
	return added;
}
