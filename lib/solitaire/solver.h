/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decides whether jumps can lead from a position to one of the given goals.
 * The answer is a sequence of jumps, or a certificate that there is none.
 * These certificates are tried, in this order: the position class; a pagoda
 * function; all positions, if they are few; sets that jumps must leave; all
 * positions, even if they are many; a search from both ends.
 */
#ifndef PEGKIT_SOLITAIRE_SOLVER_H
#define PEGKIT_SOLITAIRE_SOLVER_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "board/holes.h"
#include "board/puzzle.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/limits.h"
#include "solitaire/pagoda.h"

/* Why there is no solution. */
enum solver_proof {
	SOLVER_CLASS,	  /* no goal is in the start's position class */
	SOLVER_PAGODA,	  /* a pagoda function shows it */
	SOLVER_SETS,	  /* weights, and sets that jumps must leave, show it */
	SOLVER_EXHAUSTED, /* every reachable position was looked at */
	SOLVER_BY_PARTS,  /* each part of the board was solved by itself */
	SOLVER_BOTH_ENDS, /* searches from both ends did not meet */
	SOLVER_UNSHOWN,	  /* proved, but without a certificate */
};

/* An answer of a solver: a solution, or why there is none. */
struct solver_answer {
	/* FOUND: the solution; 0 jumps if the start is a goal. */
	int jumps;
	struct shape_jump jump[SHAPE_HOLES];

	/* NONE: the kind of certificate; the certificate is below. */
	enum solver_proof proof;
	/*
	 * CLASS: sets of holes.  Every jump changes 0 or 2 holes of each set,
	 * so the parity of the pegs on a set never changes.  For each goal,
	 * there is a set on which the start and the goal differ in this parity.
	 * With one goal there is one set.  If the goal is a number of pegs,
	 * this is true for every position with that number.
	 */
	int class_sets;
	struct holes class_set[SHAPE_HOLES];
	/*
	 * PAGODA: the weight of each hole (pagoda.h).  The start weighs less
	 * than each goal in its position class.  Goals in other classes cannot
	 * be reached.
	 */
	int32_t weight[SHAPE_HOLES];
	/*
	 * SETS: sets with prices (pagoda.h).  They belong to the weights in
	 * `weight`.
	 */
	struct pagoda_sets sets;
	/*
	 * LIMIT: true if a search ended without finding a goal, but compared
	 * positions only by keys, which proves nothing.  False: memory or time
	 * ran out.
	 */
	bool seen;

	/*
	 * The number of positions looked at, including the start.  Positions
	 * are counted up to the symmetries of the shape that keep the set of
	 * goals.  FOUND: the positions of all beams.  A list, a set or a search
	 * from both ends that found the solution adds at most the positions of
	 * the solution.  EXHAUSTED: all positions that can be reached from the
	 * start.  BY_PARTS: the sum over all parts.  BOTH_ENDS: all positions
	 * of the search from both ends, which uses no symmetry.  UNSHOWN: 0.
	 */
	uint64_t positions;
};

struct positions;
struct solver;

/*
 * Makes a solver for any number of problems on SHAPE.  SHAPE must live as long
 * as the solver.  Returns null if memory runs out.  The caller frees the solver
 * with solver_free, which accepts null.
 */
struct solver *solver_new(const struct shape *shape);
void solver_free(struct solver *r);

/*
 * Frees the sets of positions that R keeps for later problems.  Other work can
 * then use the memory.
 */
void solver_release(struct solver *r);

/*
 * Solves P, a problem on the shape of R.  After FOUND or NONE, ANSWER is
 * complete.  Without a deadline, it depends only on P and on the memory limit.
 * After LIMIT, only its `positions` and `seen` are set.
 */
enum answer solver_solve(struct solver *r, const struct puzzle *p,
			 const struct limits *limits,
			 struct solver_answer *answer);

/*
 * Solves P as solver_solve() does, but returns NONE without a certificate if
 * finding one would take much longer than the answer.  The proof is then
 * SOLVER_UNSHOWN.
 */
enum answer solver_decide(struct solver *r, const struct puzzle *p,
			  const struct limits *limits,
			  struct solver_answer *answer);

/*
 * Returns the set of all winning positions in the start's position class.
 * Returns null if the goals of P are not listed, or if the set needs too much
 * memory or time.  If LIMITS is null, makes no set, but may return one that R
 * has already.  R owns the set, which is valid until the next call with R.
 */
const struct positions *solver_winning(struct solver *r, const struct puzzle *p,
				       const struct limits *limits);

/*
 * Solves a board of any size, from START instead of the start of B.  NONE is
 * proved by the position class, by a pagoda function or part by part.  On
 * boards of at most POSITION_HOLES holes, solver_solve() decides more problems
 * and is faster.
 */
enum answer solver_large(const struct board *b, const struct holes *start,
			 const struct limits *limits,
			 struct solver_answer *answer);

/*
 * Starting both_ends_search() takes as long as looking at this many positions.
 */
enum { BOTH_ENDS_FIXED = 1 << 17 };

/*
 * Returns the most bytes that both_ends_search() needs to look at MOST
 * positions on the shape S with GOALS goals.
 */
uint64_t both_ends_bytes(const struct shape *s, int goals, uint64_t most);

/*
 * Decides whether a goal can be reached, by a search from both ends: jumps from
 * the start, and jumps taken back from the goals.  Positions that are proved to
 * be on no solution (exclude.h) are left out.  FOUND: ANSWER has the jumps of a
 * solution.  Each is the first jump of the shape after which a goal can still
 * be reached.  NONE: there is no solution.  LIMIT: MOST positions were looked
 * at, or memory or time ran out.
 *
 * Sets *LOOKED to the number of positions looked at.  The start of P must not
 * be a goal, and all goals must be in its position class.
 */
enum answer both_ends_search(const struct puzzle *p, uint64_t most,
			     const struct limits *limits, uint64_t *looked,
			     struct solver_answer *answer);

#endif
