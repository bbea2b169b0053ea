/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decides whether jumps can lead from a position to one of the given goals.
 * The answer is a sequence of jumps, or a certificate that there is none.
 * Certificates are tried in this order: position class, pagoda function,
 * few positions exhausted, sets that jumps must leave, exhaustion.
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

/* The answers of solver.h and its methods, for boards of any size. */

enum solver_proof {
	SOLVER_CLASS,	  /* no goal is in the start's position class */
	SOLVER_PAGODA,	  /* the start weighs less than the goals */
	SOLVER_SETS,	  /* the same with sets that jumps must leave */
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
	 * CLASS: sets of holes, each of which has 0 or 2 of the three holes of
	 * every jump.  Each goal differs from the start in the parity of the
	 * pegs on at least one of the sets.  With one goal there is one set.
	 * If the goals are all positions with a given number of pegs, none of
	 * these has the parities of the start on all sets together.
	 */
	int class_sets;
	struct holes class_set[SHAPE_HOLES];
	/*
	 * PAGODA: weights by hole, see pagoda.h.  The start weighs less than
	 * each goal in its position class.  The other goals cannot be reached
	 * anyway.
	 */
	int32_t weight[SHAPE_HOLES];
	/* SETS: with the weights, see pagoda.h. */
	struct pagoda_sets sets;
	/*
	 * LIMIT: true if all positions were looked at and none is a goal.  This
	 * proves nothing, because positions were identified only by keys.
	 * False if memory or time ran out.
	 */
	bool seen;

	/*
	 * Always: the number of positions that had to be looked at, up to the
	 * symmetries of the shape that keep the set of goals.  FOUND: the
	 * positions of the solution, and those that were found before to lead
	 * to no goal.  EXHAUSTED: all positions that can be reached from the
	 * start.  Includes the start, so it is at least 1; with UNSHOWN it is
	 * 0.
	 */
	uint64_t positions;
};

struct positions;
struct solver;

/*
 * Makes a solver for any number of problems on SHAPE, which must live as long
 * as the solver.  Its tables are made once.  Null: no memory.  The caller frees
 * it with solver_free, which accepts null.
 */
struct solver *solver_new(const struct shape *shape);
void solver_free(struct solver *r);

/*
 * Frees the sets of positions that are kept for later boards, so that another
 * method can use the memory.
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
 * SOLVER_UNSHOWN.  There is then no certificate, because finding one would take
 * much longer than finding the answer.
 */
enum answer solver_decide(struct solver *r, const struct puzzle *p,
			  const struct limits *limits,
			  struct solver_answer *answer);

/*
 * Returns the set of all winning positions in the position class of the start.
 * R owns the set and keeps it for later problems.  Null: the goals of P are not
 * listed, or the set is too large or needs more memory or time.  If LIMITS is
 * null, returns only a set that is already kept.  The result is valid until the
 * next call with R.
 */
const struct positions *solver_winning(struct solver *r, const struct puzzle *p,
				       const struct limits *limits);

/*
 * Solves board B, which may have any size, from START instead of its own start.
 * Finds a solution, or a certificate by the position class or a pagoda
 * function.  For boards that fit a position_t, solver_solve() decides more
 * problems, and is faster.
 */
enum answer solver_large(const struct board *b, const struct holes *start,
			 const struct limits *limits,
			 struct solver_answer *answer);

/*
 * Decides whether a goal can be reached, by taking jumps back from the goals.
 * Positions that pagoda functions prove to be out of reach from the start are
 * left out.
 *
 * From a start with many pegs, this search looks at far fewer positions than
 * the start leads to.  The pegs of the start are scattered, and pagoda
 * functions bound the weight of every position on the way back to them.
 */

/* Finding pagoda functions takes as long as looking at this many positions. */
enum { BACK_SEARCH_FIXED = 1 << 17 };

/* Returns how many bytes are enough for a search of MOST positions. */
uint64_t back_search_bytes(uint64_t most);

/*
 * Returns FOUND with the jumps that positions_trail would give; NONE without a
 * certificate; LIMIT if MOST positions have been looked at, or memory or time
 * ran out.  Adds the positions looked at, and BACK_SEARCH_FIXED, to *LOOKED.
 * The start of P must not be a goal.  The goals must be in its position class.
 * SYMM has the symmetries of the shape.
 */
enum answer back_search(const struct puzzle *p, const struct symm *symm,
			uint64_t most, const struct limits *limits,
			uint64_t *looked, struct solver_answer *answer);

#endif
