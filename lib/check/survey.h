/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting once more the positions from which a goal can be reached. */
#ifndef PEGKIT_CHECK_SURVEY_H
#define PEGKIT_CHECK_SURVEY_H

#include "check/tally.h"

/*
 * Those of the positions that the start leads to; DISTINCT has those that a
 * symmetry carries into each other once, which keeps the start and the set of
 * goals.  Levels end with the last one that has any; there is always one.
 * Holds at most MEMORY bytes; false when that is not enough.
 */
bool survey_winning(const struct check_problem *problem, uint64_t memory,
		    struct tally_census *found);

#endif
