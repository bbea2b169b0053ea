/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lower bound on the moves from a position until no region is full.
 *
 * Each full region needs a move that starts inside it.  So the bound is the
 * size of a least hitting set: the fewest holes such that each full region has
 * one of them.  Where too many regions meet, the bound is the most full regions
 * that are disjoint, which may be less.  A move lowers the bound by at most 1.
 * hitting.c has the proofs.
 */
#ifndef PEGKIT_FEWEST_HITTING_H
#define PEGKIT_FEWEST_HITTING_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"

enum {
	REGION_MOST = 192, /* the most regions kept */
	REGION_HOLES = 7,  /* the most holes of a region */
};

/*
 * The Merson regions of a shape.  A region is a set of holes.  Each jump over
 * one of its holes starts or ends in another of its holes.  While a region is
 * full, only its own pegs can make the first jump that changes it (see
 * region.c).
 */
struct region {
	int count;
	position_t set[REGION_MOST]; /* by number of holes, then by value */
};

/*
 * Sets R to the minimal regions of S.  A region is minimal if it has a hole
 * that is in no smaller region inside it.  R has all minimal regions of at most
 * REGION_HOLES holes.  If there are too many, this limit is lowered until R has
 * room.  If R has a region, it also has the images of this region.
 */
void region_of(const struct shape *s, struct region *r);

enum {
	HITTING_MOST = 64,   /* the most regions of more than one hole */
	HITTING_TABLE = 16,  /* the most regions of a part with a table */
	HITTING_BRIDGES = 6, /* the most bridges */
	HITTING_BYTES = POSITION_HOLES / 8, /* bytes of a position */
};

/*
 * Regions that meet, directly or through other regions.  Their numbers are
 * `first` to `first` + `count` - 1.
 */
struct hitting_part {
	int first, count;
	position_t holes; /* holes of these regions */
	uint8_t *least;	  /* table of bounds, by set of full regions, or null */
};

/* The regions for hitting_count(), with their tables. */
struct hitting {
	position_t single; /* holes that are regions of one hole */
	int count;	   /* larger regions */
	position_t set[HITTING_MOST];
	uint64_t clash[HITTING_MOST]; /* by region: set of regions it meets */
	uint64_t hit[POSITION_HOLES]; /* by hole: set of its regions */
	int bytes; /* number of low bytes of a position that regions use */
	/*
	 * If byte i of a position is v, the regions in the set open[i][v]
	 * cannot be full.
	 */
	uint64_t open[HITTING_BYTES][256];
	bool cut; /* true if regions were left out */
	int parts;
	struct hitting_part part[HITTING_MOST];
	/*
	 * The number of bridges: large regions that would join several parts.
	 * They are the last regions, and are in no part.  If there are any, all
	 * parts have tables.
	 */
	int bridges;
	/*
	 * By bridge: some of its holes, enough to try for a least hitting set.
	 * Any other hole of the bridge hits only regions that one of these
	 * holes hits, too.
	 */
	position_t choice[HITTING_BRIDGES];
};

/*
 * Sets H to the regions of R that are not within AFTER, the holes that may stay
 * full.  Omits regions that contain another of these regions.  If too many
 * remain, also omits the regions with the most holes.  A position and
 * its images under symmetries that keep AFTER have the same bound.  False: no
 * memory; H is then all zero, which gives the bound 0.
 */
bool hitting_make(const struct region *r, position_t after, struct hitting *h);
void hitting_free(struct hitting *h);

/*
 * Returns a lower bound on the moves from POSITION until no region of H is
 * full.
 */
int hitting_count(const struct hitting *h, position_t position);

/*
 * Returns the pegs of POSITION whose moves may lower the bound.  After a move
 * by any other peg, the bound is not lower.  All pegs of a part without a table
 * are included.
 */
position_t hitting_starts(const struct hitting *h, position_t position);

#endif
