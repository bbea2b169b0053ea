/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solutions with the fewest moves, and the number of positions after each
 * number of moves.  A move is a chain of jumps by one peg.
 */
#ifndef PEGKIT_FEWEST_FEWEST_H
#define PEGKIT_FEWEST_FEWEST_H

#include <stdint.h>

#include "board/puzzle.h"
#include "search/limits.h"

struct fewest_answer {
	int bound; /* proved: no solution has fewer moves */
	int moves; /* of the solution below; -1: no solution is known */
	int jumps;
	struct shape_jump jump[POSITION_HOLES]; /* first to last */
	uint64_t nodes; /* positions looked at: ends of moves made or undone */
};

/*
 * Finds a solution with the fewest moves.  Consecutive jumps by the same peg
 * are one move.
 *
 * ANSWER_FOUND: bound == moves; all shorter plays are excluded.
 * ANSWER_NONE: it is proved that no goal can be reached.
 * ANSWER_LIMIT: memory or time ran out.  `bound` is the bound proved so far,
 * and the solution is the best one found so far, if any.
 *
 * The answer is the same on every run and with any number of threads.
 */
enum answer fewest_moves(const struct puzzle *p, const struct limits *limits,
			 struct fewest_answer *a);

struct fewest_census {
	int levels; /* the levels of 0 to levels - 1 moves are complete */
	/*
	 * By number of moves: how many positions need so many moves, in total
	 * and up to the symmetries of the shape.
	 */
	uint64_t positions[POSITION_HOLES];
	uint64_t orbits[POSITION_HOLES];
};

/*
 * Counts all positions that can be reached from START, by number of moves.
 * Returns FOUND if all levels are complete; LIMIT if only the first `levels`
 * are.
 *
 * If a symmetry of the shape does not keep START, the positions of an orbit may
 * be on several levels.  The orbit is counted on the first of these levels.
 */
enum answer fewest_census(const struct shape *shape, position_t start,
			  const struct limits *limits,
			  struct fewest_census *census);

#endif
