/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One solution by narrow beams that are begun again and again, each aimed at
 * one goal.  A beam goes jump by jump; of the positions after so many jumps it
 * keeps those with the pegs closest to its goal and drops the others.  The
 * method finds solutions; it proves that there is none only where a beam
 * dropped nothing, which is where few positions can be reached.
 *
 * What is found depends on the problem alone, not on time, memory or threads.
 */
#ifndef PEGKIT_SOLITAIRE_AIMED_BEAM_H
#define PEGKIT_SOLITAIRE_AIMED_BEAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/bundle.h"
#include "search/limits.h"
#include "solitaire/beam_plan.h"
#include "solitaire/resource.h"

struct aimed_beam_problem {
	const struct shape *shape;
	const struct bundles *bundles; /* those of the shape */
	const struct symm *symm; /* symmetries that keep the set of goals */
	position_t start;	 /* none of the goals */
	const position_t *goal;
	int goals; /* at least 1 */
};

struct aimed_beam {
	/* FOUND: the solution. */
	int jumps;
	struct shape_jump jump[POSITION_HOLES];

	/*
	 * NONE: the positions that can be reached from the start, itself
	 * included; those that a map of `symm` carries into each other count
	 * as one.
	 */
	uint64_t exhausted;

	uint64_t looked; /* positions looked at, in all beams */
	/*
	 * After the first beam: a guess at the positions that can be reached,
	 * from how its levels grow.  It is too high, since a narrow beam meets
	 * few positions twice: on boards of 6x6 to 8x8 holes it is about the
	 * square of what an exhaustive search finds.
	 */
	uint64_t guess;
	bool spent; /* LIMIT: time did not run out */

	/* Kept from one call to the next. */
	struct aimed_beam_problem problem;
	const struct resource *resource; /* or null */
	struct beam_plan plan;
};

/* Gets ready for a problem; what P points to must live as long as B. */
void aimed_beam_begin(struct aimed_beam *b, const struct aimed_beam_problem *p);

/*
 * From now on, beams leave out what RESOURCE does not allow.  It must be for
 * the goals and the symmetries of the problem and live as long as B.
 */
void aimed_beam_prune(struct aimed_beam *b, const struct resource *resource);

/*
 * Tries beams until one finds a solution (FOUND), one has dropped nothing
 * (NONE), time runs out (LIMIT without `spent`), a forward beam runs out of
 * memory, or MOST positions have been looked at in all (LIMIT).  After LIMIT it
 * can be called again and goes on with the next beam.  No memory is held
 * between calls.
 */
enum answer aimed_beam_run(struct aimed_beam *b, uint64_t most,
			   const struct limits *limits);

#endif
