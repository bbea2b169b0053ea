/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions on the way from a start to a goal: those that can be reached
 * from the start and from which a goal can be reached.  English board, centre
 * to centre: 13,428,122 (1,679,072 up to symmetry, OEIS A112738).
 */
#ifndef PEGKIT_REACHABLE_CLOSURE_CLOSURE_WAY_H
#define PEGKIT_REACHABLE_CLOSURE_CLOSURE_WAY_H

#include <stdbool.h>
#include <stdint.h>

#include "reachable/closure/closure.h"

struct closure_way {
	struct closure *c;    /* the positions on the way */
	struct closure *back; /* its blocks are free for the caller's use */
	bool dual;	      /* the complement of the start is the goal */
	uint64_t memory;      /* bytes for both, or too many to get */
};

/*
 * From START to one of GOALS; those of another class than START, which cannot
 * be reached, are left out.  False when memory or time ran out.  The caller
 * frees the way with closure_way_free, also after a failure.
 */
bool closure_way_make(const struct shape *s, uint64_t start,
		      const uint64_t goal[], int goals, const struct limits *l,
		      struct closure_way *way);
void closure_way_free(struct closure_way *way);

#endif
