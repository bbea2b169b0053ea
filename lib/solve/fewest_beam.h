/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A good solution for fewest.h to have while it proves bounds. */
#ifndef PEGKIT_SOLVE_FEWEST_BEAM_H
#define PEGKIT_SOLVE_FEWEST_BEAM_H

#include "solve/fewest.h"
#include "solve/reduce_beam.h"

/*
 * Looks for a solution of few moves, for some seconds, and enters what it finds
 * into ANSWER as `moves`, `jumps` and `jump`.  BEAM has the symmetries, the
 * functions that prune, the goals, the chains and the regions of the problem.
 */
void fewest_beam(const struct fewest_problem *p, const struct limits *limits,
		 struct reduce_beam *beam, struct fewest_answer *answer);

#endif
