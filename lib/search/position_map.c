/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Linear probing with at most three quarters of the slots taken (Knuth, The
 * Art of Computer Programming 3, section 6.4: 8.5 slots looked at for an
 * absent key at that load, 2.5 on average right after doubling).  As the list
 * has all that is in the table, a table that is too small is freed before the
 * larger one is made: the two are never held at the same time.
 */
#include "search/position_map.h"

#include "base/mem.h"

enum { FIRST_SLOTS = 1024, AHEAD = 16 };

void roster_free(struct roster *r)
{
	mem_free(r->list);
	mem_free(r->tag);
	mem_free(r->slot);
	mem_free(r->slot_tag);
	*r = (struct roster){0};
}

/* Slots for COUNT members. */
static size_t slots_for(const struct roster *r, size_t count)
{
	size_t slots = r->slot ? r->mask + 1 : FIRST_SLOTS;

	while (slots - slots / 4 < count)
		slots *= 2;
	return slots;
}

/* The room of a list for COUNT members: a quarter to spare when it grows. */
static size_t room_for(const struct roster *r, size_t count)
{
	return count <= r->room ? r->room : count + count / 4;
}

static uint64_t bytes_of(size_t slots, size_t room)
{
	return ((uint64_t)slots + room) * (sizeof(uint64_t) + 1);
}

uint64_t roster_bytes(const struct roster *r)
{
	return bytes_of(r->slot ? r->mask + 1 : 0, r->room);
}

uint64_t roster_bytes_with(const struct roster *r, size_t more)
{
	return bytes_of(slots_for(r, r->count + more),
			room_for(r, r->count + more));
}

static void put(struct roster *r, size_t slot, uint64_t position, uint8_t tag)
{
	r->slot[slot] = position;
	r->slot_tag[slot] = tag;
}

/* Makes a table of SLOTS slots from the list. */
static bool rebuild(struct roster *r, size_t slots)
{
	mem_free(r->slot);
	mem_free(r->slot_tag);
	r->slot = mem_zero(slots, sizeof *r->slot);
	r->slot_tag = mem_alloc(slots, 1);
	if (!r->slot || !r->slot_tag)
		return false;
	mem_use_large_pages(r->slot, slots * sizeof *r->slot);
	r->mask = slots - 1;
	for (size_t i = 0; i < r->count; i++) {
		if (i + AHEAD < r->count)
			roster_prefetch(r, r->list[i + AHEAD]);
		put(r, roster_slot(r, r->list[i]), r->list[i], r->tag[i]);
	}
	return true;
}

static bool lengthen(struct roster *r, size_t room)
{
	uint64_t *list = mem_resize(r->list, room, sizeof *list);
	uint8_t *tag;

	if (!list)
		return false;
	r->list = list;
	tag = mem_resize(r->tag, room, 1);
	if (!tag)
		return false;
	r->tag = tag;
	r->room = room;
	return true;
}

bool roster_reserve(struct roster *r, size_t more)
{
	size_t slots = slots_for(r, r->count + more);
	size_t room = room_for(r, r->count + more);

	if (room > r->room && !lengthen(r, room))
		return false;
	return (r->slot && slots == r->mask + 1) || rebuild(r, slots);
}

void roster_add(struct roster *r, uint64_t position, uint8_t tag)
{
	size_t slot = roster_slot(r, position);

	if (r->slot[slot])
		return;
	put(r, slot, position, tag);
	r->list[r->count] = position;
	r->tag[r->count++] = tag;
}
