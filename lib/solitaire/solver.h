/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reduction: can jumps bring a position to one of the given goals?  The answer
 * is a sequence of jumps, or a certificate that there is none.  Certificates
 * are tried in this order: position class, pagoda function, exhaustion.
 */
#ifndef PEGKIT_SOLITAIRE_SOLVER_H
#define PEGKIT_SOLITAIRE_SOLVER_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "board/puzzle.h"
#include "board/shape.h"
#include "search/limits.h"
#include "solitaire/solver_answer.h"

struct positions;
struct solver;

/*
 * Makes a solver for any number of problems on one shape; its tables are made
 * once.  SHAPE must live as long as the solver.  Null: no memory.  The caller
 * frees it with solver_free, which accepts null.
 */
struct solver *solver_new(const struct shape *shape);
void solver_free(struct solver *r);

/*
 * Frees the sets that are kept for later boards, to leave their memory to
 * another method.
 */
void solver_release(struct solver *r);

/*
 * Solves a problem on the solver's shape.  The answer is valid for FOUND and
 * NONE, and depends only on the problem.  `positions` is valid for LIMIT too.
 */
enum answer solver_solve(struct solver *r, const struct puzzle *p,
			 const struct limits *limits,
			 struct solver_answer *answer);

/*
 * Solves a problem as solver_solve() does, but the proof of NONE may be
 * UNSHOWN: no certificate, if one would take much longer than the answer.
 */
enum answer solver_decide(struct solver *r, const struct puzzle *p,
			  const struct limits *limits,
			  struct solver_answer *answer);

/*
 * Returns the winning positions of the class of the start, which are kept for
 * later problems.  Null: the goals of P are not listed, or the set is too large
 * or needs more memory or time.  If LIMITS is null, only a kept set is
 * returned.  It is valid until the next call with R.
 */
const struct positions *solver_winning(struct solver *r, const struct puzzle *p,
				       const struct limits *limits);

/*
 * Solves board B of any size from START, which may differ from the start of B.
 * Finds a solution, or a certificate by the position class or a pagoda
 * function.  For boards that fit a position_t, solver_solve() decides more
 * problems, and is faster.
 */
enum answer solver_large(const struct board *b, const struct holes *start,
			 const struct limits *limits,
			 struct solver_answer *answer);

#endif
