/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays the written moves of a game of peg solitaire, one jump at a time.
 *
 * Blanks separate the moves.  A move is written as the cells that its peg
 * visits, joined by hyphens: `c1-c3`, or `c1-c3-e3` if the peg jumps on.  If
 * several jumps lead from one cell to the other, a slash and the hole jumped
 * over follow: `c1-c3/c2`.  An empty text has no moves.
 *
 * Proves that each jump is legal when it is made, and counts jumps and moves.
 * Trusted: the jumps of the shape and its cell names (board/shape.h).
 */
#ifndef PEGKIT_CHECK_REPLAY_H
#define PEGKIT_CHECK_REPLAY_H

#include "check/check.h"
#include "text/hole_names.h"

/* The results of replay_next(). */
enum replay_step {
	REPLAY_JUMP,  /* a legal jump was made */
	REPLAY_DONE,  /* the text has no more moves */
	REPLAY_FALSE, /* the next part of the text is not a legal jump */
};

/* A replay.  Callers may read the members before `shape`. */
struct replay {
	bool is_foreign;       /* the last cell could not be read, perhaps
				* because the moves use another notation */
	struct holes position; /* after the last jump */
	uint64_t jumps;	       /* made so far */
	/*
	 * Moves made so far.  Jumps in a row by the same peg are one move, even
	 * if the text divides them.
	 */
	uint64_t moves;
	uint64_t sweep, longest; /* jumps in the last and the longest move */
	uint64_t written; /* moves begun so far, as the text divides them */
	char message[CHECK_MESSAGE]; /* why the next part is not a legal jump */
	struct naming naming; /* of holes in messages; initially by cells */
	const struct shape *shape; /* private from here on */
	struct span cursor;
	int hole; /* where the last jump landed; initially -1 */
};

/*
 * Begins to replay MOVES from POSITION, a position of SHAPE.  SHAPE and the
 * text of MOVES must outlive R.
 */
void replay_start(const struct shape *shape, const struct holes *position,
		  struct span moves, struct replay *r);

/*
 * Makes the next jump, and sets *JUMP to it.  REPLAY_FALSE: the position is
 * unchanged, and r->message says why.  No further call is allowed then.
 */
enum replay_step replay_next(struct replay *r, struct shape_jump *jump);

/* Makes all remaining jumps.  False: one is illegal; r->message says why. */
bool replay_rest(struct replay *r);

/* Calls replay_start(), and returns the result of replay_rest(). */
bool replay_all(const struct shape *shape, const struct holes *position,
		struct span moves, struct replay *r);

#endif
