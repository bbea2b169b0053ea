/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Beams for solutions of few moves.  A level is a move: of the positions after
 * so many moves the best are kept and the rest is dropped.
 */
#ifndef PEGKIT_SOLITAIRE_REDUCE_BEAM_H
#define PEGKIT_SOLITAIRE_REDUCE_BEAM_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/chain.h"
#include "search/limits.h"
#include "solitaire/resource.h"

struct reduce_beam {
	const struct symm *symm; /* the symmetries that keep the goals */
	const struct resource *resource;
	const position_t *goal;
	int goals;
	const struct chain *chain; /* forwards */
	/* Whether a position is of no use after so many moves. */
	bool (*beyond)(const void *context, position_t position, int moves);
	/* The least is kept first. */
	int32_t (*cost)(const void *context, position_t position);
	const void *context; /* of both, which treat images alike */

	uint64_t looked; /* positions looked at, in all runs */
	bool cut;	 /* the last run dropped positions */
	int moves;	 /* of the solution, when it was FOUND */
	int jumps;
	struct shape_jump jump[POSITION_HOLES];
};

/*
 * Looks for a solution from START, which is not a goal, among the WIDTH
 * positions of each level that cost least.  FOUND; NONE: none of those has one;
 * LIMIT: memory or time ran out.
 */
enum answer reduce_beam_run(struct reduce_beam *b, position_t start,
			    size_t width, const struct limits *limits);

#endif
