/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that can run out: every allocation may fail, and returns a null
 * pointer then.  Nothing here prints or exits.
 */
#ifndef PEGKIT_BASE_MEM_H
#define PEGKIT_BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * COUNT elements of SIZE bytes each, not initialised.  Null when there is no
 * memory or COUNT * SIZE does not fit, COUNT being of 64 bits on any machine; a
 * product of 0 gives a valid pointer.  The caller frees it with mem_free.
 */
void *mem_alloc(uint64_t count, size_t size);

/*
 * Returns memory as mem_alloc() does, all bytes zero.  Large areas cost nothing
 * until touched.
 */
void *mem_zero(uint64_t count, size_t size);

/*
 * OLD resized to COUNT elements of SIZE bytes.  Null on failure, and OLD is
 * then still valid and still the caller's.
 */
void *mem_resize(void *old, size_t count, size_t size);

/*
 * Grows an array by doubling: ARRAY, a pointer (null at first) that is given a
 * new value where the array moves, holds *ROOM elements and must hold at least
 * NEED.  False when there is no memory, ARRAY and *ROOM being then unchanged.
 */
#define MEM_GROW(array, room, need)                                            \
	mem_grow(&(array), room, need, sizeof *(array))

/* MEM_GROW with the address of the pointer and the SIZE of an element. */
bool mem_grow(void *pointer, size_t *room, size_t need, size_t size);

/*
 * Asks the system for large pages for BYTES bytes at P, where it has any.
 * Memory that is read in no order then misses the address cache far less often.
 */
void mem_use_large_pages(void *p, uint64_t bytes);

void mem_free(void *p);

#endif
