/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Merson regions: a lower bound on the number of moves from one position to
 * another, computed for any shape.
 *
 * A region is a set of holes such that a jump over one of them starts or ends
 * in another of them.  While all its holes have pegs, only its own pegs can
 * jump into it or over one of its pegs.  So the first jump that changes a full
 * region is made by one of its pegs.  No peg could come into the region before,
 * so that peg was there when its move began.  Hence, of disjoint regions that
 * are full before and not full after, each needs a separate move: one that
 * starts inside it.
 *
 * R. Merson used such regions for the 6x6 board (1962).  Beasley (The Ins and
 * Outs of Peg Solitaire, 1985) used them to prove that the central game on the
 * English board takes 18 moves; the regions alone give the bound 12.
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
 * Sets R to the regions of S that are minimal for one of their holes: no
 * smaller region within them contains that hole.  Regions of more than
 * REGION_HOLES holes are left out.  If the others do not fit, this number is
 * lowered until they do.  So if a region is kept, its images are kept.  Leaving
 * regions out weakens the bound and keeps it true.
 */
void region_of(const struct shape *s, struct region *r);

#endif
