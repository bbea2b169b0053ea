/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of solver.h and its methods, for boards of any size. */
#ifndef PEGKIT_SOLITAIRE_SOLVER_ANSWER_H
#define PEGKIT_SOLITAIRE_SOLVER_ANSWER_H

#include <stdbool.h>
#include <stdint.h>

#include "board/holes.h"

enum solver_proof {
	SOLVER_CLASS,	  /* no goal is in the start's position class */
	SOLVER_PAGODA,	  /* the start weighs less than the goals */
	SOLVER_EXHAUSTED, /* every position was looked at */
	SOLVER_BY_PARTS,  /* each part was solved by itself */
	SOLVER_UNSHOWN,	  /* proved, without a certificate */
};

struct solver_answer {
	/* FOUND: the solution; 0 jumps if the start is a goal. */
	int jumps;
	struct shape_jump jump[SHAPE_HOLES];

	/* NONE: which of the following is the certificate. */
	enum solver_proof proof;
	/*
	 * CLASS: sets of holes that every jump meets in an even number.  Each
	 * goal differs from the start in the parity of the pegs on at least one
	 * of the sets.  With one goal there is one set.  If every position with
	 * some number of pegs is a goal, none of these positions has the
	 * parities of the start on all of the sets.
	 */
	int class_sets;
	struct holes class_set[SHAPE_HOLES];
	/*
	 * PAGODA: weights by hole, see pagoda.h.  The start weighs less than
	 * each goal in its position class; other goals need no weights.
	 */
	int32_t weight[SHAPE_HOLES];
	/*
	 * EXHAUSTED: the number of positions that can be reached from the
	 * start, including it, up to the symmetries of the shape that keep the
	 * set of goals.
	 */
	uint64_t exhausted;

	/*
	 * LIMIT: true if memory and time were left.  All positions were looked
	 * at and none is a goal, but they were identified by keys, which prove
	 * nothing.
	 */
	bool seen;

	/*
	 * Always: the number of positions that had to be looked at, up to the
	 * same symmetries: the positions of the solution, and those found
	 * before it to lead to no goal.  At least 1, for the start; 0 with
	 * UNSHOWN.
	 */
	uint64_t positions;
};

#endif
