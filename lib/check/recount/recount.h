/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counts the positions that the start of a problem of peg solitaire leads to,
 * for a comparison with claimed numbers.
 *
 * A number that agrees is proved as far as the recount is right: it is a plain
 * walk through all levels.  Trusted: walk.h.
 */
#ifndef PEGKIT_CHECK_RECOUNT_H
#define PEGKIT_CHECK_RECOUNT_H

#include "check/allowance.h"

/*
 * Receives the numbers of a census, level by level.
 *
 * TAKE is called with the numbers of positions after 0, 1, 2 and so on jumps or
 * moves: DISTINCT counts a position and its images under the symmetries once,
 * ALL counts each.  If TAKE returns false the count ends.  It sets the largest
 * numbers that the next level may have; a level with more is not counted to its
 * end.
 */
struct recount_visitor {
	bool (*take)(struct recount_visitor *v, uint64_t distinct,
		     uint64_t all);
	void *context;
	uint64_t most_distinct, most_all;
	bool all_more; /* set with RECOUNT_MORE: ALL exceeds its number */
};

enum recount_end {
	RECOUNT_ALL,   /* every level was taken, or TAKE ended the count */
	RECOUNT_MORE,  /* the next level has more positions than it may */
	RECOUNT_LIMIT, /* the count needs more than the allowance */
};

typedef enum recount_end recount_count(const struct puzzle *problem,
				       struct allowance *a,
				       struct recount_visitor *visitor);

/* Those after so many jumps, with the symmetries of the shape. */
recount_count recount_jumps;

/*
 * Those after so many moves, with the symmetries of the shape.  A position is
 * on the level of the fewest moves that lead to it; a position and its images
 * count on the first level of any of them.
 */
recount_count recount_moves;

/*
 * Those after so many jumps from which a goal can be reached, with the
 * symmetries that keep the start and the set of goals.  The last level taken is
 * the last one with such positions, or the first.  All levels must be known
 * before the first is taken, so the largest numbers that the visitor sets are
 * not used.
 */
recount_count recount_winning;

#endif
