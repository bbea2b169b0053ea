/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In how many ways the positions of a closure can be reached, level by level:
 * the ways to a position are the sum, over the jumps into it, of the ways to
 * where the jump comes from.  They are kept in an array by the rank of the
 * position in its level, and two levels are in memory at a time: the last one
 * that was counted, and the one above it.
 */
#ifndef PEGKIT_REACHABLE_CLOSURE_CLOSURE_WAYS_H
#define PEGKIT_REACHABLE_CLOSURE_CLOSURE_WAYS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"
#include "reachable/closure/closure.h"
#include "search/parallel.h"

struct closure_ways {
	const struct closure *c;
	closure_block *level; /* of each group: its last level alone */
	/* The rank of a block's first position is base + before. */
	uint64_t *base;	      /* of a group */
	uint16_t *before;     /* of a block, within its group */
	uint32_t *size;	      /* of a group: its positions */
	struct wide *ways[2]; /* by rank, of even and odd levels */
	int pegs;	      /* of the last level */
	atomic_bool overflow; /* 128 bits were not enough */
	struct parallel loop;
};

/* Bytes that are needed for the levels from MOST pegs down to LEAST. */
uint64_t closure_ways_bytes(const struct closure *c, int most, int least);

/*
 * Begins with START, the only position of its level.  WORKSPACE are as many
 * blocks as C has, whose contents are lost.  False when there is no memory;
 * the caller frees K with closure_ways_free, also after a failure.
 */
bool closure_ways_begin(const struct closure *c, closure_block *workspace,
			uint64_t start, int least, const struct limits *l,
			struct closure_ways *k);
void closure_ways_free(struct closure_ways *k);

/*
 * Goes down to the level of PEGS at once, whose ways the caller then puts into
 * k->ways; c->count tells how many there are.  False when the deadline struck.
 */
bool closure_ways_skip(struct closure_ways *k, int pegs);

/* Goes on to the level below.  False when the deadline struck. */
bool closure_ways_next(struct closure_ways *k);

/*
 * The ways to the position with INDEX, which must be in the set and in one of
 * the two levels.
 */
struct wide closure_ways_of(const struct closure_ways *k, uint64_t index);

#endif
