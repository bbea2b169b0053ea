/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of peg solitaire: what pegbfs writes below a board.
 *
 * `result: solved` holds if the moves are legal jumps from the start to one of
 * the goals and are as many jumps as claimed.  It is not judged whether a
 * solution has the fewest moves, nor how many solutions there are; but where
 * `fewest-moves` is claimed, the moves must be as many.
 *
 * `result: unsolvable` holds if the certificate does; without one, if a search
 * finds no solution.
 *
 * `solutions` and the four lists of a census are counted again, with or without
 * a result.  `solutions: N-`, of a list that a limit cut off, is left open.
 */
#ifndef PEGKIT_CHECK_SOLITAIRE_CHECK_H
#define PEGKIT_CHECK_SOLITAIRE_CHECK_H

#include "check/check.h"

/* The values of the fields of the same names. */
struct solitaire_claim {
	struct check_text result, jumps, moves, proof, fewest;
	struct check_text solutions, census, census_all;
	struct check_text winning, winning_all; /* of census-of-winning */
};

/*
 * CHECK_NOTHING when there is neither a count nor a result other than `limit`;
 * CHECK_LIMIT when a search needs more than MEMORY bytes.  The start and the
 * goals must lie in the shape.
 */
enum check_verdict solitaire_check(const struct check_problem *problem,
				   const struct solitaire_claim *claim,
				   uint64_t memory,
				   char message[CHECK_MESSAGE]);

#endif
