/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One solution by beams: searches level by level that keep the best positions
 * of each level and drop the others.  Narrow beams are begun again and again,
 * each aimed at one goal, on boards of any size.  A level is a jump, and
 * the positions with the pegs closest to the goal are kept.  It proves that
 * there is no solution only where a beam dropped nothing, which is where few
 * positions can be reached.  What is found depends on the problem alone, not on
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

/* What the next of many beams is like; kept from one to the next. */
struct beam_plan {
	unsigned beams;		      /* tried */
	size_t width;		      /* of the next beam, in positions */
	int32_t learned[SHAPE_HOLES]; /* cost of a peg, by hole */
};

struct beam {
	/* FOUND: the solution. */
	int jumps;
	struct shape_jump jump[SHAPE_HOLES];

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
	/*
	 * LIMIT, without bundles: a beam dropped nothing and found nothing.
	 * This is no proof, as different positions may have had the same key.
	 */
	bool seen;

	/* Kept from one call to the next. */
	const struct board *problem;
	const struct bundles *bundles;	 /* or null */
	const struct symm *symm;	 /* with bundles */
	const struct resource *resource; /* or null */
	struct beam_plan plan;
};

/*
 * Gets ready for P, whose start is no goal.  BUNDLES are those of the shape,
 * which has then at most POSITION_HOLES holes, and SYMM symmetries that keep
 * the set of goals.  Null: the method proves nothing.  All that is pointed to
 * must live as long as B.
 */
void beam_begin(struct beam *b, const struct board *p,
		const struct bundles *bundles, const struct symm *symm);

/*
 * From now on beams begin anew, are wide and leave out what
 * RESOURCE does not allow.  NONE is proved as before, but no positions are
 * counted.  RESOURCE is for the goals of the problem, which has bundles; SYMM
 * are any symmetries that keep them.  Those of the start, too, are quicker:
 * other images of positions are seldom met.  Both must live as long as B.
 */
void beam_prune(struct beam *b, const struct resource *resource,
		const struct symm *symm);

/*
 * Tries beams until one finds a solution (FOUND), one has dropped nothing
 * (NONE, or LIMIT with `seen`), time runs out (LIMIT without `spent`), a
 * beam runs out of memory, or MOST positions have been looked at in all
 * (LIMIT).  After LIMIT it can be called again and goes on with the next beam.
 * No memory is held between calls.
 */
enum answer beam_run(struct beam *b, uint64_t most,
		     const struct limits *limits);

#endif
