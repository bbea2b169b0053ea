/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A set of positions, each with the least waste of the plays that lead to it
 * (merson.h), in the order in which Dijkstra's method takes them.
 *
 * Keeps for each position the least waste that was put in, and forgets none;
 * what that proves stands in fewest_search.c.  Trusted: check_set.h.
 */
#ifndef PEGKIT_CHECK_WASTE_SET_H
#define PEGKIT_CHECK_WASTE_SET_H

#include "check/recount/check_set.h"

enum { WASTE_MOST = 126 }; /* the largest waste */

struct waste_set {
	struct check_set of; /* its values are marks, of a byte each */
	uint64_t at;	     /* the slot where waste_set_next goes on */
};

/* Makes SET empty; returns false without memory. */
bool waste_set_open(struct waste_set *set, struct allowance *a);
void waste_set_close(struct waste_set *set);

/* The waste of POSITION, or -1: it is not in the set.  A set that is not open
 * is empty. */
int waste_set_find(const struct waste_set *set, position_t position);

/*
 * Adds POSITION with WASTE, or lowers its waste to WASTE if that is less.
 * Returns false if no memory or time is left; only close the set then.
 */
bool waste_set_lower(struct waste_set *set, position_t position, int waste);

/*
 * Takes a position with WASTE that was not taken before; false: there is none,
 * or no time is left.  Positions may be added or lowered between the calls, but
 * not lowered once they are taken.
 */
bool waste_set_next(struct waste_set *set, int waste, position_t *position);

#endif
