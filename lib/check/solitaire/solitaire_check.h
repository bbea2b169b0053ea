/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of peg solitaire: what pegbfs writes below a board.
 *
 * Moves hold if they are legal jumps and as many jumps as claimed; those of a
 * solution must lead to one of the goals.  Where `fewest-moves` is claimed they
 * must be as many moves; it is not judged whether a solution has the fewest.
 *
 * `result: unsolvable` holds if the certificate does; without one, if a search
 * finds no solution.  A certificate is judged without a result, too.
 *
 * `solutions` and the lists of a census are counted again, with or without a
 * result.  With `result: limit` a list may lack levels at its end, and
 * `solutions: N-`, of a list that a limit cut off, is left open.
 *
 * A field that says that there is a solution contradicts one that says that
 * there is none: such a record is false whatever its board.
 */
#ifndef PEGKIT_CHECK_SOLITAIRE_CHECK_H
#define PEGKIT_CHECK_SOLITAIRE_CHECK_H

#include "check/allowance.h"

/* The values of fields. */
struct solitaire_claim {
	struct check_text result, jumps, moves, proof, fewest;
	struct check_text solutions, solution, census, census_all;
	struct check_text winning, winning_all;	  /* of census-of-winning */
	struct check_text by_moves, by_moves_all; /* of census-of-moves */
};

/*
 * The key of field number I, from 0, and where its value belongs in CLAIM; null
 * behind the last one.
 */
const char *solitaire_check_key(int i, struct solitaire_claim *claim,
				struct check_text **value);

/* Whether the fields claim anything that is judged; false: CHECK_NOTHING. */
bool solitaire_check_wanted(const struct solitaire_claim *claim);

/*
 * CHECK_LIMIT when the allowance does not suffice to settle a claim.  The start
 * and the goals must lie in the shape.
 */
enum check_verdict solitaire_check(const struct check_problem *problem,
				   const struct solitaire_claim *claim,
				   struct allowance *a,
				   char message[CHECK_MESSAGE]);

#endif
