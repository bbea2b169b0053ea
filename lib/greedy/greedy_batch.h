/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play of many positions side by side.  The rule, the answers and the
 * jumps are those of greedy.h; the time is a fraction.
 */
#ifndef PEGKIT_GREEDY_GREEDY_BATCH_H
#define PEGKIT_GREEDY_GREEDY_BATCH_H

#include "greedy/greedy.h"

/*
 * Replaces each of COUNT positions, at most GREEDY_BATCH, by the final position
 * of its play.  MOVES, unless it is null, takes the jumps.
 */
void greedy_batch_play(const struct greedy *g, position_t *position,
		       size_t count, struct greedy_moves *moves);

#endif
