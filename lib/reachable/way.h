/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions on the way from a start to a goal: those that can be reached
 * from the start and from which a goal can be reached.  English board, centre
 * to centre: 13,428,122 (1,679,072 up to symmetry, OEIS A112738).
 */
#ifndef PEGKIT_REACHABLE_WAY_H
#define PEGKIT_REACHABLE_WAY_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "reachable/dense/dense.h"
#include "search/limits.h"

struct way {
	struct dense *d; /* null if no goal is in the class of the start */
	/*
	 * The goal is the complement of the start.  The set has the levels down
	 * to `last`, holes / 2 pegs rounded down; the levels below it are the
	 * complements of those above it.
	 */
	bool dual;
	int last;	 /* pegs of the lowest level of the set */
	uint64_t memory; /* bytes needed; may be more than there are */
};

/*
 * The bytes that a way takes; 0 where no goal is in the position class of the
 * start, UINT64_MAX where they are far too many.
 */
uint64_t way_bytes(const struct shape *s, position_t start,
		   const position_t goal[], int goals);

/*
 * Makes the way from START to one of GOALS; counts its levels if COUNTS.
 * FOUND; NONE when no goal can be reached; LIMIT.  The caller frees the way
 * with way_free in any case.
 */
enum answer way_make(const struct shape *s, position_t start,
		     const position_t goal[], int goals, bool counts,
		     const struct limits *l, struct way *way);

/*
 * The same for the way from START to any position with LEVEL pegs, which START
 * has, or fewer; the bytes are those of way_level_bytes.
 */
enum answer way_make_level(const struct shape *s, position_t start, int level,
			   bool counts, const struct limits *l,
			   struct way *way);
uint64_t way_level_bytes(const struct shape *s, position_t start);

void way_free(struct way *way);

#endif
