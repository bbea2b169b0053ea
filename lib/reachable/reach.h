/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions that can be reached from a start while they are few: a list,
 * and their numbers.  A set of blocks (dense.h) takes memory and time for the
 * whole position class, whatever is reached; a few pegs on a large board reach
 * a vanishing part of it.
 */
#ifndef PEGKIT_REACHABLE_REACH_H
#define PEGKIT_REACHABLE_REACH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "reachable/reach_index.h"
#include "search/bundle.h"
#include "search/limits.h"

struct reach {
	struct bundles bundles;
	struct reach_index set; /* in the order of jumps made */
	int levels;
	/* Where the positions after so many jumps begin, and the end. */
	size_t first[SHAPE_HOLES + 2];
};

/*
 * Bytes of a bitmap of one position class: a measure for the time that a set of
 * blocks takes.  UINT64_MAX: far too many.
 */
uint64_t reach_bytes(const struct shape *s);

/*
 * So many positions are found in less time than a set of blocks would take, or,
 * where a bitmap of the class has no room, in about half a second.
 */
size_t reach_few(const struct shape *s, const struct limits *l);

/*
 * Finds all positions that can be reached from START.  False when there are
 * more than MOST, or memory or time ran out.  The caller frees R with
 * reach_free, also then.
 */
bool reach_make(const struct shape *s, position_t start, size_t most,
		const struct limits *l, struct reach *r);
void reach_free(struct reach *r);

/*
 * Whether time has run out: to be asked for each number in turn, of which it
 * looks at the clock for a few.
 */
bool reach_late(size_t i, const struct limits *l);

/*
 * Sets NUMBER to what each jump makes of the position with number I; returns
 * how many there are.
 */
int reach_jumps(const struct reach *r, size_t i, uint32_t number[SHAPE_JUMPS]);

#endif
