/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of large_solve.h and of its methods, and what they answer. */
#ifndef PEGKIT_SOLITAIRE_LARGE_LARGE_PROBLEM_H
#define PEGKIT_SOLITAIRE_LARGE_LARGE_PROBLEM_H

#include "board/holes.h"
#include "solitaire/solver_answer.h"

struct large_problem {
	const struct shape *shape;
	struct holes start;
	const struct holes *goal; /* any one of these positions will do */
	int goals; /* 1 to SHAPE_HOLES with as many pegs, or 0 with a level */
	/* Not 0: any position with so many pegs will do, at least 2. */
	int level;
};

bool large_problem_is_goal(const struct large_problem *p,
			   const struct holes *position);

/* The pegs that any goal has. */
int large_problem_pegs(const struct large_problem *p);

struct large_answer {
	/* FOUND: the solution, 0 jumps where the start is a goal. */
	int jumps;
	struct shape_jump jump[SHAPE_HOLES];

	/* NONE: the certificate; see struct solver_answer. */
	enum solver_proof proof;
	int class_sets;
	struct holes class_set[SHAPE_HOLES];
	int32_t weight[SHAPE_HOLES];

	/*
	 * LIMIT: memory and time were left; all positions were seen by keys,
	 * which prove nothing, and none is a goal.
	 */
	bool seen;

	/* Always: positions that were looked at, at least 1: the start. */
	uint64_t positions;
};

#endif
