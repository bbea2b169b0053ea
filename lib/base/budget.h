/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arrays that share a limit of memory.  An allocation beyond the limit fails,
 * as if the machine had no memory left.  The budget knows its arrays and their
 * sizes, so it can free several arrays at once.
 */
#ifndef PEGKIT_BASE_BUDGET_H
#define PEGKIT_BASE_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct budget {
	uint64_t left;		    /* bytes that may still be allocated */
	struct budget_array *first; /* all arrays, newest first */
};

/* The header of an array.  The elements follow it in memory. */
struct budget_array {
	struct budget_array *next, *before; /* the next older, next newer */
	size_t room, size;		    /* elements, and bytes of each */
};

/*
 * Returns a new array of COUNT elements of SIZE bytes each, all zero.  Null if
 * the budget or the machine lacks the memory.  budget_free() or budget_close()
 * frees it.  Parts of a large array use no memory until they are touched.
 */
void *budget_alloc(struct budget *b, uint64_t count, size_t size);

/*
 * Makes sure that ARRAY has at least NEED elements, with memory of the budget
 * B.  ARRAY is a pointer variable, null if there is no array yet.  If possible
 * the array grows to twice its size, so growing in small steps is cheap.  New
 * elements are not initialised.  ARRAY changes if the array moves.  The result
 * is false if there is not enough memory, and ARRAY is then unchanged.
 */
#define BUDGET_GROW(b, array, need)                                            \
	(budget_has(array, need) ||                                            \
	 budget_grow(b, &(array), need, sizeof *(array)))

/* True if ARRAY has at least NEED elements.  ARRAY may be null. */
static inline bool budget_has(const void *array, uint64_t need)
{
	return array && need <= ((const struct budget_array *)array)[-1].room;
}

/*
 * Makes an array grow to at least NEED elements of SIZE bytes, for BUDGET_GROW.
 * POINTER is the address of the pointer to the array.  The pointer is null, or
 * the array has fewer than NEED elements.
 */
bool budget_grow(struct budget *b, void *pointer, uint64_t need, size_t size);

/* Frees ARRAY, which may be null.  Its bytes may be allocated again. */
void budget_free(struct budget *b, void *array);

/*
 * Frees the arrays that were made after FIRST.  FIRST is an earlier value of
 * b->first.  The array FIRST must not have been freed, or have grown, since
 * then.
 */
void budget_free_since(struct budget *b, const struct budget_array *first);

/* Frees all arrays of B. */
void budget_close(struct budget *b);

#endif
