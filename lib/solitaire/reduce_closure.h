/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sets of reduce.h, for shapes of which a whole position class fits into
 * memory: all positions that lead to a goal (positions.h), where the start is
 * looked up; and what it leads to.  Sets are kept from one board to the next,
 * so that each is made once.
 */
#ifndef PEGKIT_SOLITAIRE_REDUCE_CLOSURE_H
#define PEGKIT_SOLITAIRE_REDUCE_CLOSURE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "positions/positions.h"
#include "search/limits.h"

enum { REDUCE_CLOSURES = 16 }; /* classes kept: square boards have no more */

struct reduce_closure {
	const struct shape *shape;
	const struct symm *symm; /* the symmetries that keep the goals */
	const position_t *goal;
	int goals;
	uint64_t bytes; /* of the set of one class, or too many to get */
	int sets;
	struct positions set[REDUCE_CLOSURES];
};

/* All that is pointed to must live as long as C. */
void reduce_closure_open(struct reduce_closure *c, const struct shape *shape,
			 const struct symm *symm, const position_t *goal,
			 int goals);
void reduce_closure_close(struct reduce_closure *c);

/* Bytes held by the sets. */
uint64_t reduce_closure_bytes(const struct reduce_closure *c);

/* Whether a set is worth its time and has room. */
bool reduce_closure_fits(const struct reduce_closure *c,
			 const struct limits *limits);

/*
 * The positions that beams may look at, which cost about as much as a set.
 */
uint64_t reduce_closure_budget(const struct reduce_closure *c);

/* The set for the class of START; null where it has not been made. */
const struct positions *reduce_closure_find(const struct reduce_closure *c,
					    position_t start);

/*
 * The set for the class of START, which is kept until the next call; null where
 * it does not fit into the memory or the deadline struck.
 */
const struct positions *reduce_closure_set(struct reduce_closure *c,
					   position_t start,
					   const struct limits *limits);

/*
 * FOUND with the POSITIONS that START leads to, those that symmetries carry
 * into each other as one; LIMIT.  Sets are freed where they take the room.
 */
enum answer reduce_closure_count(struct reduce_closure *c, position_t start,
				 const struct limits *limits,
				 uint64_t *positions);

#endif
