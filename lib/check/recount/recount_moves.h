/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counts the positions that a start leads to, by moves, for a comparison with a
 * claimed census.  What it proves and trusts is that of recount.h.
 */
#ifndef PEGKIT_CHECK_RECOUNT_MOVES_H
#define PEGKIT_CHECK_RECOUNT_MOVES_H

#include "check/recount/recount.h"

/*
 * A move is a chain of jumps by one peg.  A position is on the level of the
 * fewest moves that lead to it; a position and its images under the symmetries
 * of the shape count on the first level of any of them.
 */
enum recount_end recount_moves(const struct check_problem *problem,
			       struct allowance *a,
			       struct recount_visitor *visitor);

#endif
