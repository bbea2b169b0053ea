/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums over all plays: the number of solutions, the chance that random play
 * reaches a goal, and how plays end.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_FOLD_H
#define PEGKIT_POSITIONS_POSITIONS_FOLD_H

#include "base/wide.h"
#include "positions/positions.h"

struct positions_fold {
	struct wide solutions;
	bool overflow; /* the number of solutions needs more than 128 bits */
	double chance;
	uint64_t needs; /* LIMIT: as in struct positions */
};

/*
 * Counts the sequences of jumps from the start to a goal, exactly.  No goal may
 * be listed twice.  The same jumps in another order are another solution.
 * Returns FOUND; NONE if there is no solution; or LIMIT if memory or time ran
 * out or the number overflowed.
 *
 * Known: 40,861,647,040,079,968 for the central game of the English board
 * (Bell, Notes on solving and playing peg solitaire on a computer, arXiv
 * 0903.3696; Butler).
 */
enum answer positions_fold_ways(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_fold *answer);

/*
 * Finds the chance that random play reaches a goal.  Each possible jump is
 * equally likely; play ends at the first goal.  Returns FOUND, with the chance
 * correct to 15 digits; or LIMIT.  If FORM is POSITIONS_BLOCKS, all goals must
 * have the same number of pegs.
 *
 * Known: 1.3488819575892e-8 for the English board, d4 to d4.
 */
enum answer positions_fold_chance(const struct puzzle *p,
				  enum positions_form form,
				  const struct limits *l,
				  struct positions_fold *answer);

/* How all plays end, whatever the goal. */

struct positions_ends {
	struct wide plays; /* all of them */
	/* By pegs left: how many plays, and how many final positions. */
	struct wide by_pegs[POSITION_HOLES + 1];
	uint64_t all[POSITION_HOLES + 1];
	uint64_t distinct[POSITION_HOLES + 1]; /* up to symmetry of the shape */
	bool overflow;	/* the number of plays needs more than 128 bits */
	uint64_t needs; /* LIMIT: as in struct positions */
};

/*
 * Counts the plays and the positions in which they end.  A play is a sequence
 * of jumps from the start until no jump is possible.  Returns FOUND or LIMIT.
 *
 * Known: 577,116,156,815,309,849,672 plays on the English board from the centre
 * (Butler); 568,630 on the triangle of 15 holes from a corner.
 */
enum answer positions_fold_ends(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_ends *answer);

/*
 * Counts the plays of a board that has several parts, which no jump connects.
 * Plays of two parts, with M and N jumps, can be interleaved in (M + N)! / (M!
 * N!) ways.
 */

/* Counts solutions as positions_fold_ways() does, but part by part if the board
 * has several parts. */
enum answer positions_parts_ways(const struct puzzle *p, const struct limits *l,
				 struct positions_fold *answer);

/*
 * Counts plays and their final positions as positions_fold_ends() does.  If
 * there is not enough memory for the whole board, counts part by part and
 * leaves `distinct` all 0.  If the number of plays overflows, `all` may still
 * be valid.
 */
enum answer positions_parts_ends(const struct puzzle *p, const struct limits *l,
				 struct positions_ends *answer);

#endif
