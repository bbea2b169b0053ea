/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A set of positions, each with the number of games that lead to it where that
 * is wanted.  Its memory counts against the allowance of the judge.
 */
#ifndef PEGKIT_CHECK_CHECK_SET_H
#define PEGKIT_CHECK_CHECK_SET_H

#include "base/wide.h"
#include "check/allowance.h"

/* A hash table with open addressing.  Positions have pegs: 0 is a free slot. */
struct check_set {
	struct allowance *allowance;
	position_t *position;
	struct wide *games; /* of the same slots, or null */
	uint64_t room;	    /* slots, a power of 2 */
	uint64_t count;	    /* positions */
};

/* Whether POSITION, which has pegs, is in the set. */
bool check_set_has(const struct check_set *set, position_t position);

enum check_set_add {
	CHECK_SET_NEW,	/* the position was added */
	CHECK_SET_OLD,	/* it was there before */
	CHECK_SET_FULL, /* no memory or time is left; only close the set then */
};

/* Makes SET empty, with GAMES or without; returns false without memory. */
bool check_set_open(struct check_set *set, struct allowance *a, bool games);
void check_set_close(struct check_set *set);

/* Adds POSITION, which has pegs. */
enum check_set_add check_set_add(struct check_set *set, position_t position);

/*
 * The same, and adds GAMES to the number of games that lead to POSITION.  Sets
 * *LOST if the sum does not fit.
 */
enum check_set_add check_set_add_games(struct check_set *set,
				       position_t position, struct wide games,
				       bool *lost);

#endif
