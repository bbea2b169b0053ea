/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chance that random play comes to the positions of a set, level by level,
 * which each position shares out evenly to what its jumps lead to.  It is the
 * same for all positions that the group carries into each other.
 *
 * And, where the goal is the complement of
 * the start, the chance that random play from the complement of a position
 * comes to the goal.  That is the mean over what its jumps lead to, which are
 * the complements of the positions from which a jump leads to this one.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_WAYS_H
#define PEGKIT_POSITIONS_DENSE_DENSE_WAYS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/pair.h"
#include "positions/dense/dense_roll.h"

struct dense_ways_worker;

/* Two levels: the last one, and the one above it. */
struct dense_ways {
	struct dense *d;
	const struct limits *limits;
	int last; /* pegs of the level that is wanted */
	int pegs; /* of the last level made */
	struct dense_rolls rolls;
	/* By position: a chance, or two, the other one of the complement. */
	struct pair *ways[2];
	unsigned each;
	struct dense_ways_worker *worker; /* one for each thread */
	void *memory;
	uint64_t bytes; /* of all this and of the set */
};

/*
 * Begins with the whole chance for START, of the set D, whose levels from those
 * of START down to LAST are known; with that of the complements if HAS_BOTH.
 * START is the only position of its level.  A position has the chance that each
 * of its jumps is made, one with LAST pegs its own.  False when there is no
 * memory.  The caller frees W with dense_ways_free, also after a failure.
 */
bool dense_ways_begin(struct dense_ways *w, struct dense *d, bool has_both,
		      position_t start, int last, const struct limits *l);

void dense_ways_free(struct dense_ways *w);

/* Goes on to the next level; false: time. */
bool dense_ways_next(struct dense_ways *w);

/* Adds the chance of POSITION, of the last level, if the set has it. */
void dense_ways_add(const struct dense_ways *w, position_t position,
		    struct pair *sum);

/* Adds the chances of all positions of the last level. */
void dense_ways_add_level(const struct dense_ways *w, struct pair *sum);

/*
 * Adds over the positions of the level of PEGS, the last one, the products of
 * their chances and those of their complements, which are all in one of the two
 * levels.  False: time.
 */
bool dense_ways_multiply(struct dense_ways *w, struct pair *sum);

#endif
