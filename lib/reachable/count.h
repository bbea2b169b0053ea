/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact number of solutions: of sequences of jumps that lead from one
 * position to another.  Two sequences with the same jumps in another order are
 * two solutions.
 *
 * Known: 40,861,647,040,079,968 for the central game of the English board
 * (Bell, Notes on solving and playing peg solitaire on a computer, arXiv
 * 0903.3696; Butler).
 */
#ifndef PEGKIT_REACHABLE_COUNT_H
#define PEGKIT_REACHABLE_COUNT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"
#include "board/position.h"
#include "board/shape.h"
#include "search/limits.h"

struct count {
	struct wide solutions;
	bool overflow;	 /* the number needs more than 128 bits */
	uint64_t memory; /* bytes needed; may be more than there are */
};

/*
 * The bytes that counting takes for sets of positions, estimated before the
 * sets are made; 0 where no goal is in the position class of the start,
 * UINT64_MAX where they are far too many.
 */
uint64_t count_bytes(const struct shape *s, position_t start,
		     const position_t goal[], int goals);

/*
 * Counts the sequences of jumps from START to one of the GOALS, which must be
 * different positions.  FOUND; NONE when there is no solution; LIMIT when
 * memory or time ran out or the number overflowed.
 */
enum answer count_solutions(const struct shape *s, position_t start,
			    const position_t goal[], int goals,
			    const struct limits *l, struct count *answer);

/*
 * The same for the sequences from START to any position with LEVEL pegs, at
 * most as many as START has.  The bytes are those of way_level_bytes.
 */
enum answer count_plays(const struct shape *s, position_t start, int level,
			const struct limits *l, struct count *answer);

#endif
