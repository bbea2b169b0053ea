/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that can run out.  Every allocation may fail, and then returns a null
 * pointer.  Nothing here prints or exits.
 */
#ifndef PEGKIT_BASE_MEM_H
#define PEGKIT_BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Returns memory for COUNT elements of SIZE bytes each, not initialised.  Null
 * if there is no memory or COUNT * SIZE exceeds PTRDIFF_MAX.  If COUNT * SIZE
 * is 0, the pointer is not null.  COUNT has 64 bits even on a 32-bit machine.
 * The caller frees the memory with mem_free().
 */
void *mem_alloc(uint64_t count, size_t size);

/*
 * Returns memory as mem_alloc() does, but with all bytes zero.  Large areas use
 * no memory until they are touched.
 */
void *mem_zero(uint64_t count, size_t size);

/*
 * Resizes OLD to COUNT elements of SIZE bytes; returns it, perhaps moved.  Null
 * on failure: OLD is then still valid and still belongs to the caller.
 */
void *mem_resize(void *old, size_t count, size_t size);

/*
 * Makes sure that ARRAY has room for NEED elements, by doubling *ROOM, its room
 * in elements, as often as needed.  ARRAY may be null; it changes if the array
 * moves.  False: there is no memory, and ARRAY and *ROOM are unchanged.
 */
#define MEM_GROW(array, room, need)                                            \
	mem_grow(&(array), room, need, sizeof *(array))

/* Does what MEM_GROW does; POINTER is the address of the array's pointer. */
bool mem_grow(void *pointer, size_t *room, size_t need, size_t size);

/*
 * Asks the system to use large pages, if it has them, for BYTES bytes at P.
 * Reading this memory in random order then causes far fewer TLB misses.
 */
void mem_use_large_pages(void *p, uint64_t bytes);

void mem_free(void *p);

#endif
