/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A closure that holds one level at a time, where only the sizes of levels and
 * some positions of each are asked for.
 *
 * A level is made from the one above it and takes only half of the bitmap, that
 * of its parity.  While it is made it is packed: of each block only those
 * places are kept whose position has as many pegs as the level, about one of
 * five.  Then it is spread over the bitmap in place of the level above it.
 * For the diamond of 41 holes that is 8 GiB and 2 GiB, instead of 16 GiB.
 */
#ifndef PEGKIT_REACHABLE_CLOSURE_CLOSURE_LEAN_H
#define PEGKIT_REACHABLE_CLOSURE_CLOSURE_LEAN_H

#include <stdbool.h>
#include <stdint.h>

#include "reachable/closure/closure.h"

/*
 * Bytes that it holds at most, for the class of POSITION; UINT64_MAX: far too
 * many.
 */
uint64_t closure_lean_bytes(const struct shape *s, uint64_t position);

enum { CLOSURE_LEAN_NOTES = 12 };

/* What becomes known of each level, by pegs. */
struct closure_lean {
	uint64_t size[SHAPE_HOLES + 1];
	/* By the caller, see below. */
	uint64_t note[SHAPE_HOLES + 1][CLOSURE_LEAN_NOTES];
};

/* Is shown each level while C has just that, and fills NOTE, zeros before. */
typedef void closure_lean_visit(void *context, const struct closure *c,
				int pegs, uint64_t note[CLOSURE_LEAN_NOTES]);

/*
 * Goes through all levels of what jumps make of STARTS, which are of one class
 * and have the same number of pegs.  If the limits have a checkpoint each
 * finished level is kept there under STAGE, and not made again if it had been
 * kept before; of those only the last one is shown, and must get the same note.
 * False when memory or time ran out, or on trouble of the
 * checkpoint.
 */
bool closure_lean_run(const struct shape *s, const uint64_t start[], int starts,
		      const struct limits *l, const char *stage,
		      closure_lean_visit *visit, void *context,
		      struct closure_lean *found);

/* Whether C has the position with INDEX, which must be of its level. */
static inline bool closure_lean_has(const struct closure *c, uint64_t index)
{
	return *closure_word(c, index) >> (index & 63) & 1;
}

#endif
