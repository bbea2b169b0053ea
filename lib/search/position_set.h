/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A growing set of positions in bounded memory: what a search has seen.
 * Members are only added, or all forgotten at once.
 */
#ifndef PEGKIT_SEARCH_POSITION_SET_H
#define PEGKIT_SEARCH_POSITION_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"

/* All zero but for `memory` is a valid, empty set. */
struct position_set {
	uint64_t memory;  /* the most bytes to hold, also while it grows */
	uint64_t count;	  /* members */
	position_t *slot; /* 0: vacant */
	size_t slots;	  /* a power of 2, or 0 before the first member */
	bool has_zero;	  /* position 0 cannot have a slot */
};

enum position_set_add { POSITION_SET_NEW, POSITION_SET_OLD, POSITION_SET_FULL };

/*
 * Adds a position.  FULL when it is new and there is no memory for it; the set
 * is then unchanged and still valid.
 */
enum position_set_add position_set_add(struct position_set *s,
				       position_t position);

bool position_set_has(const struct position_set *s, position_t position);

/*
 * Forgets every member.  A small table is kept, a large one is given back, so
 * that this costs no more than adding the members did.
 */
void position_set_clear(struct position_set *s);

/* Forgets every member and gives all memory back. */
void position_set_free(struct position_set *s);

#endif
