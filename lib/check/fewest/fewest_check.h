/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of `fewest-moves`.  `fewest-moves: 18` claims that a solution has
 * 18 moves and none has fewer.  `fewest-moves: 22-23` claims that a solution
 * has 23 moves and none has fewer than 22.
 *
 * FEWEST_CHECK_MORE proves that every solution has more than MOST moves, and
 * FEWEST_CHECK_FOUND that the fewest moves are *MOVES.  The proof is in
 * fewest_check.c.  Trusted: the jumps of the shape (board/shape.h), merson.c,
 * check.h.
 */
#ifndef PEGKIT_CHECK_FEWEST_CHECK_H
#define PEGKIT_CHECK_FEWEST_CHECK_H

#include "check/check.h"

/*
 * True if MADE, the number of moves of the record's solution, is the claimed
 * number.  If a range is claimed, MADE must be its larger number.  Otherwise
 * calls check_say() and returns false.
 */
bool fewest_check_made(struct check_case *c, uint64_t made);

/*
 * Judges the claim of the field `fewest-moves`.  Looks for solutions with fewer
 * moves than claimed.  If the record has no moves, also looks for a solution
 * with the claimed number.  If the allowance runs out, the message gives the
 * lower bound that is proved.
 */
check_judge fewest_check;

/* The results of fewest_check_search(). */
enum fewest_check_end {
	FEWEST_CHECK_FOUND, /* a solution has *MOVES moves, none has fewer */
	FEWEST_CHECK_MORE,  /* every solution has at least *MOVES moves, more
			     * than MOST; UINT64_MAX: there is no solution */
	FEWEST_CHECK_LIMIT, /* the allowance ran out; every solution has at
			     * least *MOVES moves */
};

/*
 * Sets *MOVES to the smallest number of moves that a solution can have.  Stops
 * early when it is proved that every solution has more than MOST moves.  A move
 * is a chain of jumps by one peg.
 */
enum fewest_check_end fewest_check_search(const struct puzzle *problem,
					  uint64_t most, struct allowance *a,
					  uint64_t *moves);

/* The regions of a shape, and the moves that they force (merson.c). */

enum { MERSON_REGIONS = 64 }; /* the most regions of more than one hole */

/*
 * Regions of a shape.  A region is a set of holes such that each jump over one
 * of them begins or ends in the set.
 */
struct merson {
	position_t single; /* the holes that are regions by themselves */
	int regions;	   /* number of larger regions */
	position_t region[MERSON_REGIONS];
	uint64_t meeting[POSITION_HOLES]; /* by hole: regions that have it */
	/*
	 * By set of regions: the least number of holes such that each of these
	 * regions has one of them.
	 */
	struct keys least;
	struct allowance *allowance;
	bool is_full; /* no memory or time is left; bounds are undefined */
};

/*
 * Finds regions of S, small ones first.  With each region, M has all its images
 * under SYMMETRY, so merson_bound() is the same for a position and its images.
 * *M need not be initialised.  Returns false if memory or time runs out.  The
 * caller always calls merson_close().
 */
bool merson_open(const struct shape *s, const struct symm *symmetry,
		 struct allowance *a, struct merson *m);

/* Frees the memory of M. */
void merson_close(struct merson *m);

/*
 * Returns the least number of holes such that each full region of POSITION has
 * one of them.  A region is full if all its holes have pegs.  The number is h
 * in merson.c, and bounds on moves follow from it.  If no memory or time is
 * left, sets m->is_full.
 */
int merson_bound(struct merson *m, position_t position);

#endif
