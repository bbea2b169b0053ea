/* SPDX-License-Identifier: GPL-3.0-or-later */
/* More than there can be is half of all that can be counted. */
#include "reachable/dense/dense_arena.h"

void dense_arena_begin(struct dense_arena *a, void *memory)
{
	uintptr_t past = (uintptr_t)memory % DENSE_ARENA_ALIGNMENT;

	a->base = (char *)memory + (past ? DENSE_ARENA_ALIGNMENT - past : 0);
	a->used = 0;
}

void *dense_arena_take(struct dense_arena *a, uint64_t count, size_t size)
{
	uint64_t at = a->used;
	uint64_t room = (UINT64_MAX - at) / 2;

	if (count > room / size)
		a->used = UINT64_MAX / 2;
	else
		a->used += (count * size + DENSE_ARENA_ALIGNMENT - 1) &
			   ~(uint64_t)(DENSE_ARENA_ALIGNMENT - 1);
	return a->base ? a->base + at : NULL;
}
