/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums over all plays: the number of solutions, the chance that random play
 * reaches a goal, and how plays end.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_FOLD_H
#define PEGKIT_POSITIONS_POSITIONS_FOLD_H

#include "base/wide.h"
#include "positions/positions.h"

/* The number of solutions, or the chance that random play reaches a goal. */
struct positions_fold {
	struct wide solutions;
	bool overflow;	/* the number of solutions needs more than 128 bits */
	double chance;	/* from 0 to 1 */
	uint64_t needs; /* LIMIT: bytes needed, if too many; else 0 */
};

/*
 * Counts the solutions of P: the sequences of jumps from the start to a goal.
 * The same jumps in another order are another solution.  No goal may be listed
 * twice, and no jumps may lead from one listed goal to another.  Returns FOUND,
 * or NONE if there is no solution, or LIMIT if memory or time ran out or the
 * number overflowed.
 */
enum answer positions_fold_ways(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_fold *answer);

/*
 * Finds the chance that random play reaches a goal.  In each position, random
 * play makes one of the possible jumps, each equally likely.  It ends at the
 * first goal, or when no jump is possible.  Returns FOUND, with the chance
 * correct to 15 digits, or LIMIT.  Unless FORM is POSITIONS_LIST, all goals
 * must have the same number of pegs.
 */
enum answer positions_fold_chance(const struct puzzle *p,
				  enum positions_form form,
				  const struct limits *l,
				  struct positions_fold *answer);

/* How all plays end, whatever the goal. */
struct positions_ends {
	struct wide plays; /* number of plays */
	/* By pegs left: the number of plays that leave this many pegs. */
	struct wide by_pegs[POSITION_HOLES + 1];
	/* By pegs left: the number of final positions. */
	uint64_t all[POSITION_HOLES + 1];
	/* By pegs left: the number of final positions, up to symmetry. */
	uint64_t distinct[POSITION_HOLES + 1];
	bool overflow;	/* the number of plays needs more than 128 bits */
	uint64_t needs; /* LIMIT: bytes needed, if too many; else 0 */
};

/*
 * Counts the plays from the start, and the positions in which they end.  A play
 * is a sequence of jumps until no jump is possible.  Returns FOUND or LIMIT.
 */
enum answer positions_fold_ends(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_ends *answer);

/*
 * Counts solutions as positions_fold_ways() does.  If the board has parts that
 * no jump connects, counts part by part.
 */
enum answer positions_parts_ways(const struct puzzle *p, const struct limits *l,
				 struct positions_fold *answer);

/*
 * Counts plays and final positions as positions_fold_ends() does.  If the board
 * has parts that no jump connects, and there is not enough memory for the whole
 * board, counts part by part and leaves `distinct` all 0.  If the number of
 * plays overflows, `all` may be incomplete.
 */
enum answer positions_parts_ends(const struct puzzle *p, const struct limits *l,
				 struct positions_ends *answer);

#endif
