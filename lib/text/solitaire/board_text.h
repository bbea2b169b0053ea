/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Converts records to boards of pegs of any size, and back.  All code that
 * needs the shape, lattice, lines, start or goals of a board reads them with
 * these functions.  An error is placed at the part of the record that does not
 * fit.
 */
#ifndef PEGKIT_TEXT_BOARD_TEXT_H
#define PEGKIT_TEXT_BOARD_TEXT_H

#include "board/board.h"
#include "text/record.h"

/*
 * Reads the shape and the start of R into B, but not the goals.  The field
 * `board` of R, if present, names the shape.  Otherwise the drawing is the
 * shape, on the lattice that lattice_text_of() finds.
 */
bool board_text_read(struct reading *in, const struct record *r,
		     struct board *b);

/*
 * Reads the shape and the start of R into B, as board_text_read() does.  R may
 * also be a triangle of values.  Each value other than 0 is then a peg.
 */
bool board_text_holes(struct reading *in, const struct record *r,
		      struct board *b);

/*
 * True if B has at most POSITION_HOLES holes.  Otherwise fails with READING_BAD
 * at the place of R.
 */
bool board_text_fits(struct reading *in, const struct record *r,
		     const struct board *b);

/*
 * Reads the goals of R into B, which already has the shape and the start of R.
 * The field `goal` is one of these:
 *   c3          one peg in c3
 *   any         one peg anywhere
 *   same        one peg in the only starting vacancy
 *   N-pegs      any position with N pegs
 *   N-jumps     any position after N jumps
 *   a drawing   on one line; `?` is an open hole, with or without a peg
 *   c3+         a peg in c3; all other holes are open
 * Without the field, the goal is one peg in the centre, or anywhere on a
 * shape without a centre.
 */
bool board_text_goals(struct reading *in, const struct record *r,
		      struct board *b);

/* Reads the whole problem of R into B: its shape, start and goals. */
bool board_text_problem(struct reading *in, const struct record *r,
			struct board *b);

/*
 * True if R is a drawing of pegs, without values and without pieces of a player
 * (`x`).  Otherwise fails with READING_BAD.
 */
bool board_text_check(struct reading *in, const struct record *r);

/*
 * Reads the drawing of R as a position on SHAPE.  Fails with READING_BAD if the
 * drawing is not exactly SHAPE, or if the field `lines` of R contradicts
 * SHAPE.  R need not have a field `board`.
 */
bool board_text_on(struct reading *in, const struct record *r,
		   const struct shape *shape, struct holes *position);

/*
 * Reads R as a position on SHAPE, to write it in the format NAME, which has
 * only positions.  Fails with READING_BAD as board_text_on() does, and also if
 * R has a field that would be lost, because the format has no fields.
 *
 * The fields `board` and `lines` are not lost if without them the drawing would
 * be read on another lattice.  The reader of the format then adds them again.
 */
bool board_text_alone(struct reading *in, const char *name,
		      const struct record *r, const struct shape *shape,
		      struct holes *position);

/*
 * Makes sure that board_text_read() reads SHAPE from R, whose drawing must be a
 * drawing of SHAPE.  If it would read another shape, R gets the field `board`,
 * or `lines` if SHAPE has no name.  Returns false if memory runs out.
 */
bool board_text_tell(struct record *r, const struct shape *shape);

/*
 * Replaces the drawing of R by POSITION on SHAPE, and calls board_text_tell().
 * Each row gets the place of R.  Returns false if memory runs out.
 */
bool board_text_draw(struct record *r, const struct shape *shape,
		     const struct holes *position);

/* True if the SIZE bytes at VALUE are a goal such as `5-pegs` or `6-jumps`. */
bool board_text_is_level(const char *value, size_t size);

/*
 * Appends POSITION as a value of the field `goal`.  If POSITION has one peg,
 * this is the name of its hole, such as d4.  Otherwise it is a drawing on one
 * line.
 */
void board_text_write_goal(struct buf *b, const struct shape *shape,
			   const struct holes *position);

#endif
