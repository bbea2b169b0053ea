/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of claims that are about the board alone: that a problem of peg
 * solitaire has no solution, by a certificate,
 *
 *	position class: a1 b1 d1 e1 = odd, a2 b2 = even
 *		Sets of holes, each with the parity of the pegs of the start on
 *		it.  It holds if every jump meets each set in 0 or 2 holes, and
 *		if each goal has another parity on at least one of the sets.
 *	pagoda function: a1=1 c1=-2
 *		Weights of holes, 0 for the holes that are not named.  It holds
 *		if no jump makes a position heavier, and if the start weighs
 *		less than each goal that differs from it by a sum of jumps over
 *		GF(2), that is, each goal of its position class.
 *	exhausted: 123 positions
 *		See exhaustion.h.
 *
 * or without one; and that it has a solution which is not shown.
 *
 * CHECK_HOLDS proves the claim; the proofs are in certificate.c.  Trusted: the
 * jumps of the shape and its cell names (board/shape.h), and exhaustion.h.
 */
#ifndef PEGKIT_CHECK_CERTIFICATE_H
#define PEGKIT_CHECK_CERTIFICATE_H

#include "check/allowance.h"

/*
 * Judges the text of a certificate.  CHECK_LIMIT: the search of all positions
 * needs more than the allowance, or the board has more than POSITION_HOLES
 * holes; or a weight is larger than 10^16 in size.
 */
enum check_verdict certificate_check(const struct board *board,
				     struct check_text proof,
				     struct allowance *a,
				     char message[CHECK_MESSAGE]);

/*
 * Judges by a search the claim that the problem has a solution (SOLVABLE), of
 * which the moves are missing, or that it has none, of which the certificate is
 * missing.  CHECK_LIMIT: the search needs more than the allowance, or, for a
 * solution, more than 2^20 positions; or there are more than POSITION_HOLES
 * holes.
 */
enum check_verdict certificate_missing(const struct board *board, bool solvable,
				       struct allowance *a,
				       char message[CHECK_MESSAGE]);

#endif
