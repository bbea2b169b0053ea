/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The depth-first search of reduce.h: it finds a solution or looks at every
 * reachable position.
 */
#ifndef PEGKIT_SOLITAIRE_REDUCE_SEARCH_H
#define PEGKIT_SOLITAIRE_REDUCE_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/bundle.h"
#include "search/limits.h"
#include "search/position_set.h"
#include "solitaire/reduce_order.h"

enum { REDUCE_RECENT = 1 << 11 };

/* A position on the way from the start, and its children still to try. */
struct reduce_level {
	position_t position, key; /* the same, canonical */
	size_t next, end;	  /* its children left in `child` */
};

struct reduce_search {
	/* Of the problem. */
	const struct symm *symm;
	const position_t *goal;
	int goals;
	uint64_t goal_pegs; /* bit n % 64: some goal has n pegs */
	position_t start;

	/* Of the search. */
	struct position_set dead; /* canonical positions that lead to no goal */
	position_t recent[REDUCE_RECENT]; /* some dead positions, as met */
	int levels;
	struct reduce_level level[SHAPE_HOLES + 1];
	struct reduce_child *child; /* SHAPE_HOLES * SHAPE_JUMPS */
};

/* False when memory ran out. */
bool reduce_search_open(struct reduce_search *s);
void reduce_search_close(struct reduce_search *s);

/*
 * Prepares the search for a start that is not one of the goals.  SYMM are the
 * symmetries that keep the set of goals; it and the goals must live as long as
 * the search goes on.  At most MEMORY bytes are used for dead positions.
 */
void reduce_search_start(struct reduce_search *s, const struct symm *symm,
			 position_t start, const position_t *goal, int goals,
			 uint64_t memory);

/*
 * Searches from the start in the given order, but for what earlier runs have
 * found to be dead.  Stops when BUDGET more positions are dead and sets *SPENT
 * then, with LIMIT.
 */
enum answer reduce_search_run(struct reduce_search *s,
			      const struct reduce_order *order, uint64_t budget,
			      const struct limits *limits, bool *spent);

/* The jumps from the start to where the search is; their number. */
int reduce_search_path(const struct reduce_search *s,
		       struct shape_jump jump[SHAPE_HOLES]);

/* The positions on the path and all that are known to be dead. */
uint64_t reduce_search_seen(const struct reduce_search *s);

#endif
