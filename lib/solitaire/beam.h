/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Searches for one solution by beams, on boards of any size.  A beam makes one
 * jump per level.  On each level it keeps the best positions, those with their
 * pegs closest to the goal, and drops the others.  Narrow beams are started
 * again and again, each aimed at one goal.  A beam that finds nothing proves
 * that there is no solution only if it has dropped nothing, because few
 * positions can be reached.  The result depends only on the problem, not on
 * time, memory or threads.
 */
#ifndef PEGKIT_SOLITAIRE_BEAM_H
#define PEGKIT_SOLITAIRE_BEAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/bundle.h"
#include "search/limits.h"
#include "solitaire/resource.h"

/* How the next beam searches. */
struct beam_plan {
	unsigned beams;		      /* beams tried so far */
	size_t width;		      /* of the next beam, in positions */
	int32_t learned[SHAPE_HOLES]; /* cost of a peg, by hole */
};

struct beam {
	/* FOUND: the solution. */
	int jumps;
	struct shape_jump jump[SHAPE_HOLES];

	/*
	 * NONE: the number of positions that can be reached from the start, up
	 * to the symmetries `symm`, including the start.
	 */
	uint64_t exhausted;

	uint64_t looked; /* positions looked at, in all beams */
	/*
	 * Set by the first beam: an estimate of how many positions can be
	 * reached, from the growth of its levels.  It is too high, since a
	 * narrow beam seldom finds a position twice.  On boards of 6x6 to 8x8
	 * holes it is about the square of the number that an exhaustive search
	 * finds.
	 */
	uint64_t guess;
	/*
	 * LIMIT, without bundles: true if a beam dropped nothing and found no
	 * solution.  This proves nothing, as different positions may have had
	 * the same key.
	 */
	bool seen;

	/* Kept from one call to the next. */
	const struct board *problem;
	const struct bundles *bundles;	 /* or null */
	const struct symm *symm;	 /* may be null; needed with bundles */
	const struct resource *resource; /* or null */
	struct beam_plan plan;
};

/*
 * Initialises B for P, whose start must not be a goal.  BUNDLES are the bundles
 * of the shape of P, which must have at most POSITION_HOLES holes, and SYMM are
 * symmetries that keep the set of goals.  On any board both may be null
 * instead, but beams then prove nothing.  All arguments must live as long as B.
 */
void beam_begin(struct beam *b, const struct board *p,
		const struct bundles *bundles, const struct symm *symm);

/*
 * Begins anew with wide beams that leave out the positions that RESOURCE
 * excludes.  From then on B can still prove NONE, but does not count positions.
 * B must have bundles, and RESOURCE must be made for the goals of B.  SYMM may
 * be any symmetries that keep the goals.  Symmetries that do not keep the start
 * cost time, because the search seldom finds the images of a position under
 * them.  RESOURCE and SYMM must live as long as B.
 */
void beam_prune(struct beam *b, const struct resource *resource,
		const struct symm *symm);

/*
 * Tries one beam after another.  FOUND: a beam found a solution.  NONE: a beam
 * found none and dropped nothing; without bundles, this gives LIMIT instead,
 * and sets `seen`.  LIMIT: time ran out, a beam ran out of memory, or MOST
 * positions have been looked at in total.  After LIMIT, the next call continues
 * with the next beam.  B uses no allocated memory between calls.
 */
enum answer beam_run(struct beam *b, uint64_t most,
		     const struct limits *limits);

#endif
