/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every solution of a peg solitaire board, one after the other, in a fixed
 * order: by the first jump in which two solutions differ, in the order of the
 * jumps of the shape (source, then target).
 *
 * On a large board the first solution in this order may be out of reach where
 * others are found at once.  Then a solution that is known comes first:
 * wherever the jumps made so far are its first ones, its next jump is tried
 * before all others.  The solutions that share most of its beginning come next.
 */
#ifndef PEGKIT_SOLITAIRE_ALL_SOLUTIONS_H
#define PEGKIT_SOLITAIRE_ALL_SOLUTIONS_H

#include <stdbool.h>

#include "board/position.h"
#include "solitaire/solver.h"

struct all_solutions_visitor {
	/* Takes a solution; false: no more are wanted. */
	bool (*take)(void *context, const struct shape_jump *jump, int jumps);
	/*
	 * Called once, after PATIENCE steps in a row without a solution.  It
	 * may set the members below, and returns the bytes that they hold.  May
	 * be null.
	 */
	uint64_t (*help)(void *context);
	void *context;
	/*
	 * Whether a goal can be reached from POSITION; it may err on the side
	 * of yes.  May be null.
	 */
	bool (*alive)(const void *oracle, position_t position);
	const void *oracle;
	/*
	 * A solution of KNOWN_JUMPS jumps, or null.  It comes first where
	 * PATIENCE steps have shown no solution and there is no oracle.
	 */
	const struct shape_jump *known;
	int known_jumps;
	uint64_t patience; /* 0: endless */
};

enum answer all_solutions(const struct puzzle *problem,
			  const struct limits *limits,
			  const struct all_solutions_visitor *visitor);

#endif
