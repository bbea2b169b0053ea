/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists every solution of a peg solitaire board in a fixed order.  Solutions
 * are ordered by the first jump in which they differ: by its source, then by
 * its target.
 *
 * On a large board a first solution may not be found in time.  The list then
 * begins with a solution that the caller knows.  The solutions that share the
 * longest opening with it come next.
 */
#ifndef PEGKIT_SOLITAIRE_ALL_SOLUTIONS_H
#define PEGKIT_SOLITAIRE_ALL_SOLUTIONS_H

#include <stdbool.h>

#include "board/position.h"
#include "solitaire/solver.h"

/* Functions that all_solutions() calls, and what the caller knows. */
struct all_solutions_visitor {
	/* Receives a solution.  Returns false if no more are wanted. */
	bool (*take)(void *context, const struct shape_jump *jump, int jumps);
	/*
	 * Called once, after `patience` steps without a solution.  It may set
	 * the members below, and returns how many bytes they use.  May be null.
	 */
	uint64_t (*help)(void *context);
	void *context;
	/*
	 * Returns false only if no goal can be reached from POSITION.  May be
	 * null.
	 */
	bool (*alive)(const void *oracle, position_t position);
	const void *oracle;
	/*
	 * A known solution, or null.  If `patience` steps find no solution and
	 * `alive` is still null, this solution is given first.
	 */
	const struct shape_jump *known;
	int known_jumps;
	uint64_t patience; /* steps before `help` is called; 0: never */
};

/*
 * Gives the solutions to visitor->take, one by one.  FOUND: `take` got all of
 * them, or as many as it wanted.  NONE: there is no solution.  LIMIT: time ran
 * out; `take` may have got some.
 */
enum answer all_solutions(const struct puzzle *problem,
			  const struct limits *limits,
			  const struct all_solutions_visitor *visitor);

#endif
