/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory under a limit.  A request is taken off the number of bytes left; one
 * beyond it fails like one that the machine cannot meet.  The budget knows its
 * arrays, and how large each is: who has one grows it, and all that are left
 * are given back together.
 */
#ifndef PEGKIT_BASE_BUDGET_H
#define PEGKIT_BASE_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct budget {
	uint64_t left;		    /* bytes that may still be asked for */
	struct budget_array *first; /* those that are held */
};

/* What stands before the elements of an array. */
struct budget_array {
	struct budget_array *next, *before;
	size_t room, size; /* elements, and bytes of each */
};

/*
 * COUNT elements of SIZE bytes, all zero, COUNT being of 64 bits on any
 * machine; null when the budget or the machine has no room for them.  Large
 * areas cost nothing until touched.
 */
void *budget_alloc(struct budget *b, uint64_t count, size_t size);

/*
 * Grows an array by doubling: ARRAY, a pointer (null at first) that is given a
 * new value where the array moves, must get at least NEED elements; the new
 * ones are not initialised.  False when there is no room, ARRAY being then
 * unchanged.
 */
#define BUDGET_GROW(b, array, need)                                            \
	(budget_has(array, need) ||                                            \
	 budget_grow(b, &(array), need, sizeof *(array)))

/* Whether ARRAY, which may be null, has NEED elements. */
static inline bool budget_has(const void *array, uint64_t need)
{
	return array && need <= ((const struct budget_array *)array)[-1].room;
}

/* Where it has not; POINTER is the address of the pointer. */
bool budget_grow(struct budget *b, void *pointer, uint64_t need, size_t size);

/* Gives back ARRAY, which may be null. */
void budget_free(struct budget *b, void *array);

/* Gives back the arrays that were made since b->first was FIRST, or all. */
void budget_free_since(struct budget *b, const struct budget_array *first);
void budget_close(struct budget *b);

#endif
