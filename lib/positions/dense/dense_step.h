/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps between blocks, from the point of view of the target.  Each block has a
 * list of the blocks from which jumps can come.  The inner loops have a kernel
 * for each kind of processor.  Blocks are arrays of words, aligned for vectors.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_STEP_H
#define PEGKIT_POSITIONS_DENSE_DENSE_STEP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "positions/dense/dense_frame.h"

/* Jumps are played, or taken back. */
enum dense_way { DENSE_FORWARD, DENSE_BACK };

enum {
	DENSE_STEP_LIST = SHAPE_FEW_JUMPS + SYMM_MOST, /* entries of a list */
	DENSE_STEP_SHIFT = 10, /* bits of a number of jumps, below a map */
};

_Static_assert(SHAPE_FEW_JUMPS < 1 << DENSE_STEP_SHIFT,
	       "an entry has room for the number of all jumps");
_Static_assert(SYMM_MOST << DENSE_STEP_SHIFT <= UINT16_MAX + 1,
	       "an entry has room for each map");

/*
 * A jump, seen from its target.  The target's pattern has `value` in the bits
 * `upper`; the source's pattern has these bits inverted.  The index of the
 * source is that of the target with the bits `flips` inverted: `flip_row` in
 * the number of the row, `flip_word` in the number of the word in the row.  To
 * invert the remaining bits, the word is rotated by `turn`; the mask drops what
 * wraps around.
 *
 * There is a mask for each variant.  Bit I of a variant is set if the required
 * parity of the I-th implied hole of the jump is inverted.  A variant is the
 * exclusive or of what the syndrome, the row and the parity of pegs contribute.
 */
struct dense_step {
	/* Places of a row that it can lead to, by variant. */
	_Alignas(64) uint64_t mask[8][DENSE_FRAME_ROW_WORDS];
	uint8_t variant[DENSE_FRAME_ROWS]; /* what a row adds to the variant */
	uint16_t into;			   /* rows it can lead to */
	uint8_t flip_row, flip_word, turn;
	uint8_t odd; /* added if dense_frame_is_odd() */
	uint16_t flips;
	uint32_t upper, value;
	int implieds;
	uint8_t implied[3]; /* bits of the syndrome */
};

/*
 * The sources of a block.  For each symmetry that carries a source to it, there
 * is one entry for the symmetry, and one for each jump from such a source.
 */
struct dense_list {
	const uint32_t *from; /* the block; for a symmetry, the final flips */
	/* Jump << 3 | variant; map << DENSE_STEP_SHIFT | number of jumps. */
	const uint16_t *by;
	uint32_t count;
};

struct dense_steps {
	const struct dense_frame *frame;
	struct dense_step *step;		    /* by jump */
	uint16_t image[SYMM_MOST][SHAPE_FEW_JUMPS]; /* of each jump */
	/* Lists that are kept, by block. */
	uint64_t room; /* in entries; 0: none are kept */
	_Atomic uint64_t used;
	uint64_t *first;
	uint16_t *count; /* 0: not kept, or empty */
	uint32_t *from;
	uint16_t *by;
};

/* Carves the arrays for the jumps of S and the lists of F out of A. */
void dense_step_take(struct dense_steps *t, const struct dense_frame *f,
		     const struct shape *s, struct dense_arena *a);

/* Fills the steps for the jumps of S; the frame must be filled. */
void dense_step_fill(struct dense_steps *t, const struct shape *s,
		     enum dense_way way);

struct dense_list_room {
	uint32_t from[DENSE_STEP_LIST];
	uint16_t by[DENSE_STEP_LIST];
};

/*
 * Returns the list of block C.  If it is not kept yet, makes it in ROOM, and
 * keeps it if there is memory.  Several threads may request the lists of
 * different blocks.
 */
struct dense_list dense_step_list(struct dense_steps *t, uint64_t c,
				  struct dense_list_room *room);

/* The arguments of `pull`, which makes a level from another one. */
struct dense_pull {
	const struct dense_steps *steps;
	const uint64_t *set;  /* the blocks from which jumps come */
	const uint16_t *some; /* by block: the rows that are not empty */
	bool odd;	      /* dense_frame_is_odd() for the target level */
};

struct dense_kernel {
	const char *name;
	bool (*runs)(void); /* on this processor */
	/*
	 * Sets FOUND to the places that the jumps of LIST lead to, including
	 * places with other numbers of pegs.  False: there are none, and FOUND
	 * is undefined.
	 */
	bool (*pull)(const struct dense_pull *p, const struct dense_list *list,
		     uint64_t *found);
	/*
	 * Restricts FOUND to PLACES and, if KEEPS, also to BLOCK.  Then sets
	 * the places of BLOCK that are in PLACES to FOUND; other places of
	 * BLOCK are left as they are.  All three have WORDS words.  Returns the
	 * rows of FOUND that are not empty.
	 */
	unsigned (*settle)(const uint64_t *places, bool keeps, uint64_t *found,
			   uint64_t *block, unsigned words);
	/* Carries the places of BLOCK to their images. */
	void (*turn)(const struct dense_turn *t, uint32_t flips,
		     uint64_t *block, unsigned words);
	/* Returns the number of places that A and B have in common. */
	uint64_t (*count)(const uint64_t *a, const uint64_t *b, unsigned words);
};

/* Best first; the last runs on every processor. */
extern const struct dense_kernel dense_step_kernel[];
extern const int dense_step_kernels;

/* Returns the first kernel that runs on this processor. */
const struct dense_kernel *dense_step_best(void);

#endif
