/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The longest move, of one peg that jumps on and on: a sweep.
 *
 * Known: on the rhombus with six holes a side every vacancy has a solution that
 * uses a sweep of 16 jumps (Bell, Diamond solitaire, arXiv 0711.2749).  The
 * last sweep has at most 15 jumps where the vacancy is the corner a1.
 */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_SWEEP_H
#define PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_SWEEP_H

#include "solitaire/questions/question.h"

struct question_sweep {
	/* FOUND: jumps of the sweep, and of a play that ends with it. */
	int length, jumps;
	struct shape_jump jump[POSITION_HOLES];
	/* LIMIT: bytes that were needed and not there, or 0. */
	uint64_t needs;
};

/*
 * The longest sweep of any play, whether it leads to a goal or not.  FOUND,
 * with a length of 0 where no jump is possible, or LIMIT.
 */
enum answer question_sweep_any(const struct question *q,
			       struct question_sweep *answer);

/*
 * The longest sweep that is the last move of a solution.  FOUND, with a length
 * of 0 where the start is the only goal that can be reached; NONE, where there
 * is no solution; or LIMIT.
 */
enum answer question_sweep_last(const struct question *q,
				struct question_sweep *answer);

#endif
