/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays along all positions, level by level, whatever the goal: each position
 * passes its value on to the positions that its jumps lead to.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_PLAY_H
#define PEGKIT_POSITIONS_POSITIONS_PLAY_H

#include <stdbool.h>

#include "base/wide.h"
#include "board/puzzle.h"
#include "board/symm.h"
#include "search/limits.h"

enum { POSITIONS_PLAY_VALUE = sizeof(struct wide) }; /* bytes of a value */

struct positions_play {
	/* Adds MORE to SUM, which is zero at first.  True: it does not fit. */
	bool (*add)(void *sum, const void *more);
	/*
	 * Called once for each position, after all jumps to it.  VALUE is the
	 * sum for the position and its images.  It may be changed, and is then
	 * passed on by each of the JUMPS jumps.  False: the value is not passed
	 * on; if is_stopped was set, all play ends.
	 */
	bool (*see)(void *context, position_t position, void *value, int jumps);
	void *context;
	bool overflow;	 /* a sum did not fit */
	bool is_stopped; /* set by `see` */
};

/*
 * Plays from the start of P, which has the value FIRST.  The symmetries KEPT
 * must keep the start; a position and its images under them are one position.
 * Values are added in the order in which positions are found, which is the same
 * in every run.  False: no memory or time, overflow, or stopped.
 */
bool positions_play_all(const struct puzzle *p, const struct symm *kept,
			const void *first, const struct limits *l,
			struct positions_play *play);

#endif
