/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Traces the jumps from a level to the next, and adds up words that positions
 * have to those that jumps lead to.
 */
#ifndef PEGKIT_REACHABLE_DENSE_DENSE_TRACE_H
#define PEGKIT_REACHABLE_DENSE_DENSE_TRACE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"
#include "reachable/dense/dense_roll.h"

/* Two levels, each by parity of pegs, of a set with steps forward. */
struct dense_trace {
	const struct dense *d;
	struct dense_roll roll[2];
	uint64_t *ways[2]; /* the words of each position, 1, 2 or 4 */
	unsigned words;
	uint16_t *turned; /* by symmetry and index: where it is carried */
	uint32_t odd_flips[SYMM_MOST]; /* what odd pegs change, by symmetry */
	struct dense_roll_jump jump[SHAPE_FEW_JUMPS];
};

enum {
	DENSE_TRACE_QUEUE = 1 << 11,
	DENSE_TRACE_CROWDS = 1 << 8,
	DENSE_TRACE_AHEAD = 16, /* of the queue is fetched */
};

/* Positions of a source, up to 64, that make the same jump. */
struct dense_trace_crowd {
	uint64_t movers, number; /* which of those from a number on */
	const uint16_t *turned;	 /* where places are carried, */
	uint32_t flips;		 /* and an exclusive or */
};

/* What a thread needs, all zero at first. */
struct dense_trace_worker {
	/* By place of a block: 1 + the rank of its position there, or 0. */
	uint16_t rank[1 << DENSE_SPLIT_INDEX];
	struct dense_trace_crowd crowd[DENSE_TRACE_CROWDS];
	unsigned crowds;
	/* What is to be added: the number of the source, and to which rank. */
	uint64_t
	    source[DENSE_TRACE_QUEUE + DENSE_ROLL_BOARD + DENSE_TRACE_AHEAD];
	uint16_t to[DENSE_TRACE_QUEUE + DENSE_ROLL_BOARD];
	unsigned waiting;
	uint64_t *ways; /* to the first position of the block in hand */
	bool lost;	/* a sum did not fit */
};

/* Takes memory for all but the ways; the rolls have room. */
void dense_trace_take(struct dense_trace *t, struct dense_arena *a);

/* Fills it, but for the rolls. */
void dense_trace_fill(struct dense_trace *t);

/* Gives K the ranks of the positions of R in block C, and takes them away. */
void dense_trace_rank(struct dense_trace_worker *k, const struct dense_roll *r,
		      uint64_t c);
void dense_trace_forget(struct dense_trace_worker *k,
			const struct dense_roll *r, uint64_t c);

/*
 * Sets the words of the positions with so many PEGS in block C.  A number of
 * one or two words may not fit; with four words there are two numbers, which
 * must fit.
 */
void dense_trace_block(const struct dense_trace *t, int pegs, uint64_t c,
		       struct dense_trace_worker *k);

/* The words of the position of a NUMBER in the level of PEGS. */
static inline uint64_t *dense_trace_at(const struct dense_trace *t,
				       uint64_t number, int pegs)
{
	return t->ways[pegs & 1] + number * t->words;
}

#endif
