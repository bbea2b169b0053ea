/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In which order the graph of reduce.h tries the children of a position: it
 * decides which solution is found, and how soon.
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
	int cost[POSITION_HOLES]; /* of a peg in each hole */
};

/*
 * The order that brings pegs close to GUIDE.  BUNDLES, those of SHAPE, must
 * live as long as O.
 */
void reduce_order_of(struct reduce_order *o, const struct shape *shape,
		     const struct bundles *bundles, position_t guide);

/*
 * The children of POSITION, the first to try first; their number, at most
 * SHAPE_FEW_JUMPS.
 */
size_t reduce_order_children(const struct reduce_order *o, position_t position,
			     struct reduce_child *child);

/*
 * All jumps of the shape, whether they can be made or not, as children whose
 * `position` is the holes that they change; their number.  The children of
 * every position come in this order.
 */
size_t reduce_order_jumps(const struct reduce_order *o,
			  struct reduce_child *child);

#endif
