/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The two parts of a board: the pattern of pegs on the upper holes chooses a
 * block, and the lower holes are the places in it.  The position class ties
 * some of the lower holes, the implied ones, to the other holes; the rest of
 * the lower holes are the bits of an index.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_SPLIT_H
#define PEGKIT_POSITIONS_DENSE_DENSE_SPLIT_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"

enum {
	DENSE_SPLIT_ROW = 9,	/* index bits within a row of 512 places */
	DENSE_SPLIT_INDEX = 13, /* the most bits of an index */
	DENSE_SPLIT_UPPER = 28, /* the most upper holes */
};

struct dense_split {
	position_t upper, lower;	       /* both unions of orbits */
	int uppers, indices, implieds;	       /* holes of each kind */
	uint8_t upper_hole[DENSE_SPLIT_UPPER]; /* by bit of a pattern */
	uint8_t index_hole[DENSE_SPLIT_INDEX]; /* by bit of an index */
	uint8_t implied_hole[POSITION_HOLES];
	/*
	 * parity[i] holds implied_hole[i] and no other implied hole.  Either
	 * every jump changes the parity of the pegs on it, or none does.
	 */
	position_t parity[POSITION_HOLES];
};

/*
 * Splits the board of the jumps of S, of which only the holes and the jumps are
 * looked at, so that the symmetries of G carry each part onto itself.  False
 * where the upper holes would be too many.
 */
bool dense_split_of(const struct shape *s, const struct symm *g,
		    struct dense_split *p);

#endif
