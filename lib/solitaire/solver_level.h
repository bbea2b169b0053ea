/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems whose goals are all positions with so many pegs. */
#ifndef PEGKIT_SOLITAIRE_SOLVER_LEVEL_H
#define PEGKIT_SOLITAIRE_SOLVER_LEVEL_H

#include "search/limits.h"
#include "solitaire/solver_answer.h"

/*
 * solver_solve for a problem with a level, of which the start is no goal.  NONE
 * is proved by exhaustion; a start with fewer pegs than the goals is all that
 * has to be looked at.
 */
enum answer solver_level(const struct puzzle *p, const struct limits *limits,
			 struct solver_answer *answer);

#endif
