/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pegs format: the game descriptions of Pegs in Simon Tatham's puzzle
 * collection, a line each, `7x7cross:OOPPPOO…`: the width, the height and the
 * type of the board, then its squares in reading order, P for a peg, H for a
 * vacant hole, O for a square that is no part of the board; pegfmt(1).
 */
#ifndef PEGKIT_TEXT_PEGS_TEXT_H
#define PEGKIT_TEXT_PEGS_TEXT_H

#include "text/record.h"
#include "text/source.h"

/*
 * The next description, added to RECORD, which must be empty.  The type says
 * how a board would be made up and is not kept.
 */
enum problem_status pegs_text_next(struct source *source, struct record *record,
				   struct problem *problem);

/*
 * Appends a description.  The type is `cross` or `octagon` for the boards of
 * 7 x 7 squares that are called so, else `random`.
 */
enum problem_status pegs_text_write(struct buf *b, const struct record *record,
				    struct problem *problem);

#endif
