/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is to be looked at, by time: a list of items for every time. */
#ifndef PEGKIT_SOLVE_CAPTURE_AGENDA_H
#define PEGKIT_SOLVE_CAPTURE_AGENDA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/budget.h"

/* Arrays kept from use to use; all zero is valid after a clear. */
struct capture_agenda {
	uint32_t *first; /* entry of every time, or UINT32_MAX */
	struct capture_entry {
		uint32_t item, next;
	} * entry;
	uint32_t times, entries;
	uint32_t spare; /* a list of entries to be used again */
	size_t first_room, entry_room;
};

/* Makes the agenda empty. */
void capture_agenda_clear(struct capture_agenda *a);

/* Enters ITEM at TIME, which is not negative.  False: no memory. */
bool capture_agenda_enter(struct budget *b, struct capture_agenda *a,
			  int32_t time, uint32_t item);

/* Takes the item that was entered last at TIME, or UINT32_MAX: none is left. */
uint32_t capture_agenda_take(struct capture_agenda *a, int32_t time);

void capture_agenda_free(struct budget *b, struct capture_agenda *a);

#endif
