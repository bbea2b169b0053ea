/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions on the way from a start to its complement, up to symmetry, and
 * the jumps between them; of the levels only the upper half, because the lower
 * one consists of the complements of the upper one (closure.h).
 *
 * A position on the way is rare: on the English board, centre to centre, one
 * of 14 that can be reached, and an eighth of these stand for all.  So the
 * bitmap is only used to find the positions of the middle level that can be
 * reached and whose complements can be, and from there the levels above are
 * lists.
 */
#ifndef PEGKIT_REACHABLE_ORBITS_ORBITS_H
#define PEGKIT_REACHABLE_ORBITS_ORBITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/shape.h"
#include "board/symm.h"
#include "reachable/orbits/orbits_index.h"
#include "search/limits.h"

enum { ORBITS_SLICE = 1 << 10 }; /* orbits that a thread takes at a time */

struct orbits_level {
	size_t count;
	uint64_t *position; /* of each orbit the smallest, see symm.h */
	/*
	 * Every jump into these positions comes from an orbit of the level
	 * above: first those into position[0], then those into position[1]...
	 */
	uint8_t *jumps; /* into each position; null if not asked for */
	size_t *first;	/* of each slice: where its jumps begin */
	uint32_t *from; /* the number of the orbit that a jump comes from */
};

struct orbits {
	struct symm symm; /* the symmetries that keep the start */
	uint64_t all;	  /* holes of the shape */
	int most, least;  /* pegs of the start and of the lowest level */
	bool with_jumps;  /* they were asked for */
	struct orbits_level level[SHAPE_HOLES + 1]; /* by pegs */
	uint64_t memory; /* bytes that were needed, or too many to get */
};

/* Whether GOAL is the complement of START, and the way can lead there. */
bool orbits_has(const struct shape *s, uint64_t start, uint64_t goal);

/*
 * Whether so many symmetries keep START that lists of orbits are better than
 * bitmaps of positions.
 */
bool orbits_suit(const struct shape *s, uint64_t start);

/*
 * The way from START to its complement, which must have no more pegs than it,
 * and WITH_JUMPS the jumps between levels.  The lowest level has half of the
 * holes, rounded up, as pegs.  If it is empty there is no way, and all levels
 * are empty.  False when memory or time ran out.  The caller frees O with
 * orbits_free, also after a failure.
 */
bool orbits_make(const struct shape *s, uint64_t start, bool with_jumps,
		 const struct limits *l, struct orbits *o);
void orbits_free(struct orbits *o);

/* The slices that COUNT orbits make. */
static inline size_t orbits_slices(size_t count)
{
	return (count + ORBITS_SLICE - 1) / ORBITS_SLICE;
}

/* The number of positions in the orbit of POSITION. */
uint64_t orbits_size(const struct orbits *o, uint64_t position);

/*
 * Makes X, all zero before, the index of the lowest level: there the number of
 * a position is its place in the level.  False when there is no memory.
 */
bool orbits_lowest(const struct orbits *o, struct orbits_index *x);

#endif
