/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play in wide vectors, for greedy_batch.c alone. */
#ifndef PEGKIT_GREEDY_GREEDY_WIDE_H
#define PEGKIT_GREEDY_GREEDY_WIDE_H

#include "greedy/greedy.h"

/* Whether the processor and the compiler have such vectors. */
bool greedy_wide_can(void);

/* Does what greedy_lanes_play does, for a block of 512 positions. */
void greedy_wide_play(const struct greedy *g, position_t *position,
		      const uint16_t *number, size_t count,
		      struct greedy_moves *moves);

#endif
