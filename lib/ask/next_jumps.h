/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal jumps of a board, the best first, and what each leads to. */
#ifndef PEGKIT_ASK_NEXT_JUMPS_H
#define PEGKIT_ASK_NEXT_JUMPS_H

#include "ask/question.h"

enum next_worth { NEXT_WON, NEXT_UNDECIDED, NEXT_LOST };

/* In place of the fewest moves: not known, or there is no solution. */
enum { NEXT_UNKNOWN = -1, NEXT_NEVER = POSITION_HOLES };

/* One legal jump, and the solutions that begin with it. */
struct next_jump {
	struct shape_jump jump;
	position_t position; /* after the jump */
	position_t least;    /* its smallest image under symmetry */
	int same;	     /* index of the first jump with this `least` */
	enum next_worth worth;
	bool is_counted;       /* the number of solutions is known, ... */
	struct wide solutions; /* ... and is this */
	int fewest;	       /* fewest moves, or NEXT_UNKNOWN */
};

struct next_jumps {
	struct task task;
	/* What else to find for each jump. */
	bool count_each, fewest;
	const struct wide *total; /* the number of all solutions, or null */
	/* Smallest image of a position after a winning jump; 0: not known. */
	position_t won;
	/* The answer. */
	struct next_jump next[SHAPE_FEW_JUMPS];
	int count;
	bool has_limit; /* a limit left something open */
};

/*
 * Lists the legal jumps of the task of K, best first: winning jumps, then
 * undecided ones, then lost ones.  Ties are broken by fewer moves, then by more
 * solutions, if K asks for these numbers.
 */
void next_jumps_list(struct next_jumps *k);

#endif
