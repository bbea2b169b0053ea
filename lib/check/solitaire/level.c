/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * At most two thirds of the slots are taken, so that a search always meets a
 * free one.
 */
#include "check/solitaire/level.h"

#include "base/hash.h"
#include "base/mem.h"

enum { FIRST_ROOM = 1024 };

static uint64_t slot_size(const struct level *l)
{
	return sizeof *l->position + (l->games ? sizeof *l->games : 0);
}

static bool open_room(struct level *l, struct allowance *a, bool games,
		      uint64_t room)
{
	uint64_t size = sizeof *l->position + (games ? sizeof *l->games : 0);

	*l = (struct level){.allowance = a};
	if (room > UINT64_MAX / size || !allowance_take(a, room * size))
		return false;
	l->position = mem_zero(room, sizeof *l->position);
	if (games)
		l->games = mem_zero(room, sizeof *l->games);
	if (!l->position || (games && !l->games)) {
		mem_free(l->position);
		mem_free(l->games);
		*l = (struct level){.allowance = a};
		allowance_give(a, room * size);
		return false;
	}
	l->room = room;
	return true;
}

bool level_open(struct level *l, struct allowance *a, bool games)
{
	return open_room(l, a, games, FIRST_ROOM);
}

void level_close(struct level *l)
{
	if (l->allowance)
		allowance_give(l->allowance, l->room * slot_size(l));
	mem_free(l->position);
	mem_free(l->games);
	*l = (struct level){0};
}

/* The slot where the position is, or the free one where it belongs. */
static uint64_t find(const struct level *l, uint64_t position)
{
	uint64_t i = hash_mix(position) & (l->room - 1);

	while (l->position[i] && l->position[i] != position)
		i = (i + 1) & (l->room - 1);
	return i;
}

bool level_has(const struct level *l, uint64_t position)
{
	return l->position[find(l, position)];
}

static bool widen(struct level *l)
{
	struct level wide;

	if (!open_room(&wide, l->allowance, l->games != NULL, 2 * l->room))
		return false;
	for (uint64_t i = 0; i < l->room; i++) {
		uint64_t slot;

		if (!l->position[i])
			continue;
		slot = find(&wide, l->position[i]);
		wide.position[slot] = l->position[i];
		if (l->games)
			wide.games[slot] = l->games[i];
	}
	wide.count = l->count;
	level_close(l);
	*l = wide;
	return true;
}

/* Adds the position, and finds its *SLOT. */
static enum level_add add(struct level *l, uint64_t position, uint64_t *slot)
{
	if (allowance_late(l->allowance))
		return LEVEL_FULL;
	*slot = find(l, position);
	if (l->position[*slot])
		return LEVEL_OLD;
	if (3 * (l->count + 1) > 2 * l->room) {
		if (!widen(l))
			return LEVEL_FULL;
		*slot = find(l, position);
	}
	l->position[*slot] = position;
	l->count++;
	return LEVEL_NEW;
}

enum level_add level_add(struct level *l, uint64_t position)
{
	uint64_t slot;

	return add(l, position, &slot);
}

enum level_add level_add_games(struct level *l, uint64_t position,
			       struct wide games, bool *lost)
{
	uint64_t slot;
	enum level_add added = add(l, position, &slot);

	if (added != LEVEL_FULL && wide_add(&l->games[slot], games))
		*lost = true;
	return added;
}
