/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The symmetries of a problem of peg solitaire: the turns and reflections of
 * its lattice that map the holes onto themselves, jumps to jumps and each goal
 * to a goal.
 *
 * They are worked out here from the rows and columns of the holes, without the
 * solvers' board/symm.h, so that a wrong symmetry there does not go unnoticed.
 * Proves of each map that it is such a symmetry: it is tried on all holes,
 * jumps and goals.  Trusted: the holes and the jumps of the shape, and the row
 * of its lattice (board/lattice.h).
 */
#ifndef PEGKIT_CHECK_CHECK_SYMMETRY_H
#define PEGKIT_CHECK_CHECK_SYMMETRY_H

#include "check/check.h"

enum { CHECK_SYMMETRY_MOST = 12, CHECK_SYMMETRY_BYTES = POSITION_HOLES / 8 };

/*
 * image[i][b][k] is the image under map k of those holes 8i to 8i + 7 whose
 * bits are set in b.  The images under all maps lie side by side, as all of
 * them are always wanted together.
 */
struct check_symmetry {
	int maps;  /* at least 1, as the identity is among them */
	int bytes; /* of a position, as far as the shape has holes */
	position_t image[CHECK_SYMMETRY_BYTES][256][CHECK_SYMMETRY_MOST];
};

/* Finds the symmetries of PROBLEM; its start does not matter. */
void check_symmetry_of(const struct puzzle *problem, struct check_symmetry *m);

/*
 * Finds those that map the start onto itself, too.  The goals must have fewer
 * pegs than the start.
 */
void check_symmetry_of_both(const struct puzzle *problem,
			    struct check_symmetry *m);

/* The image of POSITION that is smallest as a number. */
position_t check_symmetry_least(const struct check_symmetry *m,
				position_t position);

/* The image of POSITION under map number MAP, from 0 to maps - 1. */
position_t check_symmetry_image(const struct check_symmetry *m, int map,
				position_t position);

/* The number of different images of POSITION, itself included. */
uint64_t check_symmetry_images(const struct check_symmetry *m,
			       position_t position);

#endif
