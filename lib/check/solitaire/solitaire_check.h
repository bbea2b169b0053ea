/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of peg solitaire: what pegbfs writes below a board.
 *
 * CHECK_HOLDS proves that each of these claims is true, as far as the record
 * makes it:
 *
 *   moves         The jumps are legal, and as many as `jumps` says.  Those of a
 *                 solution end at a goal; of others MESSAGE tells whether they
 *                 do, also with CHECK_HOLDS.
 *   fewest-moves  The moves are as many as claimed, and no solution has fewer
 *                 (fewest_check.h).  For `22-23` there are 23 moves, and no
 *                 solution has fewer than 22.  Without moves, a search finds a
 *                 solution with so many.
 *   unsolvable    The certificate holds, or without one, a search of all
 *                 positions finds no goal.  A certificate needs no result.
 *   solved        Without moves, a search finds a goal.
 *
 * and each that the judges of claim_judges.h look at; the table in
 * solitaire_check.c names their fields.  `solution: 3` is not judged, nor is
 * `solutions: N-`, of a list that a limit cut off.  There may be many fields
 * `next` and `used`.
 *
 * A record with one field that says that there is a solution, and another that
 * says that there is none, is false whatever its board.
 *
 * Trusted: the shape and its jumps (board/shape.h).
 */
#ifndef PEGKIT_CHECK_SOLITAIRE_CHECK_H
#define PEGKIT_CHECK_SOLITAIRE_CHECK_H

#include "check/allowance.h"

/* Whether the fields claim anything that is judged; else: CHECK_NOTHING. */
bool solitaire_check_wanted(const struct check_claims *claims);

/*
 * Looks for a claim of which CHECK_HOLDS leaves a part open: `result: limit`,
 * the place of a solution in the list of all, a census that is cut off. MESSAGE
 * says which part; false: there is none.
 */
bool solitaire_check_open(const struct check_claims *claims,
			  char message[CHECK_MESSAGE]);

/*
 * Judges CLAIMS.  CHECK_LIMIT: no claim was found false, but one needs more
 * than the allowance, or is not judged.  On a board of more than POSITION_HOLES
 * holes moves and certificates are judged, and nothing that needs a search.
 */
enum check_verdict solitaire_check(const struct board *board,
				   const struct check_claims *claims,
				   struct allowance *a,
				   char message[CHECK_MESSAGE]);

#endif
