/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of holes of a board of at most 64 holes.  Bit h is hole h of a shape
 * (board/shape.h).  A position is the set of holes that have pegs.  Bitmaps of
 * other things use base/bits.h.
 */
#ifndef PEGKIT_BOARD_POSITION_H
#define PEGKIT_BOARD_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

/* A set of holes: bit h is 1 if the set has hole h. */
typedef uint64_t position_t;

enum { POSITION_HOLES = 64 }; /* holes are 0 to POSITION_HOLES - 1 */

/* Returns the set that has only HOLE. */
static inline position_t position_of(int hole)
{
	return bits_one(hole);
}

/* Returns the set of holes 0 to N - 1.  N may be 0 to POSITION_HOLES. */
static inline position_t position_below(int n)
{
	return bits_below(n);
}

/* Returns the number of holes in SET.  In a position, these are its pegs. */
static inline int position_count(position_t set)
{
	return bits_count(set);
}

/* Returns the lowest hole in SET, which must not be empty. */
static inline int position_first(position_t set)
{
	return bits_first(set);
}

/* Returns SET without its lowest hole.  SET must not be empty. */
static inline position_t position_rest(position_t set)
{
	return bits_rest(set);
}

/* True if HOLE is in SET. */
static inline bool position_has(position_t set, int hole)
{
	return set >> hole & 1;
}

/* True if all holes of INNER are also in OUTER. */
static inline bool position_within(position_t inner, position_t outer)
{
	return bits_within(inner, outer);
}

/* True if SET is one of the COUNT sets in LIST. */
static inline bool position_listed(position_t set, const position_t list[],
				   int count)
{
	for (int i = 0; i < count; i++)
		if (list[i] == set)
			return true;
	return false;
}

/* Returns 1 if SET has an odd number of holes, else 0. */
static inline int position_parity(position_t set)
{
	return bits_parity(set);
}

#endif
