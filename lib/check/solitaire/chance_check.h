/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of `random-play: 0.25`: the probability that play reaches a goal if
 * each jump is chosen evenly among the legal ones, and play ends at the first
 * goal.
 *
 * CHECK_HOLDS proves that the claim differs from the probability by less than
 * one part in 10^14.  The sums are of whole numbers, with a bound on all that
 * was rounded.  Trusted: check_set.h, check_symmetry.h, the jumps of the shape
 * (board/shape.h), and strtod of the C library.
 */
#ifndef PEGKIT_CHECK_CHANCE_CHECK_H
#define PEGKIT_CHECK_CHANCE_CHECK_H

#include "check/allowance.h"
#include "check/check.h"

/* CHECK_NOTHING where CHANCE has no data. */
enum check_verdict chance_check(const struct check_problem *problem,
				struct check_text chance, struct allowance *a,
				char message[CHECK_MESSAGE]);

#endif
