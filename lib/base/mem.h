/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Allocation of memory.  Every allocation may fail, and then returns null.
 * Nothing here prints a message or ends the program.
 */
#ifndef PEGKIT_BASE_MEM_H
#define PEGKIT_BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Returns memory for COUNT elements of SIZE bytes each, not initialised.  Null:
 * memory ran out, or COUNT * SIZE is more than PTRDIFF_MAX.  0 bytes are
 * allocated as 1 byte.  The caller frees the memory with mem_free().
 */
void *mem_alloc(uint64_t count, size_t size);

/*
 * Returns memory like mem_alloc(), but with all bytes zero.  Parts of a large
 * area use no memory until they are touched.
 */
void *mem_zero(uint64_t count, size_t size);

/*
 * Resizes OLD to COUNT elements of SIZE bytes, and returns its new address.
 * Null: it failed, and OLD is unchanged.  OLD may be null.
 */
void *mem_resize(void *old, size_t count, size_t size);

/*
 * Makes sure that ARRAY has room for at least NEED elements.  ARRAY is a
 * pointer variable, null if there is no array yet.  *ROOM is the number of
 * elements for which the array has room; it grows by doubling.  ARRAY changes
 * if the array moves.  The result is false if memory runs out, and ARRAY and
 * *ROOM are then unchanged.
 */
#define MEM_GROW(array, room, need)                                            \
	mem_grow(&(array), room, need, sizeof *(array))

/*
 * Makes an array grow to at least NEED elements of SIZE bytes, for MEM_GROW.
 * POINTER is the address of the pointer to the array.  *ROOM is the number of
 * elements for which the array has room.
 */
bool mem_grow(void *pointer, size_t *room, size_t need, size_t size);

/*
 * Asks the system to use large pages for the BYTES bytes at P.  Reading this
 * memory in random order is then faster.  Without such pages, or for little
 * memory, nothing happens.
 */
void mem_use_large_pages(void *p, uint64_t bytes);

/* Frees memory from the functions above.  P may be null. */
void mem_free(void *p);

#endif
