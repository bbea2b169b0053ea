/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The depth-first search of reduce.h: it finds a solution or looks at every
 * reachable position.
 */
#ifndef PEGKIT_SOLVE_REDUCE_SEARCH_H
#define PEGKIT_SOLVE_REDUCE_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/shape.h"
#include "board/symm.h"
#include "search/bundle.h"
#include "search/limits.h"
#include "search/visited.h"
#include "solve/reduce.h"

/* A position one jump away, not looked at yet. */
struct reduce_child {
	uint64_t position;
	struct shape_jump jump;
	int32_t rank; /* the least is tried first */
};

/* A position on the way from the start, and its children still to try. */
struct reduce_level {
	uint64_t key;	 /* the canonical position */
	size_t next, end; /* in `child` */
};

struct reduce_search {
	const struct shape *shape;
	const struct symm *symm;
	struct bundles bundles;
	uint64_t neighbour[SHAPE_HOLES]; /* one step along a line */

	/* Of the problem. */
	const uint64_t *goal;
	int goals;
	uint64_t goal_pegs; /* bit n: some goal has n pegs; 64 as 63 */
	int fewest;	    /* pegs of a goal */
	int map[SYMM_MOST]; /* the symmetries that keep the goals */
	int maps;
	int distance[SHAPE_HOLES]; /* what a peg in a hole costs */

	/* Of the search. */
	struct visited dead; /* canonical positions that lead to no goal */
	int levels;
	struct reduce_level level[SHAPE_HOLES + 1];
	struct reduce_child *child; /* SHAPE_HOLES * SHAPE_JUMPS */
};

/* SYMM must live as long as the search.  False when memory ran out. */
bool reduce_search_open(struct reduce_search *s, const struct shape *shape,
			const struct symm *symm);
void reduce_search_close(struct reduce_search *s);

/* Prepares the search for a problem whose start is not a goal. */
void reduce_search_start(struct reduce_search *s,
			 const struct reduce_problem *p,
			 const struct limits *limits);

/*
 * Looks at BUDGET more positions, or at all of them if it is 0.  FOUND and
 * NONE are final; LIMIT can also mean that the budget is spent, and `spent`
 * tells so: the search can then be continued.
 */
enum answer reduce_search_run(struct reduce_search *s, uint64_t budget,
			      const struct limits *limits, bool *spent);

/* The jumps from the start to where the search is; their number. */
int reduce_search_path(const struct reduce_search *s,
		       struct shape_jump jump[SHAPE_HOLES]);

/* The distinct positions of `reduce_answer`. */
uint64_t reduce_search_positions(const struct reduce_search *s);

#endif
