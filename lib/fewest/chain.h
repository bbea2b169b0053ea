/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves: chains of jumps by one peg, walked forwards from the position before
 * the move or backwards from the position after it.
 *
 * A chain is a run of jumps in which each starts in the hole where the one
 * before ended.  Played backwards, the jumps are undone in the opposite order
 * and each ends where the next one started: so the undone jumps are a chain
 * again, of the peg that walks back.  One walker therefore serves both ways;
 * only what a jump needs and where it leads differ.
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
	position_t need; /* those of them that must have pegs, the rest none */
	uint8_t to;	 /* where the peg is afterwards */
	struct shape_jump jump;
};

/* The steps of a shape one way: those of hole h are first[h]…first[h + 1]. */
struct chain {
	uint16_t first[POSITION_HOLES + 1];
	struct chain_step step[SHAPE_FEW_JUMPS];
};

void chain_of(const struct shape *s, enum chain_way way, struct chain *c);

/*
 * A walk over all moves from one position.  Each chain comes right after the
 * chain that it prolongs; pegs start in the order of their holes.
 *
 * Chains over the same pegs in another order end in the same position, and
 * there may be millions of them on a large triangle.  The memo remembers where
 * walks have been and spares most of them.  It forgets, which costs only time:
 * a position may still come twice.
 */
struct chain_memo {
	uint64_t walk; /* its number, from 1 */
	position_t position;
	uint8_t hole; /* of the peg that walks */
};

enum { CHAIN_MEMOS = 1 << 9 };

struct chain_walk {
	const struct chain *chain;
	uint64_t walks;	   /* begun, this one included */
	position_t starts; /* pegs whose walks are still to come */
	int depth;	   /* jumps of the current chain */
	struct {
		position_t position; /* after so many jumps */
		uint16_t next;	     /* the step to try next */
		uint16_t end;	     /* after the last step to try */
	} level[POSITION_HOLES + 1];
	struct chain_memo memo[CHAIN_MEMOS];
};

/* Makes W ready for any number of walks. */
void chain_ready(const struct chain *c, struct chain_walk *w);

/* Begins a walk from POSITION by some of its PEGS. */
void chain_begin(struct chain_walk *w, position_t position, position_t pegs);

/* The position after the next chain; false when there are no more. */
bool chain_next(struct chain_walk *w, position_t *position);

/* The jumps of the current chain, first walked first; returns their number. */
int chain_jumps(const struct chain_walk *w,
		struct shape_jump jump[POSITION_HOLES]);

#endif
