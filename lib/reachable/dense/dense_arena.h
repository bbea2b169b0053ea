/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One piece of memory that is handed out in parts: what is said beforehand and
 * what is taken are the same lines of code.
 */
#ifndef PEGKIT_REACHABLE_DENSE_DENSE_ARENA_H
#define PEGKIT_REACHABLE_DENSE_DENSE_ARENA_H

#include <stddef.h>
#include <stdint.h>

enum { DENSE_ARENA_ALIGNMENT = 64 }; /* bytes: where a vector may begin */

/* Without a base it only counts the bytes. */
struct dense_arena {
	char *base; /* aligned */
	uint64_t used;
};

/*
 * Begins to hand out MEMORY, which has as many bytes as were counted, and those
 * of an alignment.
 */
void dense_arena_begin(struct dense_arena *a, void *memory);

/* COUNT elements of SIZE bytes, aligned; null without a base. */
void *dense_arena_take(struct dense_arena *a, uint64_t count, size_t size);

#endif
