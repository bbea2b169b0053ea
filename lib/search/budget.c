/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The count of bytes left falls before memory is taken and rises after it has
 * been given back, so it never promises what is still in use.  A growing array
 * is counted once, although moving it may hold both copies for a moment.
 */
#include "search/budget.h"

#include <stdbool.h>
#include <string.h>

#include "base/mem.h"

/* Takes COUNT elements of SIZE bytes off the budget; false: not enough left. */
static bool take(struct budget *b, size_t count, size_t size)
{
	if (size && count > b->left / size)
		return false;
	b->left -= (uint64_t)count * size;
	return true;
}

void *budget_alloc(struct budget *b, size_t count, size_t size)
{
	void *p;

	if (!take(b, count, size))
		return NULL;
	p = mem_alloc(count, size);
	if (!p)
		b->left += (uint64_t)count * size;
	return p;
}

static void *resize(struct budget *b, void *array, size_t *room, size_t now,
		    size_t size)
{
	void *moved;

	if (!take(b, now - *room, size))
		return NULL;
	moved = mem_resize(array, now, size);
	if (moved)
		*room = now;
	else
		b->left += (uint64_t)(now - *room) * size;
	return moved;
}

bool budget_grow(struct budget *b, void *pointer, size_t *room, size_t need,
		 size_t size)
{
	void *array, *moved = NULL;

	/* A pointer to any type, which must not be read as one to void. */
	memcpy(&array, pointer, sizeof array);
	if (array && need <= *room)
		return true;
	if (need < 2 * *room)
		moved = resize(b, array, room, 2 * *room, size);
	if (!moved)
		moved = resize(b, array, room, need, size);
	if (moved)
		memcpy(pointer, &moved, sizeof moved);
	return moved;
}

void budget_free(struct budget *b, void *p, size_t count, size_t size)
{
	if (!p)
		return;
	mem_free(p);
	b->left += (uint64_t)count * size;
}
