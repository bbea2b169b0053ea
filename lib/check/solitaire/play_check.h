/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of claims about plays, of which not all are solutions:
 *
 *   pegs-left, end       The moves end where no jump is possible, with so many
 *                        pegs.  With `end: fewest` no play ends with fewer,
 *                        with `end: most` none with more.
 *   longest-sweep        The moves have a sweep of so many jumps, and no play
 *                        has a longer one.
 *   longest-last-sweep   The moves are a solution whose last sweep has so many
 *                        jumps, and no solution has a longer last one.
 *
 * CHECK_HOLDS proves the claims, by a walk through all positions.  Trusted: the
 * jumps of the shape (board/shape.h), check_symmetry.h, check_set.h and
 * replay.h.
 */
#ifndef PEGKIT_CHECK_PLAY_CHECK_H
#define PEGKIT_CHECK_PLAY_CHECK_H

#include "check/allowance.h"
#include "check/check.h"

/* The values of the fields with the names of the members. */
struct play_claim {
	struct check_text moves;
	struct check_text end, pegs_left;
	struct check_text sweep, last_sweep;
};

/* Judges each of them; CHECK_NOTHING where the field is not there. */
enum check_verdict play_check_end(const struct check_problem *problem,
				  const struct play_claim *claim,
				  struct allowance *a,
				  char message[CHECK_MESSAGE]);
enum check_verdict play_check_sweep(const struct check_problem *problem,
				    const struct play_claim *claim,
				    struct allowance *a,
				    char message[CHECK_MESSAGE]);
enum check_verdict play_check_last(const struct check_problem *problem,
				   const struct play_claim *claim,
				   struct allowance *a,
				   char message[CHECK_MESSAGE]);

#endif
