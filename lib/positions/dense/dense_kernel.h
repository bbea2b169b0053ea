/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inner loops, for the processors there are.  Blocks are words that begin
 * where a vector may.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_KERNEL_H
#define PEGKIT_POSITIONS_DENSE_DENSE_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#include "positions/dense/dense_step.h"

/*
 * Room for a block on the stack.  Its alignment is not asked of the compiler:
 * gcc puts it to multiples of 32 where the address sanitizer looks for stack
 * that is used after return.
 */
struct dense_block {
	uint64_t word[DENSE_FRAME_WORDS + DENSE_FRAME_ROW_WORDS - 1];
};

/* The block in its room, aligned as a row. */
static inline uint64_t *dense_block_words(struct dense_block *b)
{
	const uintptr_t row = DENSE_FRAME_ROW_WORDS * sizeof *b->word;
	uintptr_t past = (uintptr_t)b->word % row / sizeof *b->word;

	return b->word + (DENSE_FRAME_ROW_WORDS - past) % DENSE_FRAME_ROW_WORDS;
}

/* One level of blocks, into which or from which jumps lead. */
struct dense_pull {
	const struct dense_frame *frame;
	const struct dense_step *step;
	const uint64_t *set;  /* the blocks where jumps come from */
	const uint16_t *some; /* of each the rows that are not empty */
	bool odd;	      /* the parity of pegs where they lead to */
	uint32_t odd_flips[SYMM_MOST]; /* what this changes, by symmetry */
};

struct dense_kernel {
	const char *name;
	bool (*runs)(void); /* on this processor */
	/*
	 * Sets FOUND to what the jumps of LIST bring, places of other numbers
	 * of pegs included; false: nothing, and FOUND has no meaning.
	 */
	bool (*pull)(const struct dense_pull *p, const struct dense_list *list,
		     uint64_t *found);
	/*
	 * Leaves of FOUND what is in PLACES and, where BLOCK KEEPS only what
	 * it has, in BLOCK, too; all have so many words.  The places of BLOCK
	 * that PLACES has become those of FOUND, the others stay.  Returns the
	 * rows of FOUND that are not empty.
	 */
	unsigned (*settle)(const uint64_t *places, bool keeps, uint64_t *found,
			   uint64_t *block, unsigned words);
	/* Carries the places of BLOCK to others. */
	void (*turn)(const struct dense_turn *t, uint32_t flips,
		     uint64_t *block, unsigned words);
	/* How many places A and B have in common. */
	uint64_t (*count)(const uint64_t *a, const uint64_t *b, unsigned words);
};

/* Best first; the last one runs everywhere. */
extern const struct dense_kernel dense_kernel_list[];
extern const int dense_kernel_count;

/* The first that runs here. */
const struct dense_kernel *dense_kernel_best(void);

/* The numbers in SET, each exclusive or FLIP; all below 16. */
static inline unsigned dense_kernel_flipped(unsigned set, unsigned flip)
{
	if (flip & 1)
		set = (set >> 1 & 0x5555) | (set & 0x5555) << 1;
	if (flip & 2)
		set = (set >> 2 & 0x3333) | (set & 0x3333) << 2;
	if (flip & 4)
		set = (set >> 4 & 0x0f0f) | (set & 0x0f0f) << 4;
	return flip & 8 ? (set >> 8 | set << 8) & 0xffff : set;
}

#endif
