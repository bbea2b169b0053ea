/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The symmetries of a problem of peg solitaire: the turns and reflections of
 * its lattice that carry the holes onto themselves and each goal to a goal.
 * Worked out here once more, so that a wrong symmetry of the solvers shows.
 */
#ifndef PEGKIT_CHECK_CHECK_SYMMETRY_H
#define PEGKIT_CHECK_CHECK_SYMMETRY_H

#include "check/check.h"

enum { CHECK_SYMMETRY_MOST = 12, CHECK_SYMMETRY_BYTES = SHAPE_HOLES / 8 };

/*
 * image[i][b][k]: where map k carries the holes 8i…8i+7 of the set b.  The
 * images of one set lie side by side, since all of them are always wanted.
 */
struct check_symmetry {
	int maps;  /* at least 1, the identity being the first */
	int bytes; /* of a position that may hold pegs */
	uint64_t image[CHECK_SYMMETRY_BYTES][256][CHECK_SYMMETRY_MOST];
};

void check_symmetry_of(const struct check_problem *problem,
		       struct check_symmetry *m);

/* The smallest image of POSITION, as a number. */
uint64_t check_symmetry_least(const struct check_symmetry *m,
			      uint64_t position);

/* How many different images it has, itself included. */
uint64_t check_symmetry_images(const struct check_symmetry *m,
			       uint64_t position);

#endif
