/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps between blocks, seen from the side where they lead to: for each block
 * the list of blocks from which jumps can come; and the inner loops, for the
 * processors there are.  Blocks are words that begin where a vector may.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_STEP_H
#define PEGKIT_POSITIONS_DENSE_DENSE_STEP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "positions/dense/dense_frame.h"

/* Jumps as they are played, or taken back. */
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
 * A jump.  It can lead to patterns whose bits of `upper` are `value`, from the
 * pattern where these bits are inverted.  A place is reached from the place
 * whose index differs by `flips`: the row differs by `flip_row`, the word in
 * the row by `flip_word`, and the bits that are left are a rotation of the word
 * by `turn`, as the mask drops whatever comes around.
 *
 * Bit I of the variant of a mask: the parity wanted of the I-th implied hole of
 * the jump is inverted, by the syndrome, the row, and an odd number of pegs
 * together.
 */
struct dense_step {
	/* Places of a row that it can lead to, by variant. */
	_Alignas(64) uint64_t mask[8][DENSE_FRAME_ROW_WORDS];
	uint8_t variant[DENSE_FRAME_ROWS]; /* what a row adds to the variant */
	uint16_t into;			   /* rows it can lead to */
	uint8_t flip_row, flip_word, turn;
	uint8_t odd; /* added where the number of pegs is odd */
	uint16_t flips;
	uint32_t upper, value;
	int implieds;
	uint8_t implied[3]; /* bits of the syndrome */
};

/*
 * For each block, for each symmetry that carries a source to it: an entry for
 * the symmetry, and one for each jump from such a source.
 */
struct dense_list {
	const uint32_t *from; /* the block; of a symmetry the final flips */
	/* Jump << 3 | variant; map << DENSE_STEP_SHIFT | number of jumps. */
	const uint16_t *by;
	uint32_t count;
};

struct dense_steps {
	const struct dense_frame *frame;
	struct dense_step *step;		    /* by jump */
	uint16_t image[SYMM_MOST][SHAPE_FEW_JUMPS]; /* of a jump */
	/* Lists that are kept, by block. */
	uint64_t room; /* for entries; 0: none are kept */
	_Atomic uint64_t used;
	uint64_t *first;
	uint16_t *count; /* 0: not kept, or empty */
	uint32_t *from;
	uint16_t *by;
};

/* Takes memory for the jumps of S and the lists of F from A. */
void dense_step_take(struct dense_steps *t, const struct dense_frame *f,
		     const struct shape *s, struct dense_arena *a);

/* Makes them for the jumps of S; the frame is filled. */
void dense_step_fill(struct dense_steps *t, const struct shape *s,
		     enum dense_way way);

struct dense_list_room {
	uint32_t from[DENSE_STEP_LIST];
	uint16_t by[DENSE_STEP_LIST];
};

/*
 * The list of block C: the one that is kept; else it is made in ROOM, and kept
 * if there is memory for it.  Several threads may ask for lists of different
 * blocks.
 */
struct dense_list dense_step_list(struct dense_steps *t, uint64_t c,
				  struct dense_list_room *room);

/* Pulling a level from another one. */
struct dense_pull {
	const struct dense_steps *steps;
	const uint64_t *set;  /* the blocks where jumps come from */
	const uint16_t *some; /* of each the rows that are not empty */
	bool odd;	      /* the parity of pegs where they lead to */
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
extern const struct dense_kernel dense_step_kernel[];
extern const int dense_step_kernels;

/* The first that runs here. */
const struct dense_kernel *dense_step_best(void);

#endif
