/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory under a limit.  A request is taken off the number of bytes left; one
 * beyond it fails like one that the machine cannot meet.  The caller who frees
 * says how many bytes it was, so that no size is stored beside the memory.
 */
#ifndef PEGKIT_SEARCH_BUDGET_H
#define PEGKIT_SEARCH_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct budget {
	uint64_t left; /* bytes that may still be asked for */
};

/*
 * COUNT elements of SIZE bytes, not initialised; null when the budget or the
 * machine has no room for them.  To be freed with the same COUNT and SIZE.
 */
void *budget_alloc(struct budget *b, size_t count, size_t size);

/*
 * Grows an array by doubling: ARRAY, a pointer (null at first) that is given a
 * new value where the array moves, has *ROOM elements and must get at least
 * NEED.  False when there is no room, ARRAY and *ROOM being then unchanged.
 */
#define BUDGET_GROW(b, array, room, need)                                      \
	budget_grow(b, &(array), room, need, sizeof *(array))

/* The same: POINTER is the address of the pointer, SIZE that of an element. */
bool budget_grow(struct budget *b, void *pointer, size_t *room, size_t need,
		 size_t size);

/* Gives back ARRAY, which may be null, and its COUNT elements. */
#define BUDGET_FREE(b, array, count)                                           \
	budget_free(b, array, count, sizeof *(array))

/* The same: elements of SIZE bytes at P. */
void budget_free(struct budget *b, void *p, size_t count, size_t size);

#endif
