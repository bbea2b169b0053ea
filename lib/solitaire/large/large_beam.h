/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One solution on a board of any size by beams that are begun again and again.
 * They are those of aimed_beam.h, without pagoda functions, and go by the same
 * plan.  A level is made of the positions before it and of jumps, so that of a
 * position that is not kept only a few bytes are stored.
 *
 * A beam that drops nothing has seen all positions, up to keys that happen to
 * be equal, which proves nothing.
 *
 * What is found depends on the problem alone, not on time or memory.
 */
#ifndef PEGKIT_SOLITAIRE_LARGE_LARGE_BEAM_H
#define PEGKIT_SOLITAIRE_LARGE_LARGE_BEAM_H

#include "search/limits.h"
#include "solitaire/beam_plan.h"
#include "solitaire/large/large_problem.h"

struct large_beam {
	/* FOUND: the solution. */
	int jumps;
	struct shape_jump jump[SHAPE_HOLES];

	uint64_t looked; /* positions looked at, in all beams */
	bool spent;	 /* LIMIT: time did not run out */
	bool seen;	 /* LIMIT: a beam dropped nothing and found nothing */

	/* Kept from one call to the next. */
	const struct large_problem *problem;
	struct beam_plan plan;
};

/* Gets ready for a problem, which must live as long as B. */
void large_beam_begin(struct large_beam *b, const struct large_problem *p);

/*
 * Tries beams until one finds a solution (FOUND), time runs out (LIMIT without
 * `spent`), a forward beam runs out of memory or has `seen` all positions, or
 * MOST positions have been looked at in all (LIMIT).  After LIMIT it can be
 * called again and goes on with the next beam.  No memory is held between
 * calls.
 */
enum answer large_beam_run(struct large_beam *b, uint64_t most,
			   const struct limits *limits);

#endif
