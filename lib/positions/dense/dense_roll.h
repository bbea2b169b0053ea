/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two levels of a set that are neighbours, their positions numbered, and the
 * jumps between them, as they are played or taken back.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_ROLL_H
#define PEGKIT_POSITIONS_DENSE_DENSE_ROLL_H

#include <stdbool.h>
#include <stdint.h>

#include "positions/dense/dense.h"

/*
 * A level whose positions are numbered block after block.  Few places of a
 * block have a position of one level, so a list tells where they are; and for
 * each lower hole a word tells which of 64 of them have a peg there, so that
 * all that can make the same jump are found at once.
 */
struct dense_roll {
	const struct dense *d;
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

/*
 * A jump, by words of a board: `peg` has a peg before it is made, or taken
 * back, and `none` has none; `over` has one before it is made.
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
	uint16_t *turned; /* by symmetry and index: where it is carried */
	bool back;	  /* jumps are taken back */
	struct dense_roll_jump jump[SHAPE_FEW_JUMPS];
	struct dense_roll_worker *worker; /* one for each thread */
	unsigned workers;
	void *memory; /* of all that is pointed to */
};

enum { DENSE_ROLL_AHEAD = 16 }; /* of what comes is fetched */

/* Jumps that come to positions of a block. */
struct dense_roll_batch {
	unsigned count;
	uint64_t first;	 /* the number of the first position of the block */
	uint64_t images; /* how many positions each of them stands for */
	/* The numbers of where they come from; some more can be fetched. */
	const uint64_t *source;
	const uint16_t *to; /* where they come to, from the first on */
	/*
	 * Of each, as it is seen in the block: the map that carries where it
	 * comes from to the position of its number << DENSE_STEP_SHIFT | jump.
	 */
	const uint16_t *by;
};

/* Takes a batch in hand. */
typedef void dense_roll_work(void *context, const struct dense_roll_batch *b,
			     unsigned worker);

/*
 * Makes room for the levels of D from that of MOST pegs down to that of LEAST.
 * Adds to *BYTES, what is held already, what that takes.  False: no room; the
 * caller closes R in any case.
 */
bool dense_roll_open(struct dense_rolls *r, struct dense *d, int most,
		     int least, const struct limits *l, uint64_t *bytes);
void dense_roll_close(struct dense_rolls *r);

/* From now on jumps are those of WAY. */
void dense_roll_go(struct dense_rolls *r, enum dense_way way);

/* Numbers the level of PEGS, in place of one two levels off; false: time. */
bool dense_roll_number(struct dense_rolls *r, int pegs);

/*
 * Calls WORK for all jumps that lead to the positions with so many PEGS of
 * block C.
 */
void dense_roll_trace(const struct dense_rolls *r, int pegs, uint64_t c,
		      unsigned worker, dense_roll_work *work, void *context);

/*
 * Calls WORK for the complements of the positions with so many PEGS of block C,
 * all in one of the two levels: each comes to its position by no jump.
 */
void dense_roll_oppose(const struct dense_rolls *r, int pegs, uint64_t c,
		       unsigned worker, dense_roll_work *work, void *context);

enum { DENSE_ROLL_BOARD = 64 }; /* positions that are looked at together */

/*
 * The boards of block C, one after another.  A block has at most one more than
 * its numbers begin new ones, so there is no need to number the boards.
 */
static inline uint64_t *dense_roll_board(const struct dense_roll *r, uint64_t c)
{
	return r->board + (r->first[c] / DENSE_ROLL_BOARD + c) * r->words;
}

/*
 * Sets JUMPS to how many are possible in each position of BOARD, one of block
 * C, and how many in its complement.
 */
void dense_roll_mobility(const struct dense *d, uint64_t c,
			 const uint64_t *board,
			 uint16_t jumps[2][DENSE_ROLL_BOARD]);

#endif
