/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table is at most half full and doubles together with the list.  The new
 * table is made from the list, so there are never two tables at a time.  The
 * members of the list are known to be different, and are prefetched.
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

/* Makes the slots of a set from its list; false: L is late. */
static bool fill_slots(struct position_set *x, const struct limits *l)
{
	for (size_t i = 0; i < x->count; i++) {
		size_t at = (size_t)hash_mix(x->list[i]) & x->mask;

		if (i + AHEAD < x->count)
			position_set_prefetch(x, x->list[i + AHEAD], false);
		while (x->slot[at])
			at = (at + 1) & x->mask;
		x->slot[at] = (uint32_t)(i + 1);
		if (limits_pulse_at(l, i))
			return false;
	}
	return true;
}

/* Resizes an array of a set; false: no memory. */
static bool resize(void **array, size_t room, size_t size)
{
	void *moved = mem_resize(*array, room, size);

	if (moved)
		*array = moved;
	return moved;
}

bool position_set_reserve(struct position_set *x, size_t more,
			  const struct limits *l)
{
	size_t room = position_set_room(x, more);
	void *list = x->list;
	bool fits;

	if (more <= x->room - x->count)
		return true;
	if (room > UINT32_MAX / 2)
		return false;
	fits = resize(&list, room, sizeof *x->list) &&
	       (!x->size || resize(&x->value, room, x->size));
	x->list = list;
	if (!fits)
		return false;
	mem_free(x->slot);
	x->slot = mem_zero(2 * room, sizeof *x->slot);
	x->room = room;
	x->mask = 2 * room - 1;
	if (x->slot) {
		mem_use_large_pages(x->slot, 2 * room * sizeof *x->slot);
		if (fill_slots(x, l))
			return true;
	}
	position_set_free(x);
	return false;
}

void position_set_free(struct position_set *x)
{
	mem_free(x->list);
	mem_free(x->slot);
	mem_free(x->value);
	*x = (struct position_set){.size = x->size};
}
