/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes are counted first, so that threads at once do not pass the limit. */
#include "search/shared_budget.h"

#include "base/mem.h"

void shared_budget_charge(struct shared_budget *b, uint64_t bytes)
{
	uint64_t sum = atomic_fetch_add(&b->bytes, bytes) + bytes;

	if (sum > b->most)
		b->failed = true;
}

void shared_budget_return(struct shared_budget *b, uint64_t bytes)
{
	b->bytes -= bytes;
}

void *shared_budget_take(struct shared_budget *b, size_t count, size_t size)
{
	void *memory = NULL;

	shared_budget_charge(b, (uint64_t)count * size);
	if (!b->failed)
		memory = mem_alloc(count, size);
	if (!memory)
		b->failed = true;
	return memory;
}

void shared_budget_reserve(struct shared_budget *b,
			   struct shared_budget_list *list, size_t more)
{
	size_t room = list->room;

	if (list->count + more <= room)
		return;
	if (b->failed ||
	    !MEM_GROW(list->position, &list->room, list->count + more))
		b->failed = true;
	else
		shared_budget_charge(b, (list->room - room) *
					    sizeof *list->position);
}

void shared_budget_drop(struct shared_budget *b,
			struct shared_budget_list *list)
{
	mem_free(list->position);
	shared_budget_return(b, list->room * sizeof *list->position);
	*list = (struct shared_budget_list){0};
}
