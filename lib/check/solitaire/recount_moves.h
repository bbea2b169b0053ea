/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting once more the positions that a start leads to, by moves. */
#ifndef PEGKIT_CHECK_RECOUNT_MOVES_H
#define PEGKIT_CHECK_RECOUNT_MOVES_H

#include "check/solitaire/recount.h"

/*
 * A position is on the level of the fewest moves that lead to it, a chain of
 * jumps by one peg being one move; positions that a symmetry of the shape
 * carries into each other on the level of the first of them.
 */
enum recount_end recount_moves(const struct check_problem *problem,
			       struct allowance *a,
			       struct recount_visitor *visitor);

#endif
