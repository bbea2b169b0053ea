/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All allocations are made here.  Sizes are multiplied with a check for
 * overflow.  A request for 0 bytes becomes one for 1 byte, so that a null
 * pointer always means failure.
 */
#include "base/mem.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* A text of fewer than FIRST_BYTES is rarely worth a second allocation. */
enum {
	FIRST_ROOM = 16,
	FIRST_BYTES = 64,
	PAGE = 1 << 12,
	LARGE_PAGE = 1 << 21
};

/* Returns how many bytes to allocate, or 0 if the product does not fit. */
static size_t wanted(uint64_t count, size_t size)
{
	if (count == 0 || size == 0)
		return 1;
	return count > PTRDIFF_MAX / size ? 0 : (size_t)count * size;
}

void *mem_alloc(uint64_t count, size_t size)
{
	size_t bytes = wanted(count, size);

	return bytes ? malloc(bytes) : NULL;
}

void *mem_zero(uint64_t count, size_t size)
{
	size_t bytes = wanted(count, size);

	return bytes ? calloc(bytes, 1) : NULL;
}

void *mem_resize(void *old, size_t count, size_t size)
{
	size_t bytes = wanted(count, size);

	return bytes ? realloc(old, bytes) : NULL;
}

bool mem_grow(void *pointer, size_t *room, size_t need, size_t size)
{
	size_t first = size == 1 ? FIRST_BYTES : FIRST_ROOM;
	size_t more = *room < first ? first : *room;
	void *array, *moved;

	/* A pointer to any type, which must not be read as one to void. */
	memcpy(&array, pointer, sizeof array);
	if (need <= *room && array)
		return true;
	while (more < need)
		more = more > SIZE_MAX / 2 ? need : more * 2;
	moved = mem_resize(array, more, size);
	if (!moved)
		return false;
	memcpy(pointer, &moved, sizeof moved);
	*room = more;
	return true;
}

void mem_use_large_pages(void *p, uint64_t bytes)
{
#if defined MADV_HUGEPAGE && defined HAVE_MADVISE
	uintptr_t start = ((uintptr_t)p + PAGE - 1) & ~(uintptr_t)(PAGE - 1);

	/* Advice, which may fail.  PAGE bytes fewer, as START is rounded up. */
	if (bytes > 2 * LARGE_PAGE)
		madvise((void *)start, (size_t)bytes - PAGE, MADV_HUGEPAGE);
#else
	(void)p;
	(void)bytes;
#endif
}

void mem_free(void *p)
{
	free(p);
}
