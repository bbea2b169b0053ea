/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting once more the solutions of a board of peg solitaire, and the
 * positions that it leads to.
 */
#ifndef PEGKIT_CHECK_TALLY_H
#define PEGKIT_CHECK_TALLY_H

#include "base/wide.h"
#include "check/check.h"

/* How many sequences of jumps end at a goal. */
struct tally_solutions {
	struct wide count;
	bool overflow; /* 2^128 games or more: COUNT is undefined */
};

/* Positions after 0 to levels - 1 jumps. */
struct tally_census {
	int levels;
	uint64_t all[SHAPE_HOLES];
	/* Those that a symmetry of the shape carries into each other once. */
	uint64_t distinct[SHAPE_HOLES];
};

/* Both hold at most MEMORY bytes; false when that is not enough. */
bool tally_solutions(const struct check_problem *problem, uint64_t memory,
		     struct tally_solutions *found);
bool tally_census(const struct shape *s, uint64_t start, uint64_t memory,
		  struct tally_census *found);

#endif
