/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The symmetries of a problem of peg solitaire.
 *
 * Proves of each map that it takes holes to holes, different ones to different
 * ones, and jumps to jumps: it is tried on all of them.  That is all that a
 * walk needs; so a wrong map is never used, while one that is missing would
 * only cost time, but in a census, which counts up to symmetry.  A walk that
 * asks about goals must keep the goals, too, and one that counts the images of
 * its positions, or looks at them, must keep the start.  Trusted: the
 * holes and jumps of the shape, the tables of images of board/symm.h, and for a
 * census that it misses no symmetry.
 */
#ifndef PEGKIT_CHECK_CHECK_SYMMETRY_H
#define PEGKIT_CHECK_CHECK_SYMMETRY_H

#include "board/puzzle.h"
#include "board/symm.h"

/* What they keep where it is, beside the board; of two, both. */
enum check_symmetry {
	CHECK_SYMMETRY_START = 1,
	CHECK_SYMMETRY_GOALS = 2, /* each goal goes to a goal */
};

/* Finds those of PROBLEM that keep so much. */
void check_symmetry_of(const struct puzzle *problem, unsigned keep,
		       struct symm *kept);

#endif
