/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often solutions make each jump, counted along what flows. */
#ifndef PEGKIT_POSITIONS_POSITIONS_USES_H
#define PEGKIT_POSITIONS_POSITIONS_USES_H

#include "positions/positions_flow.h"

struct positions_uses {
	struct wide solutions; /* how many there are */
	/* How often one solution makes each jump. */
	uint8_t least[SHAPE_FEW_JUMPS], most[SHAPE_FEW_JUMPS];
	struct wide sum[SHAPE_FEW_JUMPS]; /* how often all of them do */
	bool overflow;			  /* a sum needs more than 128 bits */
};

/*
 * Tells F, which has just been made, what to keep.  Returns the bytes that
 * counting needs besides for each position of two levels.
 */
size_t positions_uses_prepare(struct positions_flow *f);

/* Counts along F.  False: no memory or time, or overflow. */
bool positions_uses_count(struct positions_flow *f, struct positions_uses *u);

/*
 * Sets IS_UNSEEN to false for the jumps that some play from the start of P
 * makes, whether or not it ends in a goal.  Looks only for those that are true
 * before.  FOUND, or LIMIT with *NEEDS as for a set of positions.
 */
enum answer positions_uses_look(const struct puzzle *p, const struct limits *l,
				bool *is_unseen, uint64_t *needs);

#endif
