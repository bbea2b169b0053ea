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
 * jumps of the shape (board/shape.h), walk.h and replay.h.
 */
#ifndef PEGKIT_CHECK_PLAY_CHECK_H
#define PEGKIT_CHECK_PLAY_CHECK_H

#include "check/check.h"

check_judge play_check_end, play_check_sweep, play_check_last;

#endif
