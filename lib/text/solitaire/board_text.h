/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records as boards of pegs and back, on boards of all sizes.  A board is read
 * only here: shape, lattice, lines, start and goals.  An error has the place of
 * the part that does not fit.
 */
#ifndef PEGKIT_TEXT_BOARD_TEXT_H
#define PEGKIT_TEXT_BOARD_TEXT_H

#include "board/board.h"
#include "text/record.h"

/*
 * Reads all of B except its goals.  A field `board`, if there is one, names the
 * shape.  Otherwise the drawing is the shape, on the lattice of
 * lattice_text_of.
 */
bool board_text_read(struct reading *in, const struct record *r,
		     struct board *b);

/*
 * Does the same, also for a triangle of values: each hole whose value is not 0
 * has a peg.
 */
bool board_text_holes(struct reading *in, const struct record *r,
		      struct board *b);

/*
 * True if the holes of B, which was read from R, fit in a position_t; else
 * READING_BAD.
 */
bool board_text_fits(struct reading *in, const struct record *r,
		     const struct board *b);

/*
 * Reads the goals of B; the rest of B must have been read.  The field `goal`
 * has a cell (one peg there), `any` (one peg anywhere), `same` (one peg in the
 * starting vacancy, if there is just one) or a drawing on one line.  Without
 * this field the goal is one peg in the centre, or anywhere on a shape without
 * a centre.  `N-pegs` is any position with N pegs, `N-jumps` any position after
 * N jumps.  A `?` in the drawing is an open hole, with a peg or without; after
 * a cell, `+` opens all other holes.
 */
bool board_text_goals(struct reading *in, const struct record *r,
		      struct board *b);

/* Reads the whole problem: board_text_read, then board_text_goals. */
bool board_text_problem(struct reading *in, const struct record *r,
			struct board *b);

/* True if R is a drawing of pegs; READING_BAD if it has values or own pieces.
 */
bool board_text_check(struct reading *in, const struct record *r);

/*
 * Reads the drawing as a position on SHAPE, which the record need not name.
 * The drawing must be exactly SHAPE, and a field `lines` must not name another
 * lattice.
 */
bool board_text_on(struct reading *in, const struct record *r,
		   const struct shape *shape, struct holes *position);

/*
 * Does the same for a writer called NAME, whose format has nothing except
 * POSITION.  READING_BAD too if a field says more than SHAPE implies: only
 * `board` and `lines` may appear, and only to name a lattice other than the
 * drawn one.
 */
bool board_text_alone(struct reading *in, const char *name,
		      const struct record *r, const struct shape *shape,
		      struct holes *position);

/*
 * Changes R, which has the drawing of SHAPE, so that board_text_read reads it
 * as SHAPE.  If board_text_read would read another shape or lattice, R gets the
 * field `board` with the name of SHAPE, or the field `lines` if SHAPE has no
 * name.  False: no memory.
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
 * or a drawing on one line.  False: no memory.
 */
bool board_text_write_goal(struct buf *b, const struct shape *shape,
			   const struct holes *position);

#endif
