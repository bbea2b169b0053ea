/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory under a limit.  The bytes of each new array are subtracted from the
 * bytes that are left.  If fewer are left, the allocation fails, as if the
 * machine had no memory.  The budget keeps the sizes of its arrays, so their
 * owners need not.  It can also free several arrays at once.
 */
#ifndef PEGKIT_BASE_BUDGET_H
#define PEGKIT_BASE_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct budget {
	uint64_t left;		    /* bytes that may still be allocated */
	struct budget_array *first; /* the arrays, newest first */
};

/* The header just before the elements of an array. */
struct budget_array {
	struct budget_array *next, *before;
	size_t room, size; /* elements allocated, and bytes of each */
};

/*
 * Returns an array of COUNT elements of SIZE bytes each, all zero.  Null if the
 * budget or the machine has no room for it.  COUNT has 64 bits even on a 32-bit
 * machine.  Large arrays use no memory until they are touched.
 */
void *budget_alloc(struct budget *b, uint64_t count, size_t size);

/*
 * Makes ARRAY, a pointer that may be null, an array of at least NEED elements.
 * If it has fewer, it grows to twice its size or, if that is too little or
 * there is no room, to NEED.  New elements are not initialised.  ARRAY changes
 * if the array moves.  False: there is no room, and ARRAY is unchanged.
 */
#define BUDGET_GROW(b, array, need)                                            \
	(budget_has(array, need) ||                                            \
	 budget_grow(b, &(array), need, sizeof *(array)))

/* True if ARRAY, which may be null, has at least NEED elements. */
static inline bool budget_has(const void *array, uint64_t need)
{
	return array && need <= ((const struct budget_array *)array)[-1].room;
}

/* Does the work of BUDGET_GROW for an array of fewer than NEED elements, of
 * SIZE bytes each.  POINTER is the address of the pointer to the array. */
bool budget_grow(struct budget *b, void *pointer, uint64_t need, size_t size);

/* Frees ARRAY, which may be null. */
void budget_free(struct budget *b, void *array);

/*
 * budget_free_since() frees the arrays that were made after FIRST, an earlier
 * value of b->first.  FIRST must not have been freed or grown since then.
 * budget_close() frees all arrays.
 */
void budget_free_since(struct budget *b, const struct budget_array *first);
void budget_close(struct budget *b);

#endif
