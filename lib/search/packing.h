/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The largest number of disjoint regions (region.h) that are full in a
 * position: a lower bound on the moves to any position in which none is full.
 *
 * A move empties at most one of disjoint regions, the one it starts in.  So a
 * move lowers the number by 1 at most: the bound is consistent, as potentials
 * must be in shortest-path searches.  That takes the exact number; what a
 * greedy choice finds is a bound too, but may fall by more than 1.
 */
#ifndef PEGKIT_SEARCH_PACKING_H
#define PEGKIT_SEARCH_PACKING_H

#include <stdint.h>

#include "search/region.h"

enum { PACKING_MOST = 64 };

struct packing {
	uint64_t single; /* the regions of one hole */
	int count;	 /* of larger ones */
	uint64_t set[PACKING_MOST];
	uint64_t clash[PACKING_MOST]; /* by region: others that it meets */
};

/*
 * The regions of R that are not within AFTER and contain no other such region
 * (they cannot count for more than what they contain); if there are too many,
 * those up to a number of holes for which all have room.  So the number is the
 * same for images of a position under symmetries that keep AFTER.
 */
void packing_of(const struct region *r, uint64_t after, struct packing *p);

int packing_count(const struct packing *p, uint64_t position);

#endif
