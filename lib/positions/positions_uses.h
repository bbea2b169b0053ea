/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often solutions make each jump, counted along a flow. */
#ifndef PEGKIT_POSITIONS_POSITIONS_USES_H
#define PEGKIT_POSITIONS_POSITIONS_USES_H

#include "positions/positions_flow.h"

struct positions_uses {
	struct wide solutions; /* their number */
	/* The fewest and the most times that one solution makes each jump. */
	uint8_t least[SHAPE_FEW_JUMPS], most[SHAPE_FEW_JUMPS];
	struct wide sum[SHAPE_FEW_JUMPS]; /* uses in all solutions */
	bool overflow;			  /* a sum needs more than 128 bits */
};

/*
 * Sets what F, which has just been made, must keep.  Returns the additional
 * bytes that counting needs per position of two adjacent levels.
 */
size_t positions_uses_prepare(struct positions_flow *f);

/*
 * Counts in U how often the solutions along F make each jump.  False: memory or
 * time ran out, or a sum overflowed.
 */
bool positions_uses_count(struct positions_flow *f, struct positions_uses *u);

/*
 * Sets IS_UNSEEN to false for the jumps that some play from the start of P
 * makes, whether or not it ends in a goal.  Only entries that are true are
 * looked for.  Returns FOUND; or LIMIT, with *NEEDS as in struct positions.
 */
enum answer positions_uses_look(const struct puzzle *p, const struct limits *l,
				bool *is_unseen, uint64_t *needs);

#endif
