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
 * number or the larger number of the claimed range.  If not, calls check_say().
 */
bool fewest_check_made(struct check_case *c, uint64_t made);

/*
 * Judges the claim.  If the record has moves, which fewest_check_made compares
 * with the claim, searches only for solutions with fewer moves.  Otherwise also
 * searches for a solution with the claimed number of moves.  If the allowance
 * runs out, the message says which number is proved.
 */
check_judge fewest_check;

enum fewest_check_end {
	FEWEST_CHECK_FOUND, /* a solution has *MOVES moves, none has fewer */
	FEWEST_CHECK_MORE,  /* every solution has at least *MOVES moves, more
			     * than MOST; UINT64_MAX: there is no solution */
	FEWEST_CHECK_LIMIT, /* the allowance ran out; it is proved that every
			     * solution has at least *MOVES moves */
};

/*
 * Searches for a solution with the fewest moves; gives up once it is proved
 * that every solution needs more than MOST.  A move is a chain of jumps by one
 * peg.
 */
enum fewest_check_end fewest_check_search(const struct puzzle *problem,
					  uint64_t most, struct allowance *a,
					  uint64_t *moves);

/* The regions of a shape, and the moves that they force (merson.c). */

enum { MERSON_REGIONS = 64 }; /* the most regions of more than one hole */

struct merson {
	position_t single; /* the holes that are regions by themselves */
	int regions;	   /* the number of larger regions */
	position_t region[MERSON_REGIONS];
	uint64_t meeting[POSITION_HOLES]; /* by hole: set of its regions */
	/* By set of regions: the least number of holes that hit them all. */
	struct keys least;
	struct allowance *allowance;
	bool is_full; /* no memory or time is left; bounds are undefined */
};

/*
 * Finds regions of the shape, small ones first.  Takes a region only if there
 * is room for all its images under SYMMETRY, so merson_bound() is the same for
 * a position and its images.  *M need not be initialised.  False: the allowance
 * ran out.  The caller closes M in either case.
 */
bool merson_open(const struct shape *s, const struct symm *symmetry,
		 struct allowance *a, struct merson *m);
void merson_close(struct merson *m);

/*
 * Returns h(POSITION), the lower bound of fewest_check.c, computed from the
 * regions that were found.  If no memory or time is left, sets m->is_full.
 */
int merson_bound(struct merson *m, position_t position);

#endif
