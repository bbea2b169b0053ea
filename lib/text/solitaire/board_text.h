/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Converts records to boards of pegs of any size, and back.  All code that
 * needs the shape, lattice, lines, start or goals of a board reads them with
 * these functions.  The place of an error is the part of the record that does
 * not fit.
 */
#ifndef PEGKIT_TEXT_BOARD_TEXT_H
#define PEGKIT_TEXT_BOARD_TEXT_H

#include "board/board.h"
#include "text/record.h"

/*
 * Reads the board of R into B, except its goals.  The field `board` of R, if
 * present, names the shape.  Otherwise the drawing is the shape, on the lattice
 * that lattice_text_of() finds.
 */
bool board_text_read(struct reading *in, const struct record *r,
		     struct board *b);

/*
 * Reads the board of R as board_text_read() does.  R may also be a triangle of
 * values: each hole with a value other than 0 then has a peg.
 */
bool board_text_holes(struct reading *in, const struct record *r,
		      struct board *b);

/*
 * True if B, which was read from R, has at most POSITION_HOLES holes.  If not,
 * IN is READING_BAD.
 */
bool board_text_fits(struct reading *in, const struct record *r,
		     const struct board *b);

/*
 * Reads the goals of B from R, from which the rest of B has been read.  The
 * field `goal` is a cell (one peg there), `any` (one peg anywhere), `same` (one
 * peg in the only starting vacancy), `N-pegs` (any position with N pegs),
 * `N-jumps` (any position after N jumps) or a drawing on one line.  In the
 * drawing, `?` is an open hole, with a peg or without; `+` after a cell opens
 * all other holes.  Without the field, the goal is one peg in the centre, or
 * anywhere on a shape without a centre.
 */
bool board_text_goals(struct reading *in, const struct record *r,
		      struct board *b);

/* Reads the whole problem: board_text_read(), then board_text_goals(). */
bool board_text_problem(struct reading *in, const struct record *r,
			struct board *b);

/*
 * True if R is a drawing of pegs.  If R has values or own pieces, IN is
 * READING_BAD.
 */
bool board_text_check(struct reading *in, const struct record *r);

/*
 * Reads the drawing of R as a position on SHAPE.  The drawing must be exactly
 * SHAPE; if R has a field `lines`, it must fit the lattice of SHAPE.  R need
 * not have a field `board`.
 */
bool board_text_on(struct reading *in, const struct record *r,
		   const struct shape *shape, struct holes *position);

/*
 * Reads R as board_text_on() does, for the writer NAME of a format that can
 * express only POSITION.  READING_BAD: as for that function, or a field would
 * be lost.  So R may have only the fields `board` and `lines`, and only if the
 * drawing alone would be read on another lattice: then the reader of the format
 * adds them again.
 */
bool board_text_alone(struct reading *in, const char *name,
		      const struct record *r, const struct shape *shape,
		      struct holes *position);

/*
 * Changes the fields of R, which has the drawing of SHAPE, so that
 * board_text_read() reads SHAPE from it.  If it would read another shape or
 * lattice, R gets the field `board` with the name of SHAPE or, if SHAPE has no
 * name, the field `lines`.  False: no memory.
 */
bool board_text_tell(struct record *r, const struct shape *shape);

/*
 * Replaces the drawing of R by POSITION on SHAPE.  Each row gets the place of
 * R.  The fields change only as board_text_tell() changes them.  False: no
 * memory.
 */
bool board_text_draw(struct record *r, const struct shape *shape,
		     const struct holes *position);

/* True if the SIZE bytes at VALUE are a goal `N-pegs` or `N-jumps`. */
bool board_text_is_level(const char *value, size_t size);

/*
 * Appends POSITION in the form of the field `goal`: the cell of its only peg,
 * or a drawing on one line.
 */
void board_text_write_goal(struct buf *b, const struct shape *shape,
			   const struct holes *position);

#endif
