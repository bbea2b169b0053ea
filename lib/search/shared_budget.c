/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes are counted first, so that threads at once do not pass the limit. */
#include "search/shared_budget.h"

#include "base/mem.h"

void purse_charge(struct purse *p, uint64_t bytes)
{
	uint64_t sum = atomic_fetch_add(&p->bytes, bytes) + bytes;

	if (sum > p->most)
		p->failed = true;
}

void purse_return(struct purse *p, uint64_t bytes)
{
	p->bytes -= bytes;
}

void *purse_take(struct purse *p, size_t count, size_t size)
{
	void *memory = NULL;

	purse_charge(p, (uint64_t)count * size);
	if (!p->failed)
		memory = mem_alloc(count, size);
	if (!memory)
		p->failed = true;
	return memory;
}

void purse_reserve(struct purse *p, struct purse_list *list, size_t more)
{
	size_t room = list->room;

	if (list->count + more <= room)
		return;
	if (p->failed ||
	    !MEM_GROW(list->position, &list->room, list->count + more))
		p->failed = true;
	else
		purse_charge(p, (list->room - room) * sizeof *list->position);
}

void purse_drop(struct purse *p, struct purse_list *list)
{
	mem_free(list->position);
	purse_return(p, list->room * sizeof *list->position);
	*list = (struct purse_list){0};
}
