/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In which order the searches of reduce.h try the children of a position: it
 * decides how soon a goal is found, and nothing else.
 */
#ifndef PEGKIT_SOLITAIRE_REDUCE_ORDER_H
#define PEGKIT_SOLITAIRE_REDUCE_ORDER_H

#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "search/bundle.h"

/* A position one jump away. */
struct reduce_child {
	position_t position;
	struct shape_jump jump;
	int32_t rank; /* the least is tried first */
};

struct reduce_order {
	const struct bundles *bundles;
	int cost[SHAPE_HOLES]; /* of a peg in each hole */
	int alone;	       /* cost of a peg with no peg beside it */
	int mobility;	       /* gain of each possible jump */
	unsigned noise;	       /* random cost, below this; 0: none */
	uint64_t seed;	       /* of the noise */
};

/*
 * The order for a search that does not begin again: one that takes no time to
 * compute.  GUIDE is a position to come close to.  BUNDLES must live as long.
 */
void reduce_order_fixed(struct reduce_order *o, const struct shape *shape,
			const struct bundles *bundles, position_t guide);

/* The order of round ROUND, from 0 on, of one that does. */
void reduce_order_round(struct reduce_order *o, const struct shape *shape,
			const struct bundles *bundles, position_t guide,
			unsigned round);

/* The positions to look at in that round. */
uint64_t reduce_order_budget(unsigned round);

/* What a position costs as a whole; of children, the difference of ranks. */
int32_t reduce_order_cost(const struct reduce_order *o, position_t position);

/*
 * The children of POSITION, the first to try first; their number, at most
 * SHAPE_JUMPS.
 */
size_t reduce_order_children(const struct reduce_order *o, position_t position,
			     struct reduce_child *child);

/*
 * All jumps of the shape, whether they can be made or not, as children whose
 * `position` is the holes that they change; their number.  In a fixed order
 * the children of every position come in this order.
 */
size_t reduce_order_jumps(const struct reduce_order *o,
			  struct reduce_child *child);

#endif
