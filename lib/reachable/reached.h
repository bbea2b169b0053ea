/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All positions that a start leads to, to look at one by one: how a game can
 * end, and what moves it can have.
 */
#ifndef PEGKIT_REACHABLE_REACHED_H
#define PEGKIT_REACHABLE_REACHED_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "reachable/dense/dense.h"
#include "reachable/reach.h"
#include "search/limits.h"

/* A list where the positions are few, else a set of blocks (dense.h). */
struct reached {
	const struct shape *shape;
	position_t start;
	struct reach list;
	struct dense *d; /* null: the list has them */
	uint64_t memory; /* bytes needed for D; may be more than there are */
};

/*
 * Finds the positions; keeps the levels of D that are finished where the limits
 * have a checkpoint.  FOUND, or LIMIT.  S must outlive R; the caller frees R
 * with reached_free in any case.
 */
enum answer reached_make(const struct shape *s, position_t start,
			 const struct limits *l, struct reached *r);
void reached_free(struct reached *r);

bool reached_has(const struct reached *r, position_t position);

/* The fewest pegs that a position has. */
int reached_least(const struct reached *r);

/*
 * Calls VISIT for positions with so many PEGS, until it returns false: for at
 * least one of those that symmetries which keep the start carry into each
 * other.  The order is always the same.  False: VISIT returned false, or time
 * ran out.
 */
bool reached_each(const struct reached *r, int pegs, const struct limits *l,
		  bool visit(void *context, position_t position),
		  void *context);

/*
 * Lists jumps that lead to POSITION from a position of SET from which no jump
 * can be taken back into SET, and returns how many.  HAS tells whether SET has
 * a position, of which it is given the complement.
 */
int reached_back(const struct shape *s,
		 bool has_complement(const void *set, position_t complement),
		 const void *set, position_t position,
		 struct shape_jump jump[POSITION_HOLES]);

/* Lists jumps that lead from the start to POSITION, and returns how many. */
int reached_trail(const struct reached *r, position_t position,
		  struct shape_jump jump[POSITION_HOLES]);

#endif
