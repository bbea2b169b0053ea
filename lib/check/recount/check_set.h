/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A set of positions, each with a value where that is wanted: a number of
 * games, or a waste (fewest/fewest_check.c).  Its memory counts against the
 * allowance of the judge.
 *
 * Proves nothing but that a set has exactly the positions that were put in: it
 * compares whole positions, not their hashes.  Trusted: allowance.h.
 */
#ifndef PEGKIT_CHECK_CHECK_SET_H
#define PEGKIT_CHECK_CHECK_SET_H

#include "base/wide.h"
#include "check/allowance.h"

/* A hash table with open addressing.  Positions have pegs: 0 is a free slot. */
struct check_set {
	struct allowance *allowance;
	position_t *position;
	void *value;	   /* of the same slots, zero at first; or null */
	size_t value_size; /* bytes of a value; 0: there are none */
	uint64_t room;	   /* slots, a power of 2; 0: no set is open */
	uint64_t count;	   /* positions */
};

/* Makes SET empty, with values of VALUE_SIZE bytes; false: no memory. */
bool check_set_open(struct check_set *set, struct allowance *a,
		    size_t value_size);

/* Frees a set that is open, or all zero. */
void check_set_close(struct check_set *set);

/* Sets the SLOT of POSITION, which has pegs; false: it is not in the set.  A
 * set that is not open is empty. */
bool check_set_find(const struct check_set *set, position_t position,
		    uint64_t *slot);
bool check_set_has(const struct check_set *set, position_t position);

enum check_set_add {
	CHECK_SET_NEW,	/* the position was added */
	CHECK_SET_OLD,	/* it was there before */
	CHECK_SET_FULL, /* no memory or time is left; only close the set then */
};

/* Adds POSITION, which has pegs, and sets its SLOT, which may be null. */
enum check_set_add check_set_add(struct check_set *set, position_t position,
				 uint64_t *slot);

/* Asks for the memory of COUNT positions before the first of it is needed. */
void check_set_fetch(const struct check_set *set, const position_t *position,
		     int count);

#endif
