/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reduction: can a position be brought to one of the given goals by jumping?
 * The answer is a sequence of jumps, or one of three certificates that there
 * is none, tried in this order: position class, pagoda function, exhaustion.
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

struct solver;

/*
 * A solver for one shape and any number of problems on it; it makes its tables
 * once.  SHAPE must live as long as the solver.  Null when memory ran out.  The
 * caller frees it with solver_free, which accepts null.
 */
struct solver *solver_new(const struct shape *shape);
void solver_free(struct solver *r);

/*
 * Frees the sets that are kept for later boards, for when something else needs
 * the memory.
 */
void solver_release(struct solver *r);

/*
 * Solves a problem on the solver's shape.  The answer is valid for FOUND and
 * NONE, `positions` for LIMIT too, and depends on the problem alone.
 */
enum answer solver_solve(struct solver *r, const struct puzzle *p,
			 const struct limits *limits,
			 struct solver_answer *answer);

/*
 * Solves a problem as solver_solve() does, but NONE may be UNSHOWN: without a
 * certificate, where one would take much longer than the answer.
 */
enum answer solver_decide(struct solver *r, const struct puzzle *p,
			  const struct limits *limits,
			  struct solver_answer *answer);

/*
 * Solves board B of any size from START, its own start or another.  Finds a
 * solution, or a certificate by the position class or a pagoda function.  For
 * boards that fit a position_t, solver_solve() answers more, and faster.
 */
enum answer solver_large(const struct board *b, const struct holes *start,
			 const struct limits *limits,
			 struct solver_answer *answer);

#endif
