/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Times are small whole numbers, so every time has a list of its own and
 * nothing is ever sorted.
 */
#include "solve/capture_agenda.h"

#define NONE UINT32_MAX

void capture_agenda_clear(struct capture_agenda *a)
{
	a->times = a->entries = 0;
	a->spare = NONE;
}

/* Room for a time. */
static bool reach(struct budget *b, struct capture_agenda *a, int32_t time)
{
	if (!BUDGET_GROW(b, a->first, &a->first_room, (size_t)time + 1))
		return false;
	while (a->times <= (uint32_t)time)
		a->first[a->times++] = NONE;
	return true;
}

/* An entry that is not in use, or NONE: no memory. */
static uint32_t new_entry(struct budget *b, struct capture_agenda *a)
{
	uint32_t new = a->spare;

	if (new != NONE) {
		a->spare = a->entry[new].next;
		return new;
	}
	if (!BUDGET_GROW(b, a->entry, &a->entry_room, (size_t)a->entries + 1))
		return NONE;
	return a->entries++;
}

bool capture_agenda_enter(struct budget *b, struct capture_agenda *a,
			  int32_t time, uint32_t item)
{
	uint32_t new;

	if (!reach(b, a, time))
		return false;
	new = new_entry(b, a);
	if (new == NONE)
		return false;
	a->entry[new].item = item;
	a->entry[new].next = a->first[time];
	a->first[time] = new;
	return true;
}

uint32_t capture_agenda_take(struct capture_agenda *a, int32_t time)
{
	uint32_t taken = a->first[time];

	if (taken == NONE)
		return NONE;
	a->first[time] = a->entry[taken].next;
	a->entry[taken].next = a->spare;
	a->spare = taken;
	return a->entry[taken].item;
}

void capture_agenda_free(struct budget *b, struct capture_agenda *a)
{
	budget_free(b, a->first, a->first_room, sizeof(*a->first));
	budget_free(b, a->entry, a->entry_room, sizeof(*a->entry));
	*a = (struct capture_agenda){0};
}
