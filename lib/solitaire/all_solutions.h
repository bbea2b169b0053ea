/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists every solution of a peg solitaire board in a fixed order.  Two
 * solutions are ordered by the first jump in which they differ; jumps are
 * ordered as in the shape, by source, then by target.
 *
 * On a large board the first solution in this order may be out of reach while
 * others are found at once.  In that case a known solution comes first.  Where
 * the jumps made so far are the first jumps of the known solution, its next
 * jump is tried before all others.  So the solutions that share the longest
 * opening with it come next.
 */
#ifndef PEGKIT_SOLITAIRE_ALL_SOLUTIONS_H
#define PEGKIT_SOLITAIRE_ALL_SOLUTIONS_H

#include <stdbool.h>

#include "board/position.h"
#include "solitaire/solver.h"

struct all_solutions_visitor {
	/* Receives a solution.  Returns false if no more are needed. */
	bool (*take)(void *context, const struct shape_jump *jump, int jumps);
	/*
	 * Called once, after PATIENCE steps in a row without a solution.
	 * Returns how many bytes the members below use, which it may set.  May
	 * be null.
	 */
	uint64_t (*help)(void *context);
	void *context;
	/* False only if no goal can be reached from POSITION.  May be null. */
	bool (*alive)(const void *oracle, position_t position);
	const void *oracle;
	/*
	 * A solution of KNOWN_JUMPS jumps, or null.  It comes first if PATIENCE
	 * steps found no solution and there is no oracle.
	 */
	const struct shape_jump *known;
	int known_jumps;
	uint64_t patience; /* in steps; 0: never calls `help` */
};

/*
 * Gives each solution to visitor->take.  Returns FOUND if `take` got all
 * solutions or returned false; NONE if there is no solution; LIMIT if time ran
 * out, in which case `take` may have got some solutions.
 */
enum answer all_solutions(const struct puzzle *problem,
			  const struct limits *limits,
			  const struct all_solutions_visitor *visitor);

#endif
