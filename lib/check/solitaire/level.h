/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions after a number of jumps, an open hash table, each with the
 * number of games that lead to it where that is asked for.
 */
#ifndef PEGKIT_CHECK_LEVEL_H
#define PEGKIT_CHECK_LEVEL_H

#include "base/wide.h"
#include "check/allowance.h"

/* Positions have pegs; a slot that is 0 is free. */
struct level {
	struct allowance *allowance;
	uint64_t *position;
	struct wide *games; /* of the same slots, or null */
	uint64_t room;	    /* slots, a power of 2 */
	uint64_t count;	    /* positions */
};

/* Whether the level has the position, which has pegs. */
bool level_has(const struct level *l, uint64_t position);

enum level_add { LEVEL_NEW, LEVEL_OLD, LEVEL_FULL };

/* An empty level, with numbers of games or without; false: no memory. */
bool level_open(struct level *l, struct allowance *a, bool games);
void level_close(struct level *l);

/* FULL: no memory or time is left; the level can only be closed then. */
enum level_add level_add(struct level *l, uint64_t position);

/*
 * The same with GAMES that lead to it, added to those known.  *LOST becomes
 * true when the sum does not fit.
 */
enum level_add level_add_games(struct level *l, uint64_t position,
			       struct wide games, bool *lost);

#endif
