/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Merson regions: a lower bound on the number of moves from one position to
 * another, computed for any shape.
 *
 * A region is a set of holes such that a jump over one of them starts or ends
 * in another of them.  While all its holes have pegs, nothing can jump into it
 * or over one of its pegs but a peg of its own; so the first jump that changes
 * a full region is made by one of its pegs, and as no peg could come into the
 * region before, that peg was there when its move began.  Hence, of regions
 * without a common hole that are full before and not full after, each takes a
 * move of its own: one that starts inside it.
 *
 * R. Merson used such regions for the 6x6 board (1962); Beasley (The Ins and
 * Outs of Peg Solitaire, 1985) proved by them that the central game on the
 * english board takes 18 moves, which the regions alone bound by 12.
 */
#ifndef PEGKIT_FEWEST_REGION_H
#define PEGKIT_FEWEST_REGION_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"

enum {
	REGION_MOST = 192, /* regions kept */
	REGION_HOLES = 7,  /* holes of the largest region kept */
};

struct region {
	int count;
	position_t set[REGION_MOST]; /* by number of holes, then by value */
};

/*
 * For each hole of the shape, the regions that contain it and within which no
 * smaller region contains it.  Only regions up to a number of holes are kept,
 * at most REGION_HOLES, such that all of them have room.  So an image of a
 * region is kept if the region is.  Leaving regions out weakens the bound and
 * keeps it true.
 */
void region_of(const struct shape *s, struct region *r);

#endif
