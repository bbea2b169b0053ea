/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lower bound on the moves from a position to any in which no region
 * (region.h) is full: the least number of holes that have one in each region
 * that is full now (a least hitting set).
 *
 * Each of these regions takes a move that starts inside it.  The holes in which
 * the moves of a play start have therefore one in each full region, and there
 * are no more such holes than moves.  That is at least the number of disjoint
 * regions, and more where three or more meet each other two by two.
 *
 * A move that starts in a hole leaves every full region full that does not have
 * this hole.  So a hitting set of the regions that are full afterwards,
 * together with this hole, hits all that were full before.  Hence a move lowers
 * the number by 1 at most, and the bound is consistent, as potentials must be
 * in shortest-path searches.  This needs the exact number for the regions that
 * are looked at.
 *
 * Regions that meet, directly or by way of others, are a part.  A hole is in
 * regions of one part only, so the numbers of the parts add up; those of a part
 * of few regions are in a table.  A few large regions may join what would be
 * small parts, as four of 7 holes do on the english board.  These bridges are
 * left out of the parts; while one of them is full, each hole that may hit it
 * is tried.  For a part with too many regions for a table the largest number of
 * disjoint regions is taken instead.  It is consistent too: a move empties at
 * most one of them.
 */
#ifndef PEGKIT_FEWEST_HITTING_H
#define PEGKIT_FEWEST_HITTING_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "fewest/region.h"

enum {
	HITTING_MOST = 64,  /* regions of more than one hole */
	HITTING_TABLE = 16, /* the most of a part that has a table */
	HITTING_BRIDGES = 6,
	HITTING_BYTES = POSITION_HOLES / 8,
};

/* Regions FIRST to FIRST + COUNT - 1. */
struct hitting_part {
	int first, count;
	position_t holes; /* of these */
	uint8_t *least;	  /* by those that are full; null: too many */
};

struct hitting {
	position_t single; /* the regions of one hole */
	int count;	   /* of larger ones */
	position_t set[HITTING_MOST];
	uint64_t clash[HITTING_MOST]; /* by region: others that it meets */
	uint64_t hit[POSITION_HOLES]; /* by hole: those that it is in */
	int bytes;		      /* of a position that regions are in */
	/* By byte of a position: regions that lack a peg in it. */
	uint64_t open[HITTING_BYTES][256];
	bool cut; /* there were too many */
	int parts;
	struct hitting_part part[HITTING_MOST];
	int bridges; /* the last regions; all parts have tables if there are any
		      */
	/* Holes to hit a bridge in: one for all that hit the same regions. */
	position_t choice[HITTING_BRIDGES];
};

/*
 * The regions of R that are not within AFTER and contain no other such region
 * (they are hit where what they contain is hit); if there are too many, those
 * up to a number of holes for which all have room.  So the number is the same
 * for images of a position under symmetries that keep AFTER.
 *
 * False when there is no memory: H is all zero then, a bound of 0.
 */
bool hitting_make(const struct region *r, position_t after, struct hitting *h);
void hitting_free(struct hitting *h);

int hitting_count(const struct hitting *h, position_t position);

/*
 * The pegs of POSITION by one of which a move must be to lower the number:
 * moves of all others leave regions full that need as many holes.  All pegs of
 * a part without a table are in the set: to tell them apart would take longer
 * than it saves.
 */
position_t hitting_starts(const struct hitting *h, position_t position);

#endif
