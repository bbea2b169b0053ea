/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of `random-play: 0.25`: the probability that play reaches a goal if
 * each jump is chosen evenly among the legal ones, and play ends at the first
 * goal.
 *
 * CHECK_HOLDS proves that the claim differs from the probability by less than
 * one part in 10^14.  The sums are of whole numbers, with a bound on all that
 * was rounded.  Trusted: walk.h, base/wide.h, and strtod of the C library.
 */
#ifndef PEGKIT_CHECK_CHANCE_CHECK_H
#define PEGKIT_CHECK_CHANCE_CHECK_H

#include "check/check.h"

check_judge chance_check;

#endif
