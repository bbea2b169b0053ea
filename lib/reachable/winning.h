/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All positions of a class from which a goal can be reached.  Once made, any
 * board of the class is answered by looking it up, and a solution is read off.
 */
#ifndef PEGKIT_REACHABLE_WINNING_H
#define PEGKIT_REACHABLE_WINNING_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "reachable/dense/dense.h"
#include "search/limits.h"

struct winning {
	const struct shape *shape;
	struct dense *back; /* the complements, see winning.c */
	uint64_t memory;    /* bytes held, or too many to get */
};

/*
 * The bytes that a bitmap of a whole class takes, a measure for the time to
 * make a set, or too many to get.  The set itself takes fewer where symmetries
 * keep the goals, and about a quarter more, or some megabytes, where none do.
 */
uint64_t winning_bytes(const struct shape *s);

/*
 * Makes the set for the class of POSITION and those of GOALS that are in the
 * class.  False when memory or time ran out.  S must outlive W; the caller
 * frees W with winning_free, also after a failure.
 */
bool winning_make(const struct shape *s, position_t position,
		  const position_t goal[], int goals, const struct limits *l,
		  struct winning *w);
void winning_free(struct winning *w);

/*
 * Whether POSITION is in the class; if not, the set tells nothing about it.
 */
bool winning_covers(const struct winning *w, position_t position);

/* Whether a goal can be reached from POSITION, which must be covered. */
bool winning_has(const struct winning *w, position_t position);

/* The same, for those who ask an oracle of any kind. */
bool winning_oracle(const void *winning, position_t position);

/*
 * The jumps from POSITION, which must be in a set of positions that lead to a
 * goal, to a goal; returns how many there are.  HAS tells whether a position
 * that can be reached is in SET.  Always the first jump that stays in the set,
 * until there is none: then a goal has been reached, because every other
 * position of the set has such a jump.
 */
int winning_trail(const struct shape *s,
		  bool has(const void *set, position_t position),
		  const void *set, position_t position,
		  struct shape_jump jump[SHAPE_HOLES]);

/* The same for the set of W. */
int winning_path(const struct winning *w, position_t position,
		 struct shape_jump jump[SHAPE_HOLES]);

#endif
