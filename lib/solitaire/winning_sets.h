/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sets of solver.h, for shapes of which a whole position class fits into
 * memory: all positions that lead to a goal (positions.h), where the start is
 * looked up; and what it leads to.  Sets are kept from one board to the next,
 * so that each is made once.
 */
#ifndef PEGKIT_SOLITAIRE_WINNING_SETS_H
#define PEGKIT_SOLITAIRE_WINNING_SETS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "positions/positions.h"
#include "search/limits.h"
#include "solitaire/solver_answer.h"

enum { WINNING_SETS_MOST = 16 }; /* classes kept: square boards have no more */

struct winning_sets {
	const struct shape *shape;
	const struct symm *symm; /* the symmetries that keep the goals */
	const position_t *goal;
	int goals;
	uint64_t bytes; /* of the set of one class, or too many to get */
	int sets;
	struct positions set[WINNING_SETS_MOST];
};

/* All that is pointed to must live as long as C. */
void winning_sets_open(struct winning_sets *c, const struct shape *shape,
		       const struct symm *symm, const position_t *goal,
		       int goals);
void winning_sets_close(struct winning_sets *c);

/* Bytes held by the sets. */
uint64_t winning_sets_bytes(const struct winning_sets *c);

/*
 * The positions that beams may look at, which cost about as much as a set.
 */
uint64_t winning_sets_budget(const struct winning_sets *c);

/*
 * The set for the class of START, which is kept until the next call; null where
 * it is not worth its time, does not fit into the memory or the deadline
 * struck.
 */
const struct positions *winning_sets_set(struct winning_sets *c,
					 position_t start,
					 const struct limits *limits);

/*
 * Whether a set that an earlier board has left tells that START leads to no
 * goal.
 */
bool winning_sets_deny(const struct winning_sets *c, position_t start);

/*
 * FOUND with the jumps of ANSWER, NONE without a certificate; LIMIT where there
 * is no set.  START is no goal.
 */
enum answer winning_sets_decide(struct winning_sets *c, position_t start,
				const struct limits *limits,
				struct solver_answer *answer);

/*
 * FOUND with the POSITIONS that START leads to, those that symmetries carry
 * into each other as one; LIMIT.  Sets are freed where they take the room.
 */
enum answer winning_sets_count(struct winning_sets *c, position_t start,
			       const struct limits *limits,
			       uint64_t *positions);

#endif
