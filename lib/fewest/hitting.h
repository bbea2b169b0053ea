/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lower bound on the moves from a position to any position in which no region
 * is full.  It is the least number of holes that include one hole of each full
 * region (a least hitting set).
 *
 * Each full region needs a move that starts inside it.  So the holes in which
 * the moves of a play start include one of each full region, and there are at
 * most as many such holes as moves.  The bound is at least the number of
 * disjoint regions, and more if three or more regions meet pairwise.
 *
 * A move that starts in a hole leaves full every full region without this hole.
 * So a hitting set of the regions that are full after the move, together with
 * this hole, hits all regions that were full before.  Hence a move lowers the
 * number by at most 1, and the bound is consistent, as potentials must be in
 * shortest-path searches.  This needs the exact number for the regions in use.
 *
 * Regions that meet, directly or through others, form a part.  A hole is in
 * regions of only one part, so the numbers of the parts add up.  A part of few
 * regions has a table of its numbers.  A few large regions may join what would
 * otherwise be small parts, as four regions of 7 holes do on the English board.
 * These bridges are left out of the parts; while one of them is full, each hole
 * that may hit it is tried.  If a part has too many regions for a table, the
 * largest number of disjoint regions is taken instead.  It is consistent too:
 * after a move at most one of them is no longer full.
 */
#ifndef PEGKIT_FEWEST_HITTING_H
#define PEGKIT_FEWEST_HITTING_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"

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

enum {
	HITTING_MOST = 64,  /* regions of more than one hole */
	HITTING_TABLE = 16, /* the most regions of a part with a table */
	HITTING_BRIDGES = 6,
	HITTING_BYTES = POSITION_HOLES / 8,
};

/* Regions FIRST to FIRST + COUNT - 1. */
struct hitting_part {
	int first, count;
	position_t holes; /* of these regions */
	uint8_t *least;	  /* by full regions; null: too many regions */
};

struct hitting {
	position_t single; /* the regions of one hole */
	int count;	   /* of larger regions */
	position_t set[HITTING_MOST];
	uint64_t clash[HITTING_MOST]; /* by region: others that it meets */
	uint64_t hit[POSITION_HOLES]; /* by hole: the regions that it is in */
	int bytes; /* of a position that have holes of these regions */
	/* By byte of a position: regions that lack a peg in it. */
	uint64_t open[HITTING_BYTES][256];
	bool cut; /* regions were left out */
	int parts;
	struct hitting_part part[HITTING_MOST];
	/* The number of bridges, which are the last regions.  If it is not 0,
	 * all parts have tables. */
	int bridges;
	/*
	 * By bridge: holes that hit it; of several holes that hit the same
	 * regions, only one.
	 */
	position_t choice[HITTING_BRIDGES];
};

/*
 * Sets H to the regions of R that are not within AFTER and contain no other
 * such region: a hole that hits a contained region hits both.  If there are too
 * many, only the regions up to some size are kept, such that all regions up to
 * this size fit.  So images of a position under symmetries that keep AFTER have
 * the same number.
 *
 * False: no memory; H is then all zero, a bound of 0.
 */
bool hitting_make(const struct region *r, position_t after, struct hitting *h);
void hitting_free(struct hitting *h);

/* Returns the lower bound on the moves from POSITION. */
int hitting_count(const struct hitting *h, position_t position);

/*
 * Returns the pegs of POSITION that can lower the number: a move of any other
 * peg leaves full regions that need as many holes.  All pegs of a part without
 * a table are included, as distinguishing them takes longer than it saves.
 */
position_t hitting_starts(const struct hitting *h, position_t position);

#endif
