/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every solution of a peg solitaire board, one after the other, in a fixed
 * order: by the first jump in which two solutions differ, in the order of the
 * jumps of the shape (source, then target).
 */
#ifndef PEGKIT_SOLVE_EVERY_H
#define PEGKIT_SOLVE_EVERY_H

#include <stdbool.h>

#include "solve/reduce.h"

struct every_visitor {
	/* Takes a solution; false: no more are wanted. */
	bool (*take)(void *context, const struct shape_jump *jump, int jumps);
	void *context;
	/*
	 * Whether a goal can be reached from POSITION; it may err on the side
	 * of yes.  May be null.
	 */
	bool (*alive)(const void *oracle, uint64_t position);
	const void *oracle;
};

/*
 * Shows every solution to the visitor.  FOUND when there was one, NONE when it
 * is proved that there is none, LIMIT when the deadline struck; more memory
 * than the limit allows is never used, but less makes the search slower.  A
 * solution ends where it first reaches a goal.
 */
enum answer every_solution(const struct reduce_problem *problem,
			   const struct limits *limits,
			   const struct every_visitor *visitor);

#endif
