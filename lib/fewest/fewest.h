/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solutions with the fewest moves, a move being a chain of jumps by one peg,
 * and the number of positions that so many moves lead to.
 */
#ifndef PEGKIT_FEWEST_FEWEST_H
#define PEGKIT_FEWEST_FEWEST_H

#include <stdint.h>

#include "board/puzzle.h"
#include "search/limits.h"

struct fewest_answer {
	int bound; /* no solution has fewer moves: proved */
	int moves; /* of the solution below; -1: none known */
	int jumps;
	struct shape_jump jump[POSITION_HOLES]; /* first to last */
	uint64_t nodes; /* positions looked at: ends of moves made or undone */
};

/*
 * A solution with the fewest moves.  Consecutive jumps by the same peg are one
 * move.  P has goals and no level.
 *
 * ANSWER_FOUND: bound == moves, the search below having been exhausted.
 * ANSWER_NONE: it is proved that no goal can be reached.
 * ANSWER_LIMIT: memory or time ran out; bound is what was proved until
 * then, and the solution is the best that was seen on the way, if any.
 *
 * The answer is the same on every run and with any number of threads.
 */
enum answer fewest_moves(const struct puzzle *p, const struct limits *limits,
			 struct fewest_answer *a);

struct fewest_census {
	int levels; /* numbers of moves that are complete, 0 included */
	/*
	 * Positions that are first reached after n moves: in all, and up to the
	 * symmetries of the shape.
	 */
	uint64_t positions[POSITION_HOLES];
	uint64_t orbits[POSITION_HOLES];
};

/*
 * Counts all positions that can be reached from START.  FOUND: all levels are
 * there; LIMIT: the first `levels` of them are.
 *
 * Where a symmetry of the shape moves START, an orbit is counted on the level
 * on which the first of its positions is reached.
 */
enum answer fewest_census(const struct shape *shape, position_t start,
			  const struct limits *limits,
			  struct fewest_census *census);

#endif
