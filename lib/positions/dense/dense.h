/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of positions of one class that a group of symmetries carries onto
 * themselves: all that jumps make of some positions, or those of them from
 * which a goal can be reached.  dense.c tells how.
 *
 * The jumps and the holes of a shape are used, and nothing else of it; the
 * group may be any that carries jumps to jumps.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_H
#define PEGKIT_POSITIONS_DENSE_DENSE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/shape.h"

#include "positions/dense/dense_frame.h"
#include "positions/dense/dense_step.h"
#include "search/parallel.h"

/* For readers; changed by the functions below only. */
struct dense {
	const struct shape *shape;
	const struct dense_kernel *kernel; /* may be changed before use */
	struct dense_frame frame;
	struct dense_steps steps;
	uint64_t *set[2]; /* blocks, by parity of pegs */
	/* Of each: rows with the last level made, or more after an early end.
	 */
	uint16_t *some[2];
	uint64_t *levels; /* of each: bit n if it has n pegs somewhere */
	/* By symmetry, the identity left out, and kind: what it keeps. */
	uint64_t *kept;
	uint64_t size[POSITION_HOLES + 1]; /* places of the blocks, by pegs */
	uint64_t all[POSITION_HOLES + 1];  /* positions, by pegs */
	uint64_t distinct[POSITION_HOLES + 1]; /* up to symmetry, by pegs */
	int closed; /* levels that dense_close has made */
	void *memory;
	uint64_t bytes; /* all that it takes */
};

/*
 * Bytes that a set takes for the class of MEMBER and the group G, which keeps
 * the class; UINT64_MAX: far too many.
 */
uint64_t dense_bytes(const struct shape *s, const struct symm *g,
		     position_t member);

/*
 * An empty set.  Null when there is no room or no time; the caller frees it
 * with dense_free.  S must outlive it.
 */
struct dense *dense_new(const struct shape *s, const struct symm *g,
			position_t member, const struct limits *l);
void dense_free(struct dense *d);

/* Whether the set has POSITION, of any class. */
bool dense_has(const struct dense *d, position_t position);

/*
 * The words of block C that have all levels of the parity of PEGS; and
 * dense_level has the places of one level.
 */
static inline uint64_t *dense_words(const struct dense *d, uint64_t c, int pegs)
{
	return d->set[pegs & 1] + c * d->frame.words;
}

/*
 * The places of block C that positions with so many PEGS can have; null: the
 * set has none there.
 */
static inline const uint64_t *dense_level(const struct dense *d, uint64_t c,
					  int pegs)
{
	return d->levels[c] >> pegs & 1 ? dense_frame_places(&d->frame, c, pegs)
					: NULL;
}

/*
 * The block whose complements are in block C, and the symmetry that carries
 * these there.  FLIPS becomes the exclusive or that ends this for the places of
 * so many PEGS, which makes them complements, too.
 */
struct dense_image dense_opposite(const struct dense *d, uint64_t c, int pegs,
				  uint32_t *flips);

enum { DENSE_SLICE = 64 }; /* blocks that a thread takes at a time */

typedef void dense_work(void *context, uint64_t c, unsigned worker);

/* Does WORK for each block, by several threads; false: the deadline struck. */
bool dense_each(const struct dense *d, struct parallel *loop, dense_work *work,
		void *context);

/* A loop that goes so many TIMES over all blocks, for the progress report. */
struct parallel dense_loop(const struct dense *d, int times,
			   const struct limits *l);

/*
 * Makes an empty set all that jumps make of the COUNT positions FIRST, down to
 * LEAST pegs; those of another class are left out, and the group carries the
 * others to each other.  False when time ran out: called again, it goes on
 * after the last level that was made.
 */
bool dense_close(struct dense *d, const position_t first[], int count,
		 int least, const struct limits *l);

/*
 * Leaves in the set those positions with LEAST pegs or more from which a
 * position of GOAL can be reached or, where COUNT is 0, any position that the
 * set has with LEAST - 1 pegs; that level must be the last one made of its
 * parity.  What the set then has of fewer pegs means nothing.  The group must
 * carry the goals of the class to each other.  As dense_close.
 */
bool dense_climb(struct dense *d, const position_t goal[], int count, int least,
		 const struct limits *l);

/*
 * Climbs in a set that was closed down to holes / 2 pegs, rounded down, from a
 * start whose complement is the only goal.  Leaves in its levels the positions
 * on the way.
 */
bool dense_climb_dual(struct dense *d, const struct limits *l);

/*
 * Sets POSITION to the COUNT positions with so many PEGS whose places, from 0
 * and less than those that D has, are PLACE; no place is less than the one
 * before it.
 */
void dense_pick(const struct dense *d, int pegs, const uint64_t place[],
		size_t count, position_t position[]);

#endif
