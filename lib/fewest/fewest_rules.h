/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The two sets of fewest.h and what belongs to them: which positions they take
 * at which bounds, and what of a problem decides it.
 */
#ifndef PEGKIT_FEWEST_FEWEST_RULES_H
#define PEGKIT_FEWEST_FEWEST_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/puzzle.h"
#include "board/symm.h"
#include "fewest/chain.h"
#include "fewest/expansion.h"
#include "fewest/hitting.h"
#include "fewest/pattern.h"
#include "solitaire/resource.h"

enum { FEWEST_KINDS = 9 };

/* Goals in which the same regions are full, and the bound for these goals. */
struct fewest_kind {
	position_t lasting; /* the holes of those regions */
	struct hitting hitting;
};

enum fewest_side { FEWEST_AFTER, FEWEST_BEFORE, FEWEST_SIDES };

struct fewest_answer;

struct fewest_search {
	struct puzzle problem; /* with the goals in the class of the start */
	position_t goal[POSITION_HOLES];

	struct chain chain[FEWEST_SIDES]; /* forwards; backwards */
	struct symm symm;
	int kinds; /* of goals */
	struct fewest_kind kind[FEWEST_KINDS];
	int potential[FEWEST_SIDES]; /* of the start, and the highest of a goal
				      */

	/*
	 * Pagoda functions; all zero before they are made.  A position cannot
	 * be reached if its complement leads nowhere.
	 */
	bool has_resource;
	struct resource resource[FEWEST_SIDES];
	position_t all; /* holes of the shape */

	uint64_t ends;	   /* moves that lead to the goals */
	bool is_one_sided; /* BEFORE is not grown any more */
	bool is_hard;	   /* beams and tables for hard problems are in use */
	/*
	 * Set while one of the sets is for plays of `target` moves only: BEFORE
	 * with a pattern, or AFTER alone.
	 */
	bool is_aimed;
	enum fewest_side aimed;
	int target;
	struct pattern pattern;

	/* Good solutions are looked for when there are so many nodes. */
	uint64_t improve;
	size_t width; /* positions a level */

	struct expansion_work work;
	struct expansion_rules rules[FEWEST_SIDES];
	struct expansion side[FEWEST_SIDES];
	int waste[FEWEST_SIDES];      /* the bounds of the sets; -1: none yet */
	uint64_t spent[FEWEST_SIDES]; /* nodes, on raising it by 1 */
	int bound;		      /* proved: no play takes fewer moves */
	int known; /* moves of the best solution, or EXPANSION_NEVER */
	struct fewest_answer *answer; /* with that solution */
};

/*
 * Makes S, which is all zero, ready for a problem whose start is no goal: two
 * empty sets.  Goals are left out that the start cannot have for an end; where
 * none is left there is nothing to search.  False when memory ran out.  All
 * that is pointed to must live as long as S, which must not move.
 */
bool fewest_rules_prepare(struct fewest_search *s, const struct puzzle *p,
			  const struct limits *limits);

/* Finds pagoda functions to prune both sides.  False when memory ran out. */
bool fewest_rules_resources(struct fewest_search *s);

/* Frees what fewest_rules_prepare has made, also if it failed. */
void fewest_rules_free(struct fewest_search *s);

/* Whether all goals that are left have one peg. */
bool fewest_rules_single(const struct fewest_search *s);

/* The h of fewest.c. */
int fewest_rules_potential(const struct fewest_search *s, position_t position);

/*
 * Looks for a solution of at most so many moves among the WIDTH positions of
 * each number of moves that seem best.  FOUND: it is entered into ANSWER as
 * `moves`, `jumps` and `jump`.  LIMIT: memory or time ran out.  NONE proves
 * nothing.  S is prepared, and what it has for pruning is used; the positions
 * looked at are added to its work.
 */
enum answer fewest_beam(struct fewest_search *s, int most, size_t width,
			struct fewest_answer *answer);

#endif
