/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random positions with a given number of pegs that can reach a goal. */
#ifndef PEGKIT_POSITIONS_POSITIONS_SAMPLE_H
#define PEGKIT_POSITIONS_POSITIONS_SAMPLE_H

#include "positions/positions.h"

/* Random positions that can reach a goal. */
struct positions_sample {
	/*
	 * The random positions.  FOUND: as many as requested, or all if there
	 * are fewer.  LIMIT: those drawn before memory or time ran out.
	 */
	position_t *position;
	size_t count;
	/*
	 * True if all positions are different, and every set of `count`
	 * positions was equally likely to be drawn.  `all` is then the number
	 * of positions that could be drawn.  False: each position is the end of
	 * a random play that takes jumps back from a goal, and may occur more
	 * than once.
	 */
	bool evenly;
	uint64_t all;
	uint64_t needs; /* LIMIT: bytes needed, if too many; else 0 */
};

/*
 * Draws COUNT positions with PEGS pegs from which a goal of P can be reached.
 * The start of P does not matter.  If the goals are not listed, positions that
 * are goals themselves are not drawn.  The same SEED draws the same positions,
 * provided that s->evenly is the same, too.  Returns FOUND, or NONE if there is
 * no such position, or LIMIT.  The caller always frees s->position with
 * mem_free.
 */
enum answer positions_sample_draw(const struct puzzle *p, int pegs,
				  uint64_t count, uint64_t seed,
				  const struct limits *l,
				  struct positions_sample *s);

#endif
