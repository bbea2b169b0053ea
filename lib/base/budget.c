/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The number of bytes left falls before memory is allocated and rises after it
 * is freed, so it never promises memory that is still in use.  A growing array
 * is counted once, although moving it may need both copies for a moment.
 */
#include "base/budget.h"

#include <string.h>

#include "base/mem.h"

_Static_assert(sizeof(struct budget_array) % _Alignof(max_align_t) == 0,
	       "elements of any type may follow");

/* Resizes the array OLD to COUNT elements, more than it has, or makes a new one
 * if OLD is null.  Returns null if there is no room. */
static struct budget_array *resize(struct budget *b, struct budget_array *old,
				   uint64_t count, size_t size)
{
	uint64_t more = count - (old ? old->room : 0);
	size_t bytes;
	struct budget_array *a;

	if (more > b->left / size || count > (PTRDIFF_MAX - sizeof *a) / size)
		return NULL;
	b->left -= more * size;
	bytes = sizeof *a + (size_t)count * size;
	a = old ? mem_resize(old, bytes, 1) : mem_zero(bytes, 1);
	if (!a) {
		b->left += more * size;
		return NULL;
	}
	if (!old) {
		a->next = b->first;
		a->before = NULL;
	}
	a->room = (size_t)count;
	a->size = size;
	/* The neighbours in the list point to the new place. */
	if (a->next)
		a->next->before = a;
	*(a->before ? &a->before->next : &b->first) = a;
	return a;
}

void *budget_alloc(struct budget *b, uint64_t count, size_t size)
{
	struct budget_array *a = resize(b, NULL, count, size);

	return a ? a + 1 : NULL;
}

bool budget_grow(struct budget *b, void *pointer, uint64_t need, size_t size)
{
	struct budget_array *array, *moved = NULL;

	/* A pointer to any type, which must not be read as one to void. */
	memcpy(&array, pointer, sizeof array);
	if (array)
		array--;
	if (array && need < 2 * array->room)
		moved = resize(b, array, 2 * array->room, size);
	if (!moved)
		moved = resize(b, array, need, size);
	if (!moved)
		return false;
	moved++;
	memcpy(pointer, &moved, sizeof moved);
	return true;
}

void budget_free(struct budget *b, void *array)
{
	struct budget_array *a;

	if (!array)
		return;
	a = (struct budget_array *)array - 1;
	/* The neighbours in the list now point to each other. */
	if (a->next)
		a->next->before = a->before;
	*(a->before ? &a->before->next : &b->first) = a->next;
	b->left += (uint64_t)a->room * a->size;
	mem_free(a);
}

void budget_free_since(struct budget *b, const struct budget_array *first)
{
	while (b->first != first)
		budget_free(b, b->first + 1);
}

void budget_close(struct budget *b)
{
	budget_free_since(b, NULL);
}
