/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Converts records to boards of pegs of any size, and back.  Shape, lattice,
 * lines, start and goals of a board are read only here.  An error has the place
 * of the part that does not fit.
 */
#ifndef PEGKIT_TEXT_BOARD_TEXT_H
#define PEGKIT_TEXT_BOARD_TEXT_H

#include "board/board.h"
#include "text/record.h"

/*
 * Reads the board of R into B, except its goals.  If R has a field `board`, it
 * names the shape.  Otherwise the drawing is the shape, on the lattice that
 * lattice_text_of finds.
 */
bool board_text_read(struct reading *in, const struct record *r,
		     struct board *b);

/*
 * Does the same as board_text_read(), but also reads a triangle of values: each
 * hole with a value other than 0 has a peg.
 */
bool board_text_holes(struct reading *in, const struct record *r,
		      struct board *b);

/*
 * True if B, which was read from R, has few enough holes for a position_t; else
 * READING_BAD.
 */
bool board_text_fits(struct reading *in, const struct record *r,
		     const struct board *b);

/*
 * Reads the goals of B; the rest of B must have been read.  The field `goal`
 * has a cell (one peg there), `any` (one peg anywhere), `same` (one peg in the
 * only starting vacancy), `N-pegs` (any position with N pegs), `N-jumps` (any
 * position after N jumps) or a drawing on one line.  A `?` in the drawing is an
 * open hole, with a peg or without; a `+` after a cell opens all other holes.
 * Without the field, the goal is one peg in the centre, or anywhere on a shape
 * without a centre.
 */
bool board_text_goals(struct reading *in, const struct record *r,
		      struct board *b);

/* Reads the whole problem: board_text_read, then board_text_goals. */
bool board_text_problem(struct reading *in, const struct record *r,
			struct board *b);

/*
 * True if R is a drawing of pegs, else READING_BAD: it has values or own
 * pieces.
 */
bool board_text_check(struct reading *in, const struct record *r);

/*
 * Reads the drawing of R as a position on SHAPE.  R need not name SHAPE, but
 * the drawing must be exactly SHAPE, and a field `lines` must not name another
 * lattice.
 */
bool board_text_on(struct reading *in, const struct record *r,
		   const struct shape *shape, struct holes *position);

/*
 * Reads R as board_text_on does, for a writer called NAME whose format can
 * express only POSITION.  Also READING_BAD if fields would be lost: R may have
 * no fields except `board` and `lines`, and these only if the drawing without
 * them would be read on another lattice, because then the reader of the format
 * adds them again.
 */
bool board_text_alone(struct reading *in, const char *name,
		      const struct record *r, const struct shape *shape,
		      struct holes *position);

/*
 * Changes the fields of R, which has the drawing of SHAPE, so that
 * board_text_read reads SHAPE.  If it would read another shape or lattice, R
 * gets the field `board` with the name of SHAPE, or the field `lines` if SHAPE
 * has no name.  False: no memory.
 */
bool board_text_tell(struct record *r, const struct shape *shape);

/*
 * Replaces the drawing of R by POSITION on SHAPE.  Each row gets the place of
 * R.  Fields stay, except as board_text_tell changes them.  False: no memory.
 */
bool board_text_draw(struct record *r, const struct shape *shape,
		     const struct holes *position);

/* True if VALUE, of SIZE bytes, is the goal `N-pegs` or `N-jumps`. */
bool board_text_is_level(const char *value, size_t size);

/*
 * Appends POSITION in the form of the field `goal`: the cell of its only peg,
 * or a drawing on one line.
 */
void board_text_write_goal(struct buf *b, const struct shape *shape,
			   const struct holes *position);

#endif
