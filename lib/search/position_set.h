/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A growing set of positions in bounded memory: what a search has seen.
 * Members are only added, or all forgotten at once.
 */
#ifndef PEGKIT_SEARCH_VISITED_H
#define PEGKIT_SEARCH_VISITED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero but for `memory` is a valid, empty set. */
struct visited {
	uint64_t memory; /* the most bytes to hold, also while it grows */
	uint64_t count;	 /* members */
	uint64_t *slot;	 /* 0: vacant */
	size_t slots;	 /* a power of 2, or 0 before the first member */
	bool has_zero;	 /* position 0 cannot have a slot */
};

enum visited_add { VISITED_NEW, VISITED_OLD, VISITED_FULL };

/*
 * Adds a position.  FULL when it is new and there is no memory for it; the set
 * is then unchanged and still valid.
 */
enum visited_add visited_add(struct visited *v, uint64_t position);

/* Bytes held. */
uint64_t visited_bytes(const struct visited *v);

/* Bytes that are held at most until there are COUNT members. */
uint64_t visited_bytes_for(uint64_t count);

bool visited_has(const struct visited *v, uint64_t position);

/*
 * Forgets every member.  A small table is kept, a large one is given back, so
 * that this costs no more than adding the members did.
 */
void visited_clear(struct visited *v);

/* Forgets every member and gives all memory back. */
void visited_free(struct visited *v);

#endif
