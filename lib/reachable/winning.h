/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The set of all positions of a class from which a goal can be reached.  Once
 * it is made, a look-up decides any board of the class, and look-ups give a
 * solution.
 */
#ifndef PEGKIT_REACHABLE_WINNING_H
#define PEGKIT_REACHABLE_WINNING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "reachable/dense/dense.h"
#include "search/limits.h"

struct winning {
	const struct shape *shape;
	struct dense *back; /* the complements, see winning.c */
	uint64_t memory;    /* bytes held, or needed */
};

/*
 * The bytes of a bitmap of a whole class, a measure of the time to make a set;
 * UINT64_MAX: far too many.  The set itself takes fewer where symmetries keep
 * the goals, and about a quarter more, or some megabytes, where none do.
 */
uint64_t winning_bytes(const struct shape *s);

/* The bytes that the set for the class of POSITION and for the GOALS takes. */
uint64_t winning_needs(const struct shape *s, position_t position,
		       const position_t goal[], int goals);

/*
 * Makes the set for the class of POSITION and for the GOALS in this class.
 * False when memory or time ran out.  S must outlive W; the caller frees W with
 * winning_free, also after a failure.
 */
bool winning_make(const struct shape *s, position_t position,
		  const position_t goal[], int goals, const struct limits *l,
		  struct winning *w);
void winning_free(struct winning *w);

/*
 * Whether POSITION is in the class of the set, which is silent on other
 * classes.
 */
bool winning_covers(const struct winning *w, position_t position);

/* Whether a goal can be reached from POSITION, which must be covered. */
bool winning_has(const struct winning *w, position_t position);

/* How many positions with so many PEGS the set has. */
uint64_t winning_count(const struct winning *w, int pegs);

/*
 * Sets POSITION to COUNT of these: to those whose places in an order of the
 * set's own, from 0, are PLACE, which grow.
 */
void winning_pick(const struct winning *w, int pegs, const uint64_t place[],
		  size_t count, position_t position[]);

/* winning_has with the type of an oracle. */
bool winning_oracle(const void *winning, position_t position);

/*
 * Lists jumps from POSITION to a goal and returns their number.  SET has the
 * positions from which a goal can be reached, POSITION among them; HAS tells
 * whether a position that can be reached is in SET.  Each jump is the first
 * that stays in the set.  Where there is none a goal has been reached, because
 * every other position of the set has such a jump.
 */
int winning_trail(const struct shape *s,
		  bool has(const void *set, position_t position),
		  const void *set, position_t position,
		  struct shape_jump jump[POSITION_HOLES]);

/* winning_trail for the set of W. */
int winning_path(const struct winning *w, position_t position,
		 struct shape_jump jump[POSITION_HOLES]);

#endif
