/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A roll is a level of a set, whose positions are numbered block after block.
 * Few places of a block have a position of one level, so a list tells where
 * they are; and for each lower hole a word tells which of 64 of them have a peg
 * there, so that all that can make the same jump are found at once.
 */
#ifndef PEGKIT_REACHABLE_DENSE_DENSE_ROLL_H
#define PEGKIT_REACHABLE_DENSE_DENSE_ROLL_H

#include <stdbool.h>
#include <stdint.h>

#include "reachable/dense/dense.h"
#include "search/parallel.h"

enum { DENSE_ROLL_BOARD = 64 }; /* positions that are looked at together */

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

/* Takes memory for a roll of ROOM positions of D. */
void dense_roll_take(struct dense_roll *r, const struct dense *d,
		     struct dense_arena *a);

/* Makes it the level of PEGS; false: the deadline struck. */
bool dense_roll_make(struct dense_roll *r, const struct dense *d, int pegs,
		     struct parallel *loop);

void dense_roll_jump_of(const struct dense *d, int jump,
			struct dense_roll_jump *j);

/*
 * The boards of block C, one after another.  A block has at most one more than
 * its numbers begin new ones, so there is no need to number the boards.
 */
static inline uint64_t *dense_roll_board(const struct dense_roll *r, uint64_t c)
{
	return r->board + (r->first[c] / DENSE_ROLL_BOARD + c) * r->words;
}

/* Which positions of BOARD can make the jump, as seen on the lower holes. */
static inline uint64_t dense_roll_movers(const uint64_t *board,
					 const struct dense_roll_jump *j)
{
	return board[j->from] & board[j->over] & ~board[j->to];
}

/*
 * Sets JUMPS to how many are possible in each position of BOARD, one of block
 * C, and how many in its complement.
 */
void dense_roll_mobility(const struct dense *d, uint64_t c,
			 const uint64_t *board,
			 uint16_t jumps[2][DENSE_ROLL_BOARD]);

#endif
