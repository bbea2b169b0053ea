/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that can run out: every allocation may fail and then returns a null
 * pointer.  Nothing here prints or exits.
 */
#ifndef PEGKIT_BASE_MEM_H
#define PEGKIT_BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Returns COUNT elements of SIZE bytes each, not initialised.  Null if there is
 * no memory or COUNT * SIZE does not fit.  COUNT has 64 bits on any machine.  A
 * product of 0 gives a valid pointer.  The caller frees it with mem_free.
 */
void *mem_alloc(uint64_t count, size_t size);

/*
 * Returns memory as mem_alloc() does, all bytes zero.  Large areas cost nothing
 * until touched.
 */
void *mem_zero(uint64_t count, size_t size);

/*
 * Resizes OLD to COUNT elements of SIZE bytes and returns it.  Null on failure:
 * OLD is then still valid and still the caller's.
 */
void *mem_resize(void *old, size_t count, size_t size);

/*
 * Grows an array of *ROOM elements by doubling, to at least NEED elements.
 * ARRAY is a pointer, initially null, which changes if the array moves.  False
 * if there is no memory; ARRAY and *ROOM are then unchanged.
 */
#define MEM_GROW(array, room, need)                                            \
	mem_grow(&(array), room, need, sizeof *(array))

/* Does what MEM_GROW does; POINTER is the address of the array's pointer. */
bool mem_grow(void *pointer, size_t *room, size_t need, size_t size);

/*
 * Asks the system, if it has large pages, to use them for BYTES bytes at P.
 * Memory that is read in random order then misses the address cache far less
 * often.
 */
void mem_use_large_pages(void *p, uint64_t bytes);

void mem_free(void *p);

#endif
