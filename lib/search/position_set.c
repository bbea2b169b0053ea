/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table is at most half full and doubles together with the list.  The new
 * table is made from the list, so two tables are never held at a time.  What is
 * in the list is known to be different, and memory is asked for ahead.
 */
#include "search/position_set.h"

#include <string.h>

#include "base/mem.h"

enum { FIRST_ROOM = 1 << 8, AHEAD = 16 };

size_t position_set_room(const struct position_set *x, uint64_t more)
{
	size_t room = x->room ? x->room : FIRST_ROOM;

	while (room - x->count < more && room <= UINT32_MAX / 2)
		room *= 2;
	return room;
}

bool position_set_reserve(struct position_set *x, size_t more,
			  const struct limits *l)
{
	size_t room = position_set_room(x, more);
	position_t *list;
	uint32_t *slot;

	if (more <= x->room - x->count)
		return true;
	if (room > UINT32_MAX / 2)
		return false;
	list = mem_resize(x->list, room, sizeof *list);
	if (!list)
		return false;
	x->list = list;
	mem_free(x->slot);
	x->slot = slot = mem_zero(2 * room, sizeof *slot);
	if (!slot) {
		position_set_free(x);
		return false;
	}
	mem_use_large_pages(slot, 2 * room * sizeof *slot);
	x->room = room;
	x->mask = 2 * room - 1;
	for (size_t i = 0; i < x->count; i++) {
		size_t at = (size_t)hash_mix(list[i]) & x->mask;

		if (i + AHEAD < x->count)
			position_set_prefetch(x, list[i + AHEAD], false);
		while (slot[at])
			at = (at + 1) & x->mask;
		slot[at] = (uint32_t)(i + 1);
		if (limits_pulse_at(l, i)) {
			position_set_free(x);
			return false;
		}
	}
	return true;
}

void position_set_free(struct position_set *x)
{
	mem_free(x->list);
	mem_free(x->slot);
	*x = (struct position_set){0};
}
