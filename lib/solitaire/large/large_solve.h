/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The jumps that reduce a board of any size to a goal, or a proof that there
 * are none: by the position class, or by a pagoda function.  solver.h answers
 * more about boards for which a position_t has room, and faster.
 */
#ifndef PEGKIT_SOLITAIRE_LARGE_LARGE_SOLVE_H
#define PEGKIT_SOLITAIRE_LARGE_LARGE_SOLVE_H

#include "board/board.h"
#include "search/limits.h"
#include "solitaire/solver_answer.h"

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

/*
 * Solves board B from START, which may be another one than its own, or the
 * same.  FOUND: a solution; NONE: a certificate; LIMIT: neither was found
 * within LIMITS.  Fills ANSWER accordingly.
 */
enum answer large_solve(const struct board *b, const struct holes *start,
			const struct limits *limits,
			struct large_answer *answer);

#endif
