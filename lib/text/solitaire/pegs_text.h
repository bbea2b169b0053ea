/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pegs format, pegfmt(1): the game ids of Pegs in Simon Tatham's puzzle
 * collection, one a line, `7x7:OOPPPOO…` or `7x7cross:OOPPPOO…`.  An id has the
 * width, the height and perhaps the type of the board, then its squares in
 * reading order: P for a peg, H for a vacant hole, O for a square off the
 * board.  `5:…` has 5 rows of 5 squares.
 */
#ifndef PEGKIT_TEXT_PEGS_TEXT_H
#define PEGKIT_TEXT_PEGS_TEXT_H

#include "text/record.h"
#include "text/source.h"

/*
 * The next id, added to RECORD, which must be empty.  The type says how the
 * game would make a new board and is not kept.  An id with a random seed,
 * `7x7cross#123`, is an error: only the game can make its board.
 */
bool pegs_text_next(struct reading *in, struct source *source,
		    struct record *record);

/*
 * Appends an id.  The type is `cross` or `octagon` for the boards of 7 x 7
 * squares that are called so; others have none, as the game writes them.
 */
bool pegs_text_write(struct reading *in, struct buf *b,
		     const struct record *record);

#endif
