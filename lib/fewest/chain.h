/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves: chains of jumps by one peg, walked forwards from the position before
 * the move or backwards from the position after it.
 *
 * A chain is a run of jumps in which each jump starts in the hole in which the
 * previous jump ended.  Played backwards, the jumps are undone in reverse
 * order, and each undone jump starts in the hole in which the previous one
 * ended.  So undone jumps form a chain too, of the peg that walks back.  One
 * walker therefore serves both ways; only the pegs that a jump needs and the
 * hole that it leads to differ.
 */
#ifndef PEGKIT_FEWEST_CHAIN_H
#define PEGKIT_FEWEST_CHAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"

enum chain_way {
	CHAIN_FORWARDS,	 /* jumps are made */
	CHAIN_BACKWARDS, /* jumps are undone */
};

/* A jump, made or undone, by the peg in the hole that owns the step. */
struct chain_step {
	position_t flip; /* the three holes, all of which change */
	position_t need; /* of these, the holes that must have a peg; the
			  * others must be empty */
	uint8_t to;	 /* hole of the peg afterwards */
	struct shape_jump jump;
};

/*
 * The steps of a shape one way.  Hole h owns the steps from first[h] up to but
 * not including first[h + 1].
 */
struct chain {
	uint16_t first[POSITION_HOLES + 1];
	struct chain_step step[SHAPE_FEW_JUMPS];
};

/* Sets C to the steps of S in one direction of play. */
void chain_of(const struct shape *s, enum chain_way way, struct chain *c);

/*
 * Chains over the same pegs in another order end in the same position, and
 * there may be millions of them on a large triangle.  Memos of the positions
 * that were visited avoid most of these chains.  A memo may be overwritten,
 * which costs only time: a position may then come twice.
 */
struct chain_memo {
	uint64_t walk; /* its number, from 1 */
	position_t position;
	uint8_t hole; /* of the peg that walks */
};

enum { CHAIN_MEMOS = 1 << 9 };

/*
 * A walk over all moves from one position.  Each chain comes right after the
 * chain that it extends; pegs start in the order of their holes.
 */
struct chain_walk {
	const struct chain *chain;
	uint64_t walks;	   /* begun, including this one */
	position_t starts; /* pegs that have yet to start */
	int depth;	   /* jumps of the current chain */
	struct {
		position_t position; /* after this many jumps */
		uint16_t next;	     /* the step to try next */
		uint16_t end;	     /* after the last step to try */
	} level[POSITION_HOLES + 1];
	struct chain_memo memo[CHAIN_MEMOS];
};

/* Initialises W for any number of walks. */
void chain_ready(const struct chain *c, struct chain_walk *w);

/* Begins a walk from POSITION by those pegs that are in PEGS. */
void chain_begin(struct chain_walk *w, position_t position, position_t pegs);

/* Sets POSITION to the position after the next chain; false: there is none. */
bool chain_next(struct chain_walk *w, position_t *position);

/* Lists the jumps of the current chain as walked; returns their number. */
int chain_jumps(const struct chain_walk *w,
		struct shape_jump jump[POSITION_HOLES]);

#endif
