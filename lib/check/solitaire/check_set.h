/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions after a number of jumps, an open hash table, each with the
 * number of games that lead to it where that is asked for.
 */
#ifndef PEGKIT_CHECK_CHECK_SET_H
#define PEGKIT_CHECK_CHECK_SET_H

#include "base/wide.h"
#include "check/allowance.h"

/* Positions have pegs; a slot that is 0 is free. */
struct check_set {
	struct allowance *allowance;
	uint64_t *position;
	struct wide *games; /* of the same slots, or null */
	uint64_t room;	    /* slots, a power of 2 */
	uint64_t count;	    /* positions */
};

/* Whether the level has the position, which has pegs. */
bool check_set_has(const struct check_set *set, uint64_t position);

enum check_set_add { CHECK_SET_NEW, CHECK_SET_OLD, CHECK_SET_FULL };

/* An empty level, with numbers of games or without; false: no memory. */
bool check_set_open(struct check_set *set, struct allowance *a, bool games);
void check_set_close(struct check_set *set);

/* FULL: no memory or time is left; the level can only be closed then. */
enum check_set_add check_set_add(struct check_set *set, uint64_t position);

/*
 * The same with GAMES that lead to it, added to those known.  *LOST becomes
 * true when the sum does not fit.
 */
enum check_set_add check_set_add_games(struct check_set *set, uint64_t position,
				       struct wide games, bool *lost);

#endif
