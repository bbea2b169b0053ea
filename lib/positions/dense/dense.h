/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of positions of one class.  A group of symmetries maps each set onto
 * itself.  A set is the closure of some positions under jumps, or the positions
 * of this closure from which a goal can be reached.  dense.c describes the
 * method.
 *
 * Only the jumps and the holes of a shape are used.  The group may be any group
 * that maps jumps to jumps.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_H
#define PEGKIT_POSITIONS_DENSE_DENSE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/shape.h"

#include "positions/dense/dense_frame.h"
#include "positions/dense/dense_step.h"
#include "search/parallel.h"

/* For reading; only the functions below change it. */
struct dense {
	const struct shape *shape;
	const struct dense_kernel *kernel; /* may be changed before use */
	struct dense_frame frame;
	struct dense_steps steps;
	uint64_t *set[2]; /* blocks, by parity of pegs */
	/*
	 * By block: rows that have positions of the last level made; after an
	 * early end, perhaps also other rows.
	 */
	uint16_t *some[2];
	uint64_t *levels; /* by block: bit n if it has positions with n pegs */
	/*
	 * By symmetry, except the identity, and by kind: the places that the
	 * symmetry keeps.
	 */
	uint64_t *kept;
	uint64_t size[POSITION_HOLES + 1]; /* places of the blocks, by pegs */
	uint64_t all[POSITION_HOLES + 1];  /* positions, by pegs */
	uint64_t distinct[POSITION_HOLES + 1]; /* up to symmetry, by pegs */
	int closed;	/* levels that dense_close has made */
	uint64_t begun; /* slices of the next level that it has made */
	void *memory;
	uint64_t bytes; /* of the set in total */
};

/*
 * Returns the number of bytes that a set needs for the class of MEMBER and the
 * group G, which must keep the class.  UINT64_MAX: far too many.
 */
uint64_t dense_bytes(const struct shape *s, const struct symm *g,
		     position_t member);

/*
 * Makes an empty set.  Null: no memory or time.  The caller frees it with
 * dense_free.  S must outlive it.
 */
struct dense *dense_new(const struct shape *s, const struct symm *g,
			position_t member, const struct limits *l);
void dense_free(struct dense *d);

/* True if the set has POSITION, which may be of any class. */
bool dense_has(const struct dense *d, position_t position);

/*
 * Returns the words of block C that have all levels of the parity of PEGS; mask
 * them with dense_level for one level.
 */
static inline uint64_t *dense_words(const struct dense *d, uint64_t c, int pegs)
{
	return d->set[pegs & 1] + c * d->frame.words;
}

/*
 * Returns the places of block C that have PEGS pegs; null if the set has no
 * position there.
 */
static inline const uint64_t *dense_level(const struct dense *d, uint64_t c,
					  int pegs)
{
	return d->levels[c] >> pegs & 1 ? dense_frame_places(&d->frame, c, pegs)
					: NULL;
}

/*
 * Returns the block that has the complements of the positions of block C, and
 * the symmetry that carries its places to C.  Sets *FLIPS to the final
 * exclusive or of this turn for places with PEGS pegs; it also takes
 * complements.
 */
struct dense_image dense_opposite(const struct dense *d, uint64_t c, int pegs,
				  uint32_t *flips);

enum { DENSE_SLICE = 64 }; /* consecutive blocks for one thread */

typedef void dense_work(void *context, uint64_t c, unsigned worker);

/* Calls WORK for each block, on several threads; false: time ran out. */
bool dense_each(const struct dense *d, struct parallel *loop, dense_work *work,
		void *context);

/* Returns a loop whose progress report expects TIMES passes over the blocks. */
struct parallel dense_loop(const struct dense *d, int times,
			   const struct limits *l);

/*
 * Fills an empty set with the closure of the COUNT positions FIRST under jumps,
 * down to LEAST pegs.  Positions of another class are left out.  The group must
 * map the set of the others onto itself.  False: time ran out; call it again to
 * continue.
 */
bool dense_close(struct dense *d, const position_t first[], int count,
		 int least, const struct limits *l);

/*
 * Keeps the positions with at least LEAST pegs from which one of the COUNT
 * positions GOAL can be reached.  If COUNT is 0, every position of the set with
 * LEAST - 1 pegs is a goal; no other level of the same parity may have been
 * made after that level.  The levels below LEAST are undefined afterwards.  The
 * group must map the set of the goals in the class onto itself.  False: time
 * ran out.
 */
bool dense_climb(struct dense *d, const position_t goal[], int count, int least,
		 const struct limits *l);

/*
 * Keeps the positions on the way, in a set that was closed down to holes / 2
 * pegs, rounded down, from a start whose complement is the only goal.  False:
 * time ran out.
 */
bool dense_climb_dual(struct dense *d, const struct limits *l);

/*
 * Picks COUNT of the positions with PEGS pegs, which are numbered from 0 in the
 * order of the set.  Sets POSITION[i] to the position with the number PLACE[i].
 * The numbers must not decrease, and each must be less than the number of such
 * positions.  PLACE may be POSITION.
 */
void dense_pick(const struct dense *d, int pegs, const uint64_t place[],
		size_t count, position_t position[]);

#endif
