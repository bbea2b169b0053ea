/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting once more the positions from which a goal can be reached. */
#ifndef PEGKIT_CHECK_RECOUNT_WINNING_H
#define PEGKIT_CHECK_RECOUNT_WINNING_H

#include "check/solitaire/recount.h"

/*
 * Those of the positions that the start leads to, by jumps; the symmetries are
 * those of the shape that keep the start and the set of goals.  Levels end with
 * the last one that has any; there is always one.  No level can be told before
 * all of them are known, so that none is cut short.
 */
enum recount_end recount_winning(const struct check_problem *problem,
				 struct allowance *a,
				 struct recount_visitor *visitor);

#endif
