/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting once more the solutions of a board of peg solitaire, and the
 * positions that it leads to.
 */
#ifndef PEGKIT_CHECK_RECOUNT_H
#define PEGKIT_CHECK_RECOUNT_H

#include "base/wide.h"
#include "check/allowance.h"

/* How many sequences of jumps end at a goal. */
struct recount_solutions {
	struct wide count;
	bool overflow; /* 2^128 games or more: COUNT is undefined */
};

/*
 * Who takes the numbers of a census, level by level.
 *
 * TAKE is called for the positions after 0, 1, 2 and so on jumps or moves, each
 * by itself and those that a symmetry carries into each other once; false ends
 * the count.  It sets what the next level may have at most: once it is seen to
 * have more it is not counted to its end.
 */
struct recount_visitor {
	bool (*take)(struct recount_visitor *v, uint64_t distinct,
		     uint64_t all);
	void *context;
	uint64_t most_distinct, most_all;
};

enum recount_end {
	RECOUNT_ALL, /* every level was taken, or the visitor ended the count */
	RECOUNT_MORE,  /* the next level has more than it may */
	RECOUNT_LIMIT, /* the allowance does not suffice */
};

/* False: the allowance does not suffice. */
bool recount_solutions(const struct check_problem *problem, struct allowance *a,
		       struct recount_solutions *found);

/*
 * The positions that the start leads to, by jumps; the symmetries are those of
 * the shape.
 */
enum recount_end recount_census(const struct check_problem *problem,
				struct allowance *a,
				struct recount_visitor *visitor);

#endif
