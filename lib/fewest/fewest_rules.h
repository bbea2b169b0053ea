/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which positions each of the two sets of fewest.c accepts at each bound, and
 * the data of the problem that this depends on.
 */
#ifndef PEGKIT_FEWEST_FEWEST_RULES_H
#define PEGKIT_FEWEST_FEWEST_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/puzzle.h"
#include "board/symm.h"
#include "fewest/expansion.h"
#include "fewest/hitting.h"
#include "fewest/pattern.h"
#include "solitaire/resource.h"

enum { FEWEST_KINDS = 9 };

/* Goals with the same full regions, and the bound for these goals. */
struct fewest_kind {
	position_t lasting; /* the holes of these regions */
	struct hitting hitting;
};

enum fewest_side { FEWEST_AFTER, FEWEST_BEFORE, FEWEST_SIDES };

struct fewest_answer;

struct fewest_search {
	struct puzzle problem; /* its goals are in the start's class */
	position_t goal[POSITION_HOLES];

	struct chain chain[FEWEST_SIDES]; /* forwards; backwards */
	struct symm symm;
	int kinds; /* of goals */
	struct fewest_kind kind[FEWEST_KINDS];
	/* The potential of the start, and the highest potential of a goal. */
	int potential[FEWEST_SIDES];

	/*
	 * Pagoda functions, all zero before they are made.  Those for BEFORE
	 * apply to complements: a position cannot be reached if its complement
	 * cannot lead to the start's complement.
	 */
	bool has_resource;
	struct resource resource[FEWEST_SIDES];
	position_t all; /* holes of the shape */

	uint64_t ends;	   /* estimate of the moves that lead to the goals */
	bool is_one_sided; /* BEFORE no longer grows */
	bool is_hard;	   /* beams and tables for hard problems are in use */
	/*
	 * True if one of the sets, `aimed`, is only for plays of `target`
	 * moves.  It is BEFORE, with a pattern, or AFTER alone.
	 */
	bool is_aimed;
	enum fewest_side aimed;
	int target;
	struct pattern pattern;

	/* When work.nodes reaches this number, look for better solutions. */
	uint64_t improve;
	size_t width; /* of the next beam, in positions per level */

	struct expansion_work work;
	struct expansion side[FEWEST_SIDES];
	int waste[FEWEST_SIDES]; /* the bound of each set; -1: none yet */
	/* How many nodes were used so far to raise each bound by 1. */
	uint64_t spent[FEWEST_SIDES];
	int bound; /* proved: no solution has fewer moves */
	int known; /* moves of the best solution, or EXPANSION_NEVER */
	struct fewest_answer *answer; /* with that solution */
};

/*
 * Initialises S, which must be all zero, with two empty sets.  The start of P
 * must not be a goal.  Leaves out goals that the start cannot reach because of
 * their number of pegs or their class.  If no goal remains, there is nothing to
 * search.  False: no memory.  P and LIMITS must live as long as S, which must
 * not be moved.
 */
bool fewest_rules_prepare(struct fewest_search *s, const struct puzzle *p,
			  const struct limits *limits);

/* Finds pagoda functions to prune both sides.  False: no memory. */
bool fewest_rules_resources(struct fewest_search *s);

/* Frees the memory of fewest_rules_prepare, even if that failed. */
void fewest_rules_free(struct fewest_search *s);

/* True if all remaining goals have one peg. */
bool fewest_rules_single(const struct fewest_search *s);

/* Returns the potential h of POSITION (fewest.c). */
int fewest_rules_potential(const struct fewest_search *s, position_t position);

/*
 * Looks for a solution of at most MOST moves by a beam search, which keeps the
 * best WIDTH positions after each number of moves.  FOUND: `moves`, `jumps` and
 * `jump` of ANSWER are set.  NONE proves nothing.  LIMIT: memory or time ran
 * out.  S must be prepared; its pagoda functions are used.  Adds the number of
 * positions looked at to the work of S.
 */
enum answer fewest_beam(struct fewest_search *s, int most, size_t width,
			struct fewest_answer *answer);

#endif
