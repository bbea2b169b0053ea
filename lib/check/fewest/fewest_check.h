/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of `fewest-moves: 18`, a solution takes so many moves and none
 * takes fewer, and of `fewest-moves: 22-23`, a solution takes 23 moves and none
 * takes fewer than 22.
 *
 * FEWEST_CHECK_MORE proves that every solution has more than MOST moves,
 * FEWEST_CHECK_FOUND that the fewest moves are *MOVES.  The proof is in
 * fewest_check.c.  Trusted: the jumps of the shape (board/shape.h), merson.c,
 * check.h.
 */
#ifndef PEGKIT_CHECK_FEWEST_CHECK_H
#define PEGKIT_CHECK_FEWEST_CHECK_H

#include "check/allowance.h"

/* Compares the claim with a solution of MADE moves. */
bool fewest_check_made(struct check_case *c, uint64_t made);

/*
 * Judges the claim.  If the record has moves it has been compared with them, so
 * only fewer moves are searched; else a solution of so many moves is searched,
 * too.  At the end of the allowance the message says which number is proved.
 */
check_judge fewest_check;

enum fewest_check_end {
	FEWEST_CHECK_FOUND, /* a solution has *MOVES moves, none has fewer */
	FEWEST_CHECK_MORE,  /* none has fewer than *MOVES, which is more than
			     * MOST; UINT64_MAX: there is no solution */
	FEWEST_CHECK_LIMIT, /* the allowance does not suffice; but it is proved
			     * that none has fewer than *MOVES moves */
};

/*
 * Searches for the fewest moves of any solution, up to MOST.  A move is a chain
 * of jumps by one peg.  The goals have the same number of pegs each.
 */
enum fewest_check_end fewest_check_search(const struct puzzle *problem,
					  uint64_t most, struct allowance *a,
					  uint64_t *moves);

/* The regions of a shape, and the moves that they force (merson.c). */

enum { MERSON_REGIONS = 64 }; /* the most regions of more than one hole */

/*
 * Regions that share holes, directly or by way of others, form a group.  The
 * regions of a group are the bits of a word, from 0.
 */
struct merson_group {
	int first, regions; /* their place among all regions */
	int tabled;	    /* the first so many of them are in the table */
	uint8_t *least;	    /* holes that meet a set of these regions */
};

struct merson {
	position_t single; /* regions of one hole, all together */
	int regions, groups;
	position_t region[MERSON_REGIONS];
	struct merson_group group[MERSON_REGIONS];
	uint64_t meeting[POSITION_HOLES]; /* regions of its group with a hole */
	/* broken[i][b]: the regions that need a peg on one of those holes 8i to
	 * 8i + 7 whose bits are not set in b, as bits. */
	uint64_t broken[(POSITION_HOLES / 8)][256];
	int bytes; /* of a position, as far as the shape has holes */
};

/*
 * Finds regions of the shape, small ones first.  A region is taken only if all
 * its images under the maps of SYMMETRY can be taken, so h is the same for a
 * position and its images.  *M need not be initialised; returns false if the
 * allowance does not suffice.  The caller frees what the budget of A has got by
 * then, in both cases.
 */
bool merson_open(const struct shape *s, const struct symm *symmetry,
		 struct allowance *a, struct merson *m);

/* h(POSITION), for the regions found. */
int merson_bound(const struct merson *m, position_t position);

#endif
