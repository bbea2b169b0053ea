/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps between blocks, seen from the side where they lead to: for each block
 * the list of blocks from which jumps can come.
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
	DENSE_STEP_VARIANTS = 8, /* of the implied holes of a jump */
	DENSE_STEP_LIST = SHAPE_FEW_JUMPS + SYMM_MOST, /* entries of a block */
	DENSE_STEP_SHIFT = 10, /* bits of a number of jumps, below a map */
};

_Static_assert(SHAPE_FEW_JUMPS < 1 << DENSE_STEP_SHIFT,
	       "an entry has room for the number of all jumps");
_Static_assert(SYMM_MOST << DENSE_STEP_SHIFT <= UINT16_MAX + 1,
	       "an entry has room for each map");

/*
 * What a jump does within blocks.  A place is reached from the place whose
 * index differs by `flips`: the row differs by `flip_row`, the word in the row
 * by `flip_word`, and the bits that are left are a rotation of the word by
 * `turn`, as the mask drops whatever comes around.
 */
struct dense_step {
	/* Places of a row that it can lead to, by variant. */
	_Alignas(64) uint64_t mask[DENSE_STEP_VARIANTS][DENSE_FRAME_ROW_WORDS];
	uint8_t variant[DENSE_FRAME_ROWS]; /* what a row adds to the variant */
	uint16_t into;			   /* rows it can lead to */
	uint8_t flip_row, flip_word, turn;
	uint8_t odd; /* added where the number of pegs is odd */
	uint16_t flips;
};

/*
 * Where a jump can lead to, and what its variant is.  Bit I of the variant: the
 * parity wanted of the I-th implied hole of the jump is inverted, by the
 * syndrome, the row, and an odd number of pegs together.
 */
struct dense_fit {
	uint32_t mask, value, flip; /* of the pattern */
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
	struct dense_step *step; /* by jump */
	struct dense_fit fit[SHAPE_FEW_JUMPS];
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

#endif
