/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Playing the written moves of a peg solitaire, one jump at a time.
 *
 * Moves are separated by blanks; a move is the cells that its peg visits,
 * joined by hyphens: `c1-c3`, or `c1-c3-e3` for a peg that jumps on.  An empty
 * text is no move at all.
 */
#ifndef PEGKIT_CHECK_REPLAY_H
#define PEGKIT_CHECK_REPLAY_H

#include "check/check.h"
#include "check/cursor.h"

enum replay_step {
	REPLAY_JUMP,  /* a legal jump was made */
	REPLAY_DONE,  /* there is no more */
	REPLAY_FALSE, /* what comes next is not a legal jump */
};

/* The first three may be read at any time; the rest is private. */
struct replay {
	uint64_t position; /* after the last jump */
	uint64_t jumps;	   /* made so far */
	/* Begun so far; a peg that jumps on is in its move, however written. */
	uint64_t moves;
	uint64_t written; /* moves as they are written */
	const struct shape *shape;
	struct cursor cursor;
	int hole; /* where the last jump landed; -1 before the first */
};

/* POSITION must lie in the shape; shape and text must outlive the replay. */
void replay_start(const struct shape *shape, uint64_t position,
		  struct check_text moves, struct replay *r);

/*
 * Makes the next jump.  REPLAY_JUMP sets *JUMP; REPLAY_FALSE writes a message,
 * leaves the position as it was, and must not be followed by another call.
 */
enum replay_step replay_next(struct replay *r, struct shape_jump *jump,
			     char message[CHECK_MESSAGE]);

#endif
