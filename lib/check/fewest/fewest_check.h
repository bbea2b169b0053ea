/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of `fewest-moves: 18`, a solution takes so many moves and none
 * takes fewer, and of `fewest-moves: 22-23`, a solution takes 23 moves and none
 * takes fewer than 22.
 *
 * FEWEST_CHECK_MORE proves that every solution has more than MOST moves,
 * FEWEST_CHECK_FOUND that the fewest moves are *MOVES.  The proof is in
 * fewest_check.c.  Trusted: the jumps of the shape (board/shape.h), merson.h,
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

#endif
