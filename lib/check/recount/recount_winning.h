/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counts the positions from which a goal can be reached, for a comparison with
 * a claimed census.  What it proves and trusts is that of recount.h.
 */
#ifndef PEGKIT_CHECK_RECOUNT_WINNING_H
#define PEGKIT_CHECK_RECOUNT_WINNING_H

#include "check/recount/recount.h"

/*
 * Counts them among the positions that the start leads to, by jumps.  The
 * symmetries are those of the shape that keep the start and the set of goals.
 * The last level taken is the last one with such positions, or the first.  All
 * levels must be known before the first is taken, so the largest numbers that
 * the visitor sets are not used.
 */
enum recount_end recount_winning(const struct check_problem *problem,
				 struct allowance *a,
				 struct recount_visitor *visitor);

#endif
