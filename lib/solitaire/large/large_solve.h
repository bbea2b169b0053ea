/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The jumps that reduce a board of any size to a goal, or a proof that there
 * are none: by the position class, or by a pagoda function.  solver.h answers
 * more about boards for which a position_t has room, and faster.
 */
#ifndef PEGKIT_SOLITAIRE_LARGE_LARGE_SOLVE_H
#define PEGKIT_SOLITAIRE_LARGE_LARGE_SOLVE_H

#include "search/limits.h"
#include "solitaire/large/large_problem.h"

/*
 * FOUND: a solution; NONE: a certificate; LIMIT: neither was found within
 * LIMITS.  Fills ANSWER accordingly.
 */
enum answer large_solve(const struct large_problem *p,
			const struct limits *limits,
			struct large_answer *answer);

#endif
