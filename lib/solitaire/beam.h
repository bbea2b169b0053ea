/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Searches for one solution by beams, on boards of any size.
 *
 * A beam makes one jump per level.  On each level it keeps the best positions,
 * with their pegs closest to the goal, and drops the others.  Each beam is
 * aimed at one goal, and is wider than the beam before.  A beam that finds
 * nothing proves that there is no solution only if it has dropped no position.
 * The result depends only on the problem, not on time, memory or threads.
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
#include "solitaire/exclude.h"

/* How the next beam searches. */
struct beam_plan {
	unsigned beams;		      /* beams tried so far */
	size_t width;		      /* positions kept per level */
	int32_t learned[SHAPE_HOLES]; /* extra cost of a peg, by hole */
};

/* A search by beams: what it has found, and how it will continue. */
struct beam {
	/* FOUND: the solution. */
	int jumps;
	struct shape_jump jump[SHAPE_HOLES];

	/*
	 * NONE without functions: the number of positions that can be reached
	 * from the start, including the start.  Positions that are equivalent
	 * under `symm` count once.
	 */
	uint64_t exhausted;

	uint64_t looked; /* positions looked at by all beams */
	/*
	 * An estimate, by the first beam, of how many positions can be reached.
	 * It is too high: on boards of 6x6 to 8x8 holes, about the square of
	 * the number that an exhaustive search finds.
	 */
	uint64_t guess;
	/*
	 * After LIMIT without bundles: true if a beam dropped nothing and found
	 * no solution.  This is no proof, as positions were compared only by
	 * keys.
	 */
	bool seen;

	/* Kept from one call to the next. */
	const struct board *problem;
	const struct bundles *bundles; /* of the shape, or null */
	const struct symm *symm;       /* symmetries, or null */
	const struct exclude *exclude; /* functions, or null */
	struct beam_plan plan;
};

/*
 * Initialises B for P, whose start must not be a goal.  BUNDLES are the bundles
 * of the shape.  If the shape has more than POSITION_HOLES holes, BUNDLES must
 * be null.  Without bundles, beams prove nothing.  SYMM are symmetries that
 * keep the set of goals, or null.  All arguments must live as long as B.
 */
void beam_begin(struct beam *b, const struct board *p,
		const struct bundles *bundles, const struct symm *symm);

/*
 * Makes B begin again, with wide beams that leave out positions that EXCLUDE
 * excludes.  B must have bundles.  EXCLUDE must be made for the goals of B, and
 * SYMM must keep these goals.  B can still prove NONE, but no longer counts
 * positions.  EXCLUDE and SYMM must live as long as B.
 */
void beam_prune(struct beam *b, const struct exclude *exclude,
		const struct symm *symm);

/*
 * Tries one beam after another, until MOST positions have been looked at since
 * beam_begin().  FOUND: a beam found a solution.  NONE: a beam with bundles
 * found none and dropped nothing.  LIMIT: undecided; the next call continues
 * with the next beam.  B uses no allocated memory between calls.
 */
enum answer beam_run(struct beam *b, uint64_t most,
		     const struct limits *limits);

#endif
