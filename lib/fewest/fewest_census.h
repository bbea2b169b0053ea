/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many positions each number of moves leads to. */
#ifndef PEGKIT_FEWEST_FEWEST_CENSUS_H
#define PEGKIT_FEWEST_FEWEST_CENSUS_H

#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "search/limits.h"

struct fewest_census {
	int levels; /* numbers of moves that are complete, 0 included */
	/*
	 * Positions that are first reached after n moves: each by itself, and
	 * those that a symmetry of the shape carries into each other once.
	 */
	uint64_t positions[POSITION_HOLES];
	uint64_t orbits[POSITION_HOLES];
};

/*
 * Counts all positions that can be reached from START.  FOUND: all levels are
 * there; LIMIT: the first `levels` of them are.
 *
 * Where a symmetry of the shape moves START, an orbit is counted on the level
 * on which the first of its positions is reached.
 */
enum answer fewest_census(const struct shape *shape, position_t start,
			  const struct limits *limits,
			  struct fewest_census *census);

#endif
