/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Linear probing with at most three quarters of the slots taken (Knuth, The
 * Art of Computer Programming 3, section 6.4: 8.5 slots looked at for an
 * absent key at that load, 2.5 on average right after doubling).  As the list
 * has all that is in the table, a table that is too small is freed before the
 * larger one is made: the two are never held at the same time.
 */
#include "fewest/position_map.h"

#include "base/mem.h"
#include "board/position.h"

enum { FIRST_SLOTS = 1024, AHEAD = 16 };

void position_map_free(struct position_map *m)
{
	mem_free(m->list);
	mem_free(m->tag);
	keys_close(&m->table);
	*m = (struct position_map){0};
}

/* Slots for COUNT members. */
static uint64_t slots_for(const struct position_map *m, size_t count)
{
	uint64_t slots = m->table.room ? m->table.room : FIRST_SLOTS;

	while (slots - slots / 4 < count)
		slots *= 2;
	return slots;
}

/* The room of a list for COUNT members: a quarter to spare when it grows. */
static size_t room_for(const struct position_map *m, size_t count)
{
	return count <= m->room ? m->room : count + count / 4;
}

static uint64_t bytes_of(uint64_t slots, size_t room)
{
	return (slots + room) * (sizeof(position_t) + 1);
}

uint64_t position_map_bytes(const struct position_map *m)
{
	return bytes_of(m->table.room, m->room);
}

uint64_t position_map_bytes_with(const struct position_map *m, size_t more)
{
	return bytes_of(slots_for(m, m->count + more),
			room_for(m, m->count + more));
}

static void put(struct position_map *m, uint64_t slot, position_t position,
		uint8_t tag)
{
	keys_put(&m->table, slot, position);
	*(uint8_t *)keys_value(&m->table, slot) = tag;
}

/* Makes a table of SLOTS slots from the list. */
static bool rebuild(struct position_map *m, uint64_t slots,
		    const struct limits *l)
{
	keys_close(&m->table);
	if (!keys_open(&m->table, slots, 1))
		return false;
	for (size_t i = 0; i < m->count; i++) {
		if (i + AHEAD < m->count)
			keys_fetch(&m->table, m->list[i + AHEAD]);
		put(m, keys_slot(&m->table, m->list[i]), m->list[i], m->tag[i]);
		if (limits_pulse_at(l, i))
			return false;
	}
	return true;
}

static bool lengthen(struct position_map *m, size_t room)
{
	position_t *list = mem_resize(m->list, room, sizeof *list);
	uint8_t *tag;

	if (!list)
		return false;
	m->list = list;
	tag = mem_resize(m->tag, room, 1);
	if (!tag)
		return false;
	m->tag = tag;
	m->room = room;
	return true;
}

bool position_map_reserve(struct position_map *m, size_t more,
			  const struct limits *l)
{
	uint64_t slots = slots_for(m, m->count + more);
	size_t room = room_for(m, m->count + more);

	if (room > m->room && !lengthen(m, room))
		return false;
	return slots == m->table.room || rebuild(m, slots, l);
}

void position_map_add(struct position_map *m, position_t position, uint8_t tag)
{
	uint64_t slot = keys_slot(&m->table, position);

	if (m->table.key[slot])
		return;
	put(m, slot, position, tag);
	m->list[m->count] = position;
	m->tag[m->count++] = tag;
}
