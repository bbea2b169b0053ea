/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lower bound on the moves from a position to any position in which no region
 * is full.  It is the size of the smallest set that has a hole of each full
 * region (a least hitting set).
 *
 * Each full region needs a move that starts inside it.  So the holes in which
 * the moves of a play start include a hole of each full region, and there are
 * at most as many such holes as moves.  The bound is at least the number of
 * disjoint regions, and more if three or more regions meet pairwise.
 *
 * A full region stays full unless a move starts in one of its holes.  So a
 * hitting set of the regions that are full after the move, together with the
 * hole in which it starts, hits all regions that were full before.  Hence a
 * move lowers the bound by at most 1, and the bound is consistent, as
 * potentials must be in shortest-path searches.  This needs the exact minimum
 * for the regions in use.
 *
 * Regions that meet, directly or through others, form a part.  A hole is in
 * regions of only one part, so the minima of the parts add up.  A part of few
 * regions has a table of its minima.  A few large regions may join what would
 * otherwise be small parts, as four regions of 7 holes do on the English board.
 * These bridges are left out of the parts; while one of them is full, each hole
 * that may hit it is tried.  If a part has too many regions for a table, the
 * largest number of disjoint full regions is used instead.  This number is
 * consistent too: after a move at most one of these regions is no longer full.
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
 * region is made by one of its pegs.  No peg could enter the region before this
 * jump, so that peg was there when its move began.  Hence, if disjoint regions
 * are full before and not full after, each of them needs a separate move, which
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
 * Sets R to the regions of S that are minimal for one of their holes: this hole
 * is in no smaller region inside them.  Regions of more than REGION_HOLES holes
 * are left out.  If the others do not fit, this limit is lowered until they do.
 * So if a region is kept, its images are kept.  Leaving regions out weakens the
 * bound, but it stays a bound.
 */
void region_of(const struct shape *s, struct region *r);

enum {
	HITTING_MOST = 64,  /* the most regions of more than one hole */
	HITTING_TABLE = 16, /* the most regions of a part with a table */
	HITTING_BRIDGES = 6,
	HITTING_BYTES = POSITION_HOLES / 8,
};

/* The part with regions `first` to `first` + `count` - 1. */
struct hitting_part {
	int first, count;
	position_t holes; /* of these regions */
	uint8_t *least;	  /* by set of full regions; null: no table */
};

struct hitting {
	position_t single; /* the regions of one hole */
	int count;	   /* the number of larger regions */
	position_t set[HITTING_MOST];
	uint64_t clash[HITTING_MOST]; /* by region: set of regions it meets */
	uint64_t hit[POSITION_HOLES]; /* by hole: set of its regions */
	int bytes; /* how many low bytes of a position regions use */
	/*
	 * open[i][v]: the set of the regions that are not full if byte i of the
	 * position is v.
	 */
	uint64_t open[HITTING_BYTES][256];
	bool cut; /* regions were left out */
	int parts;
	struct hitting_part part[HITTING_MOST];
	/* The number of bridges, which are the last regions.  If there are
	 * bridges, all parts have tables. */
	int bridges;
	/*
	 * By bridge: which of its holes are tried.  A hole is left out if
	 * another hole that is tried hits all the same regions, and perhaps
	 * more.
	 */
	position_t choice[HITTING_BRIDGES];
};

/*
 * Sets H to the regions of R that are not within AFTER and contain no other
 * such region: a hole that hits the inner region also hits the outer one.  If
 * there are too many, only those of at most N holes are kept, for the largest N
 * for which all of these fit.  So images of a position under symmetries that
 * keep AFTER have the same bound.
 *
 * False: no memory; H is then all zero, which gives the bound 0.
 */
bool hitting_make(const struct region *r, position_t after, struct hitting *h);
void hitting_free(struct hitting *h);

/* Returns the lower bound on the moves from POSITION. */
int hitting_count(const struct hitting *h, position_t position);

/*
 * Returns the pegs of POSITION whose moves can lower the bound: after a move by
 * any other peg, the full regions still need as many holes.  All pegs of a part
 * without a table count, as distinguishing them takes longer than it saves.
 */
position_t hitting_starts(const struct hitting *h, position_t position);

#endif
