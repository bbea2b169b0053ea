/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The number of different positions after each number of jumps, in all and up
 * to symmetry.  Up to symmetry, positions that a rotation or reflection of the
 * shape carries into each other are counted once.
 *
 * Known: OEIS A112737 and A112738 for the English board with the first vacancy
 * in the centre, sums 23,475,688 and 1,679,072.
 */
#ifndef PEGKIT_REACHABLE_CENSUS_H
#define PEGKIT_REACHABLE_CENSUS_H

#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/limits.h"

struct census {
	int levels;			   /* jumps are 0 to levels - 1 */
	uint64_t all[POSITION_HOLES];	   /* positions, by jumps made */
	uint64_t distinct[POSITION_HOLES]; /* up to symmetry, by jumps made */
	uint64_t sum_all, sum_distinct;
	uint64_t memory; /* bytes needed; may be more than there are */
};

/* The bytes that census_reached takes; UINT64_MAX: far too many. */
uint64_t census_bytes(const struct shape *s, position_t start);

/* Counts the positions that can be reached from START.  FOUND, or LIMIT. */
enum answer census_reached(const struct shape *s, position_t start,
			   const struct limits *l, struct census *answer);

/*
 * Sets *COUNT to the number of positions that can be reached from START, START
 * included.  Positions that symmetries of SYMM carry into each other are
 * counted once.  FOUND, or LIMIT.
 */
enum answer census_orbits(const struct shape *s, const struct symm *symm,
			  position_t start, const struct limits *l,
			  uint64_t *count);

/*
 * Counts the positions that can be reached from START and from which one of the
 * GOALS can be reached.  Here the symmetries are those that keep both the start
 * and the set of goals.  FOUND, or LIMIT.
 */
enum answer census_winning(const struct shape *s, position_t start,
			   const position_t goal[], int goals,
			   const struct limits *l, struct census *answer);

/* The same where any position with LEVEL pegs is a goal; START has as many. */
enum answer census_winning_level(const struct shape *s, position_t start,
				 int level, const struct limits *l,
				 struct census *answer);

#endif
