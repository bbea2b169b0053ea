/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beams that look for solutions of few moves while fewest.h proves bounds. */
#ifndef PEGKIT_FEWEST_FEWEST_BEAM_H
#define PEGKIT_FEWEST_FEWEST_BEAM_H

#include <stddef.h>

#include "fewest/fewest_rules.h"
#include "search/limits.h"

/*
 * Looks for a solution of at most so many moves among the WIDTH positions of
 * each number of moves that seem best.  FOUND: it is entered into ANSWER as
 * `moves`, `jumps` and `jump`.  LIMIT: memory or time ran out.  NONE proves
 * nothing.  S is prepared, and what it has for pruning is used; the positions
 * looked at are added to its work.
 */
enum answer fewest_beam(struct fewest_search *s, int most, size_t width,
			struct fewest_answer *answer);

#endif
