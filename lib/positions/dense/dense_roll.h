/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two adjacent levels of a set with their positions numbered, and the jumps
 * between them, played or taken back.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_ROLL_H
#define PEGKIT_POSITIONS_DENSE_DENSE_ROLL_H

#include <stdbool.h>
#include <stdint.h>

#include "positions/dense/dense.h"

/*
 * A level whose positions are numbered block by block.  At any level, few
 * places of a block hold a position, so these places are listed.  For each
 * lower hole, a word marks which of 64 positions have a peg there.  So all
 * positions that can make the same jump are found at once.
 */
struct dense_roll {
	const struct dense *d;
	int pegs;
	uint64_t room, count; /* positions */
	uint64_t *first;      /* of each block: its first number; then the
			       * end */
	uint16_t *index;      /* of each position, in its block */
	/*
	 * Boards of 64 positions.  A board has one word per hole, first for the
	 * index bits and then for the implied holes; a word with all positions;
	 * and an empty word.
	 */
	uint64_t *board;
	unsigned words; /* of the board of 64 positions */
};

/*
 * A jump to make or to take back.  The members are indices of a board's words,
 * one per hole.  Either way hole `peg` has a peg before, and hole `none` has
 * none.  Hole `over` has a peg before the jump is made, and not before it is
 * taken back.
 */
struct dense_roll_jump {
	uint8_t peg, over, none;
	uint16_t flips; /* of the index */
};

struct dense_roll_worker;

struct dense_rolls {
	struct dense *d;
	struct parallel loop;
	struct dense_roll roll[2]; /* by parity of pegs */
	uint16_t *turned; /* by symmetry and index: the image of the index */
	bool back;	  /* jumps are taken back */
	struct dense_roll_jump jump[SHAPE_FEW_JUMPS];
	struct dense_roll_worker *worker; /* one for each thread */
	unsigned workers;
	void *memory; /* of all arrays */
};

enum { DENSE_ROLL_AHEAD = 16 }; /* sources ahead that are prefetched */

/* Jumps to positions of a block. */
struct dense_roll_batch {
	unsigned count;
	uint64_t first;	 /* the number of the first position of the block */
	uint64_t images; /* positions that each position represents */
	/* The numbers of the positions before the jumps.  Readable beyond the
	 * end, for prefetching. */
	const uint64_t *source;
	const uint16_t *to; /* position after the jump, relative to `first` */
	/*
	 * For each jump, as seen in the block: map << DENSE_STEP_SHIFT | jump.
	 * The map carries the position before the jump to the one numbered
	 * `source`.
	 */
	const uint16_t *by;
};

/* Processes a batch. */
typedef void dense_roll_work(void *context, const struct dense_roll_batch *b,
			     unsigned worker);

/*
 * Allocates room for the levels of D from MOST pegs down to LEAST.  Adds the
 * bytes used to *BYTES, which has the bytes in use before.  False: no memory.
 * The caller closes R in any case.
 */
bool dense_roll_open(struct dense_rolls *r, struct dense *d, int most,
		     int least, const struct limits *l, uint64_t *bytes);
void dense_roll_close(struct dense_rolls *r);

/* Sets the direction of jumps to WAY from now on. */
void dense_roll_go(struct dense_rolls *r, enum dense_way way);

/*
 * Numbers the level with PEGS pegs, which replaces the level of the same
 * parity; false: no time.
 */
bool dense_roll_number(struct dense_rolls *r, int pegs);

/*
 * Calls WORK for all jumps that lead to the positions with PEGS pegs of block
 * C.
 */
void dense_roll_trace(const struct dense_rolls *r, int pegs, uint64_t c,
		      unsigned worker, dense_roll_work *work, void *context);

/*
 * Sets TO, the values of the level of PEGS, for the positions of block C: each
 * is the sum of the values FROM of the positions from which jumps lead to it.
 * The set must have every position that a jump leads to.  True if a sum did not
 * fit, now or before.
 */
bool dense_roll_sum(const struct dense_rolls *r, int pegs, uint64_t c,
		    unsigned worker, const uint64_t *from, uint64_t *to);

/*
 * Calls WORK for the positions with PEGS pegs of block C, each with its
 * complement as the source instead of a jump.  All complements must be in one
 * of the two levels.
 */
void dense_roll_oppose(const struct dense_rolls *r, int pegs, uint64_t c,
		       unsigned worker, dense_roll_work *work, void *context);

enum { DENSE_ROLL_BOARD = 64 }; /* positions per board */

/*
 * Returns the boards of block C, which are consecutive.  The last board of a
 * block may be partly empty, so each block before C uses up at most one more
 * board than its numbers fill.  Hence the place of the boards follows from
 * first[c].
 */
static inline uint64_t *dense_roll_board(const struct dense_roll *r, uint64_t c)
{
	return r->board + (r->first[c] / DENSE_ROLL_BOARD + c) * r->words;
}

/*
 * Sets JUMPS[0] to the number of possible jumps of each position of BOARD, in
 * block C, and JUMPS[1] to the numbers for their complements.
 */
void dense_roll_mobility(const struct dense *d, uint64_t c,
			 const uint64_t *board,
			 uint16_t jumps[2][DENSE_ROLL_BOARD]);

/* Returns the positions of BOARD, in block C, that have no jump. */
uint64_t dense_roll_stuck(const struct dense *d, uint64_t c,
			  const uint64_t *board);

#endif
