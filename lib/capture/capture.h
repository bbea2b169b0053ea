/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most pieces that one capture move can take on a checkers board. */
#ifndef PEGKIT_CAPTURE_CAPTURE_H
#define PEGKIT_CAPTURE_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/checkers.h"
#include "search/limits.h"

/* The result of capture_best(). */
struct capture {
	uint64_t lower; /* pieces taken by `route`, the best capture found */
	uint64_t upper; /* proved: no move takes more pieces */
	/* The homes visited, start first.  Homes are counted from 0. */
	const size_t *route;
	size_t count; /* homes in `route`: lower + 1, or 0 for no capture */
	/* The area that a piece can reach is too wide for an exact search. */
	bool is_wide;
};

/*
 * Returns a solver for captures, or null if memory runs out.  It can solve
 * any number of boards.  LIMITS must outlive it.  The memory limit is for all
 * boards together.  The caller may change the deadline before each board.
 * capture_delete() frees the solver.
 */
struct capture_solver *capture_new(const struct limits *limits);

/* Frees SOLVER, which may be null. */
void capture_delete(struct capture_solver *solver);

/*
 * Finds the capture of BOARD that takes the most pieces.
 *
 * ANSWER_FOUND: `lower` equals `upper`; both are 0 if there is no capture.
 * ANSWER_LIMIT: memory or time ran out, or the area that a piece can reach is
 * too wide.  The bounds are still proved, and the route is legal.  Never
 * returns ANSWER_NONE.
 *
 * The route belongs to the solver and is valid until its next board.  Without a
 * deadline the answer depends only on the board and the memory limit.
 */
enum answer capture_best(struct capture_solver *solver,
			 const struct checkers *board, struct capture *answer);

#endif
