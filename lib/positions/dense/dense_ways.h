/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The number of ways to reach the positions of a set, level by level: of
 * sequences of jumps that begin at the start.  They are the same for all
 * positions that the group carries into each other.
 *
 * Or the chance that random play comes there, which each position shares out
 * evenly to what its jumps lead to.  And, where the goal is the complement of
 * the start, the chance that random play from the complement of a position
 * comes to the goal.  That is the mean over what its jumps lead to, which are
 * the complements of the positions from which a jump leads to this one.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_WAYS_H
#define PEGKIT_POSITIONS_DENSE_DENSE_WAYS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/pair.h"
#include "base/wide.h"
#include "positions/dense/dense_roll.h"

struct dense_ways_worker;

/* Two levels: the last one, and the one above it. */
struct dense_ways {
	struct dense *d;
	const struct limits *limits;
	int last;    /* pegs of the level that is wanted */
	int pegs;    /* of the last level made */
	bool shares; /* chances */
	struct dense_rolls rolls;
	/*
	 * Ways, position after position: one word for each, as long as all of
	 * them fit; then two, the lower one first.  Or a pair for the chance,
	 * and one for that of the complement where it is asked for.
	 */
	uint64_t *ways[2];
	unsigned words;
	struct dense_ways_worker *worker; /* one for each thread */
	void *memory, *ways_memory;
	atomic_bool carried;  /* out of a word */
	atomic_bool overflow; /* some need more than 128 bits */
	uint64_t bytes;	      /* of all this and of the set */
};

/* What is asked for. */
enum dense_ways_kind { /* the words that a position has at first */
		       DENSE_WAYS_COUNTED = 1,
		       DENSE_WAYS_CHANCES = 2,
		       /* Those of the complements as well: the goal is that of
			  the start. */
		       DENSE_WAYS_BOTH_CHANCES = 4,
};

/* What is added up. */
struct dense_ways_sum {
	struct wide ways;
	bool overflow; /* of the ways */
	struct pair chance;
};

/*
 * Begins with one way to START, or its whole chance, of the set D, whose levels
 * from those of START down to LAST are known.  START is the only position of
 * its level.  A position has the chance that
 * each of its jumps is made, one with LAST pegs its own.  False when there is
 * no memory.  The caller frees W with dense_ways_free, also after a failure.
 */
bool dense_ways_begin(struct dense_ways *w, struct dense *d,
		      enum dense_ways_kind kind, position_t start, int last,
		      const struct limits *l);

void dense_ways_free(struct dense_ways *w);

/* Goes on to the next level; false: time, memory or overflow. */
bool dense_ways_next(struct dense_ways *w);

/* Adds the ways to POSITION, of the last level, if the set has it. */
void dense_ways_add(const struct dense_ways *w, position_t position,
		    struct dense_ways_sum *sum);

/* Adds the ways to all positions of the last level. */
void dense_ways_add_level(const struct dense_ways *w,
			  struct dense_ways_sum *sum);

/*
 * Adds over the positions of the level of PEGS, the last one, the products of
 * their ways and of those of their complements, which are all in one of the two
 * levels; or of their chances and those of their complements.  False: time.
 */
bool dense_ways_multiply(struct dense_ways *w, struct dense_ways_sum *sum);

#endif
