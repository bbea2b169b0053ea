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

/*
 * Merson regions and the number of moves that they force (Beasley, The Ins and
 * Outs of Peg Solitaire, 1985, ch. 4, after R. L. Merson).  Proves that no move
 * wastes less than nothing, by what follows.
 *
 * A region is a set R of holes such that each jump over a hole of R begins or
 * ends in R.  Let all holes of R have pegs.  The first jump that takes a peg
 * out of R begins in R: if it only went over a hole of R it would end in R,
 * where no hole is vacant.  The move of this jump begins at the same hole, as
 * no peg can have come there during the move.  So a move takes pegs out of full
 * regions only if they contain the one hole where it begins.
 *
 * Let h(p) be the least number of holes that meet every region that is full in
 * the position p.  If a move that begins at hole s leads from p to q, the
 * regions that are full in p but not in q contain s; so the holes for q with s
 * are enough for p, and h(p) <= h(q) + 1.  The waste of the move is
 *
 *	1 - h(p) + h(q) >= 0
 *
 * and a play of m moves from p to q has wastes with the sum m - h(p) + h(q).
 * All this is true for any choice of regions, as long as it is the same for all
 * positions.
 *
 * Trusted: the jumps of the shape (board/shape.h), and for the orbits of
 * regions, the symmetries of check.h.
 */
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
