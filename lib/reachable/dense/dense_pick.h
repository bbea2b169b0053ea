/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some positions of a level, by their places in an order of the set's own. */
#ifndef PEGKIT_REACHABLE_DENSE_DENSE_PICK_H
#define PEGKIT_REACHABLE_DENSE_DENSE_PICK_H

#include <stddef.h>
#include <stdint.h>

#include "reachable/dense/dense.h"

/* How many positions with so many PEGS the set D has. */
uint64_t dense_pick_all(const struct dense *d, int pegs);

/*
 * Sets POSITION to the COUNT positions with so many PEGS whose places, from 0
 * and less than dense_pick_all, are PLACE; no place is less than the one before
 * it.
 */
void dense_pick(const struct dense *d, int pegs, const uint64_t place[],
		size_t count, position_t position[]);

#endif
