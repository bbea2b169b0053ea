/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups of symmetries, as permutations of holes. */
#ifndef PEGKIT_REACHABLE_DENSE_DENSE_GROUP_H
#define PEGKIT_REACHABLE_DENSE_DENSE_GROUP_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"

/* They carry jumps to jumps; the identity comes first. */
struct dense_group {
	int count;
	uint8_t image[SYMM_MOST][POSITION_HOLES]; /* hole -> hole */
};

/* All maps of Y. */
void dense_group_of(const struct symm *y, struct dense_group *g);

/*
 * Those maps of Y, symmetries of S, that carry the position class of MEMBER
 * onto itself.
 */
void dense_group_keep_class(const struct symm *y, const struct shape *s,
			    position_t member, struct dense_group *g);

/* POSITION carried by map K. */
position_t dense_group_apply(const struct dense_group *g, int k,
			     position_t position);

#endif
