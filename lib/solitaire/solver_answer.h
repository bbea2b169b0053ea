/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What solver.h and its methods answer, for boards of any size. */
#ifndef PEGKIT_SOLITAIRE_SOLVER_ANSWER_H
#define PEGKIT_SOLITAIRE_SOLVER_ANSWER_H

#include <stdbool.h>
#include <stdint.h>

#include "board/holes.h"

enum solver_proof {
	SOLVER_CLASS,	  /* no goal is in the start's position class */
	SOLVER_PAGODA,	  /* the start weighs less than the goals */
	SOLVER_EXHAUSTED, /* every position was looked at */
	SOLVER_UNSHOWN,	  /* it is proved, and no certificate was asked for */
};

struct solver_answer {
	/* FOUND: the solution, 0 jumps where the start is a goal. */
	int jumps;
	struct shape_jump jump[SHAPE_HOLES];

	/* NONE: which of the following is the certificate. */
	enum solver_proof proof;
	/*
	 * CLASS: sets of holes that every jump meets in an even number, such
	 * that each goal differs from the start in the parity of the pegs on
	 * at least one of them.  One set where there is one goal.
	 */
	int class_sets;
	struct holes class_set[SHAPE_HOLES];
	/*
	 * PAGODA: weights by hole, see pagoda.h.  The start weighs less than
	 * each goal in its position class; the others need no weights.
	 */
	int32_t weight[SHAPE_HOLES];
	/*
	 * EXHAUSTED: the positions reachable from the start, itself included.
	 * Those that a symmetry of the shape which maps the set of goals onto
	 * itself carries into each other count as one.
	 */
	uint64_t exhausted;

	/*
	 * LIMIT: memory and time were left; all positions were seen by keys,
	 * which prove nothing, and none is a goal.
	 */
	bool seen;

	/*
	 * Always: positions that had to be looked at, counted in the same way:
	 * those of the solution, and those found to lead to no goal before it.
	 * At least 1: the start.  0 with UNSHOWN.
	 */
	uint64_t positions;
};

#endif
