/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The beams of reduce.h, for shapes that are too large for reduce_closure.h.
 * Of each level the best positions are kept and the rest is dropped.  Beams
 * find solutions where a depth-first search is lost in a part without any. They
 * prove that there is none only where nothing was dropped.
 *
 * A level is a jump; or, for solutions of few moves, it is a move.
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
#include "solitaire/reduce_order.h"
#include "solitaire/resource.h"

/* What makes a level a move, images of a position being treated alike. */
struct reduce_beam_moves {
	const struct chain *chain; /* forwards */
	/* Whether a position is of no use after so many moves. */
	bool (*beyond)(const void *context, position_t position, int moves);
	/* The least is kept first. */
	int32_t (*cost)(const void *context, position_t position);
	const void *context;
};

struct reduce_beam {
	const struct shape *shape;
	const struct symm *symm; /* the symmetries that keep the goals */
	const struct resource *resource;
	const position_t *goal;
	int goals;
	const struct reduce_beam_moves *moves; /* null: a level is a jump */
	/* Null, or false where no goal can be reached; its context. */
	bool (*alive)(const void *context, position_t position);
	const void *context;

	uint64_t looked; /* positions looked at, in all runs */
	bool cut;	 /* the last run dropped positions */
	int levels;	 /* of the solution, when it was FOUND */
	int jumps;
	struct shape_jump jump[SHAPE_HOLES];
};

/*
 * Looks for a solution from START, which is not a goal, among the WIDTH
 * positions of each level that ORDER ranks first; where levels are moves, it
 * may be null, and those that cost least are taken.  FOUND; NONE: none of those
 * has one; LIMIT: memory or time ran out.
 */
enum answer reduce_beam_run(struct reduce_beam *b, position_t start,
			    const struct reduce_order *order, size_t width,
			    const struct limits *limits);

#endif
