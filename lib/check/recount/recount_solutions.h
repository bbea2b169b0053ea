/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counts the solutions of a problem of peg solitaire, as sequences of jumps,
 * for a comparison with a claimed number.
 *
 * A number that agrees is proved as far as the recount is right.  Trusted: the
 * jumps of the shape (board/shape.h), check.h, and whole
 * numbers of 128 bits (base/wide.h).
 */
#ifndef PEGKIT_CHECK_RECOUNT_SOLUTIONS_H
#define PEGKIT_CHECK_RECOUNT_SOLUTIONS_H

#include "base/wide.h"
#include "check/allowance.h"

struct recount_solutions {
	struct wide count;
	bool overflow; /* 2^128 games or more: COUNT is undefined */
};

/* Returns false if the count needs more than the allowance. */
bool recount_solutions(const struct puzzle *problem, struct allowance *a,
		       struct recount_solutions *found);

#endif
