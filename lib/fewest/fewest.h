/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solutions with the fewest moves, and numbers of positions by moves.  A move
 * is a chain of jumps by one peg.
 */
#ifndef PEGKIT_FEWEST_FEWEST_H
#define PEGKIT_FEWEST_FEWEST_H

#include <stdint.h>

#include "board/puzzle.h"
#include "search/limits.h"

/* A solution with few moves, and a lower bound on the moves. */
struct fewest_answer {
	int bound; /* proved: no solution has fewer moves */
	int moves; /* moves of the solution; -1: none is known */
	int jumps;
	struct shape_jump jump[POSITION_HOLES]; /* the jumps of the solution */
	uint64_t nodes; /* positions looked at: ends of moves made or undone */
};

/*
 * Finds a solution with the fewest moves.  Consecutive jumps by the same peg
 * are one move.  Without a deadline, the answer is the same on every run, with
 * any number of threads.
 *
 * FOUND: `moves` equals `bound`.  NONE: it is proved that no goal can be
 * reached.  LIMIT: memory or time ran out; the answer has the bound proved so
 * far, and the best solution found so far, if any.
 */
enum answer fewest_moves(const struct puzzle *p, const struct limits *limits,
			 struct fewest_answer *a);

/* Numbers of positions, by the fewest moves that lead to them. */
struct fewest_census {
	int levels; /* complete levels: 0 to levels - 1 moves */
	/*
	 * By number of moves: how many positions can be reached in this number
	 * of moves, but not in fewer.  `positions` counts all of them, and
	 * `orbits` counts them up to the symmetries of the shape.
	 */
	uint64_t positions[POSITION_HOLES];
	uint64_t orbits[POSITION_HOLES];
};

/*
 * Counts the positions that can be reached from START, by the fewest moves that
 * lead to them.  FOUND: all levels are complete.  LIMIT: only the first
 * `levels` are.  If equivalent positions are on several levels, their orbit is
 * counted only on the first of these levels.
 */
enum answer fewest_census(const struct shape *shape, position_t start,
			  const struct limits *limits,
			  struct fewest_census *census);

#endif
