/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds all possible jumps of a position at once.
 *
 * A bundle has all jumps of a shape whose three holes are the same distances
 * apart in the numbering, such as all jumps to the right along a row.  Rotating
 * the bits of a position shows which jumps of a bundle are possible, without a
 * loop over jumps.  Square boards with straight rows have 4 bundles, the
 * English board 12.
 */
#ifndef PEGKIT_SEARCH_BUNDLE_H
#define PEGKIT_SEARCH_BUNDLE_H

#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"

/* Jumps whose three holes are the same distances apart in the numbering. */
struct bundle {
	position_t from; /* holes from which its jumps start */
	position_t flip; /* the three holes of a jump from hole 0 */
	uint8_t over;	 /* hole jumped over minus first hole, mod 64 */
	uint8_t to;	 /* last hole minus first hole, mod 64 */
};

/* All bundles of a shape. */
struct bundles {
	int count;
	struct bundle bundle[SHAPE_FEW_JUMPS];
};

/* Sets B to the bundles of the jumps of S. */
void bundle_of(const struct shape *s, struct bundles *b);

/* Returns POSITION rotated so that hole N becomes hole 0. */
static inline position_t bundle_shift(position_t position, uint8_t n)
{
	return position >> (n & 63) | position << (-n & 63);
}

/* Returns the holes from which a jump of B is possible in POSITION. */
static inline position_t bundle_jumps(const struct bundle *b,
				      position_t position)
{
	return b->from & position & bundle_shift(position, b->over) &
	       ~bundle_shift(position, b->to);
}

/* Returns the jump of B that starts from hole FROM. */
static inline struct shape_jump bundle_jump(const struct bundle *b, int from)
{
	return (struct shape_jump){(uint8_t)from,
				   (uint8_t)((from + b->over) & 63),
				   (uint8_t)((from + b->to) & 63)};
}

/* Returns the three holes of the jump of B that starts from hole FROM. */
static inline position_t bundle_flip(const struct bundle *b, int from)
{
	return bundle_shift(b->flip, (uint8_t)-from);
}

/* Returns the number of jumps that are possible in POSITION. */
static inline int bundle_mobility(const struct bundles *b, position_t position)
{
	int jumps = 0;

	for (int i = 0; i < b->count; i++)
		jumps += position_count(bundle_jumps(&b->bundle[i], position));
	return jumps;
}

/* Sets TO to the positions one jump after POSITION; returns their number. */
static inline int bundle_after(const struct bundles *b, position_t position,
			       position_t to[SHAPE_FEW_JUMPS])
{
	int count = 0;

	for (int i = 0; i < b->count; i++)
		for (position_t from = bundle_jumps(&b->bundle[i], position);
		     from; from = position_rest(from))
			to[count++] =
			    position ^
			    bundle_flip(&b->bundle[i], position_first(from));
	return count;
}

#endif
