/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions that can be reached from a start, as a list with numbers, for
 * starts from which there are few.  A set of blocks (dense.h) takes memory and
 * time for the whole position class; a few pegs on a large board reach a very
 * small part of it.
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
	/*
	 * first[j]: where the positions after j jumps begin; the last is the
	 * end.
	 */
	size_t first[POSITION_HOLES + 2];
};

/*
 * The bytes of a bitmap of one position class: a measure of the time that a set
 * of blocks takes.  UINT64_MAX: far too many.
 */
uint64_t reach_bytes(const struct shape *s);

/*
 * The number of positions that reach_make finds in less time than a set of
 * blocks would take or, where a bitmap of the class has no room, in about half
 * a second.
 */
size_t reach_few(const struct shape *s, const struct limits *l);

/*
 * Finds all positions that can be reached from START.  False when there are
 * more than MOST, or memory or time ran out.  The caller frees R with
 * reach_free, also after a failure.
 */
bool reach_make(const struct shape *s, position_t start, size_t most,
		const struct limits *l, struct reach *r);
void reach_free(struct reach *r);

/*
 * Whether time has run out.  A loop asks at every number I; the clock is read
 * at few of them.
 */
bool reach_late(size_t i, const struct limits *l);

/*
 * Lists the numbers of the positions after each jump from position number I;
 * returns how many jumps there are.
 */
int reach_jumps(const struct reach *r, size_t i,
		uint32_t number[SHAPE_FEW_JUMPS]);

#endif
