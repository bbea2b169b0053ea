/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The number of ways to reach the positions of a set, level by level: of
 * sequences of jumps that begin at the start.  They are the same for all
 * positions that the group carries into each other.
 *
 * Or parts of a whole that the start has, and that each position shares out
 * evenly to what its jumps lead to: the chance that random play comes there.
 * And, where the goal is the complement of the start, the chance that random
 * play from the complement of a position comes to the goal.  That is the mean
 * over what its jumps lead to, which are the complements of the positions from
 * which a jump leads to this one.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_WAYS_H
#define PEGKIT_POSITIONS_DENSE_DENSE_WAYS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"
#include "positions/dense/dense.h"

/*
 * A level whose positions are numbered block after block.  Few places of a
 * block have a position of one level, so a list tells where they are; and for
 * each lower hole a word tells which of 64 of them have a peg there, so that
 * all that can make the same jump are found at once.
 */
struct dense_roll {
	int pegs;
	uint64_t room, count; /* positions */
	uint64_t *first;      /* of each block, and all: a position's number */
	uint16_t *index;      /* of each position, in its block */
	/*
	 * Words by hole, the index bits first and then the implied holes; one
	 * with all positions, and an empty one.
	 */
	uint64_t *board;
	unsigned words; /* of the board of 64 positions */
};

/* A jump, by words of a board. */
struct dense_roll_jump {
	uint8_t from, over, to;
	uint16_t flips; /* of the index */
};

struct dense_ways_worker;

/* Two levels: the last one, and the one above it. */
struct dense_ways {
	struct dense *d;
	const struct limits *limits;
	struct parallel loop;
	int last;		   /* pegs of the level that is wanted */
	int pegs;		   /* of the last level made */
	bool shares;		   /* parts */
	struct dense_roll roll[2]; /* by parity of pegs */
	/*
	 * Ways, position after position: one word for each, as long as all of
	 * them fit; then two, the lower one first.  The parts of the complement
	 * are two more where they are asked for.
	 */
	uint64_t *ways[2];
	unsigned words;
	uint16_t *turned; /* by symmetry and index: where it is carried */
	uint32_t odd_flips[SYMM_MOST]; /* what odd pegs change, by symmetry */
	struct dense_roll_jump jump[SHAPE_FEW_JUMPS];
	struct wide reciprocal[SHAPE_FEW_JUMPS + 1]; /* by number of jumps */
	struct dense_ways_worker *worker;	     /* one for each thread */
	unsigned workers;
	void *memory, *ways_memory;
	atomic_bool carried;  /* out of a word */
	atomic_bool overflow; /* some need more than 128 bits */
	uint64_t bytes;	      /* of all this and of the set */
};

/*
 * Begins with one way to START, of the set D, whose levels from those of START
 * down to LAST are known.  False when there is no memory.  The caller frees W
 * with dense_ways_free, also after a failure.
 */
bool dense_ways_begin(struct dense_ways *w, struct dense *d, position_t start,
		      int last, const struct limits *l);

/*
 * Makes the start have 2^DENSE_WAYS_PARTS parts in place of one way.  A
 * position has the parts that each of its jumps hands on, rounded down, one
 * with LAST pegs those that it gets.  Where the goal is the complement of the
 * start, IS_DUAL asks for the parts of the complements as well, of which the
 * goal has all.  False: no memory.
 */
bool dense_ways_share(struct dense_ways *w, position_t start, bool is_dual);

enum { DENSE_WAYS_PARTS = 120 };

void dense_ways_free(struct dense_ways *w);

/* Goes on to the next level; false: time, memory or overflow. */
bool dense_ways_next(struct dense_ways *w);

/* The ways to POSITION, of the last level; none if the set does not have it. */
struct wide dense_ways_of(const struct dense_ways *w, position_t position);

/*
 * Sets SUM to the sum over the positions of the level of PEGS, the last one, of
 * the product of their ways and of those of their complements, which are all in
 * one of the two levels; or of their parts and those of their complements.
 * False: time, or overflow.
 */
bool dense_ways_multiply(struct dense_ways *w, struct wide *sum);

/* Sets SUM to the ways to all positions of the last level; false: overflow. */
bool dense_ways_sum(const struct dense_ways *w, struct wide *sum);

#endif
