/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inner loops of a closure, for the processors there are.
 */
#ifndef PEGKIT_REACHABLE_CLOSURE_CLOSURE_KERNEL_H
#define PEGKIT_REACHABLE_CLOSURE_CLOSURE_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#include "reachable/closure/closure_plan.h"

/* Blocks of a group. */
typedef uint64_t closure_block[CLOSURE_WORDS];

struct closure_kernel {
	const char *name;
	bool (*runs)(void); /* on this processor */
	/*
	 * Adds to FOUND, the blocks of a group, what the jump T brings from
	 * the blocks of group SOURCE, into the blocks SET, a part of T->into;
	 * VARIANT are the parities of the group.
	 */
	void (*pull)(const struct closure_step *t, const closure_block *source,
		     unsigned variant, uint64_t set, closure_block *found);
	/*
	 * Sets FOUND to what the jump brings, into each of the blocks SET, of
	 * the places that TARGET has, and returns the set of blocks for which
	 * this is not empty; other blocks of FOUND have no meaning.
	 */
	uint64_t (*trace)(const struct closure_step *t,
			  const closure_block *source, unsigned variant,
			  uint64_t set, const closure_block *target,
			  closure_block *found);
	/*
	 * Adds those places of FOUND to BLOCK that MASK has, and returns how
	 * many were not there before.
	 */
	unsigned (*keep)(const uint64_t *mask, const uint64_t *found,
			 uint64_t *block);
	/* Sets PART to what MASK has of BLOCK, and returns how many that is. */
	unsigned (*part)(const uint64_t *mask, const uint64_t *block,
			 uint64_t *part);
};

/* Best first; the last one runs everywhere. */
extern const struct closure_kernel closure_kernel_list[];
extern const int closure_kernel_count;

#endif
