/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a goal can be reached, by a depth-first search that pagoda functions
 * prune.  It looks at far fewer positions than can be reached: on the English
 * board at some percent of them where there is no solution.  So it is sooner
 * done than the set of a whole position class, if one board is asked for.
 */
#ifndef PEGKIT_SOLITAIRE_PRUNED_SEARCH_H
#define PEGKIT_SOLITAIRE_PRUNED_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "board/class.h"
#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/limits.h"
#include "solitaire/resource.h"
#include "solitaire/solver_answer.h"

/* A jump, as the search makes it. */
struct pruned_jump {
	position_t flip, pegs; /* the holes it changes, and those with a peg */
	struct resource_sum change;
};

/* What is kept from one start to the next of the same position class. */
struct pruned_search {
	const struct shape *shape;
	position_t goal[POSITION_HOLES];
	int goals;
	/* The goals that the functions are for, and the others. */
	position_t aim[POSITION_HOLES], rest[POSITION_HOLES];
	int aims, rests;
	const struct class *class;
	const struct symm *symm;
	bool is_pruned; /* there are functions */
	struct resource resource;
	struct pruned_jump jump[SHAPE_FEW_JUMPS]; /* as in the shape */
	uint64_t looked; /* positions looked at, from all starts */
};

/*
 * Gets ready for the position class of the GOALS.  CLASS has the classes of
 * SHAPE, SYMM its symmetries; all three must live as long as S.
 */
void pruned_search_open(struct pruned_search *s, const struct shape *shape,
			const struct class *class, const struct symm *symm,
			const position_t goal[], int goals);

/*
 * FOUND with the jumps that positions_trail would give; NONE without a
 * certificate; LIMIT where S has looked at MOST positions in all, or memory or
 * time ran out.  START is of the class, and none of the goals.
 */
enum answer pruned_search_run(struct pruned_search *s, position_t start,
			      uint64_t most, const struct limits *limits,
			      struct solver_answer *answer);

#endif
