/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fewest moves of any solution of a problem of peg solitaire.  A move is a
 * chain of jumps by one peg.
 *
 * FEWEST_MORE proves that every solution has more than MOST moves, FEWEST_FOUND
 * that the fewest moves are *MOVES.  The proof is in fewest_search.c.  Trusted:
 * the jumps of the shape (board/shape.h), merson.h, check_symmetry.h,
 * check_set.h and jump_sums.h.
 */
#ifndef PEGKIT_CHECK_FEWEST_SEARCH_H
#define PEGKIT_CHECK_FEWEST_SEARCH_H

#include "check/allowance.h"

enum fewest_search_end {
	FEWEST_SEARCH_FOUND, /* a solution has *MOVES moves, none has fewer */
	FEWEST_SEARCH_MORE,  /* none has fewer than *MOVES, which is more than
			      * MOST; UINT64_MAX: there is no solution */
	FEWEST_SEARCH_LIMIT, /* the allowance does not suffice; but it is proved
			      * that none has fewer than *MOVES moves */
};

/*
 * Searches for the fewest moves up to MOST.  The goals have the same number of
 * pegs each.
 */
enum fewest_search_end fewest_search(const struct puzzle *problem,
				     uint64_t most, struct allowance *a,
				     uint64_t *moves);

#endif
