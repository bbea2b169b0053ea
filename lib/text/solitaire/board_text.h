/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records as boards of pegs and back, on boards of all sizes.  A board is read
 * here and nowhere else: shape, lattice, lines, start and goals.  A problem has
 * the place of the part that does not fit.
 */
#ifndef PEGKIT_TEXT_BOARD_TEXT_H
#define PEGKIT_TEXT_BOARD_TEXT_H

#include "board/board.h"
#include "text/record.h"

/*
 * Reads all of B but its goals.  If there is a field `board` it names the
 * shape; else the drawing is the shape, on the lattice of lattice_text_of.
 */
bool board_text_read(struct reading *in, const struct record *r,
		     struct board *b);

/*
 * The same, also of a triangle of values: holes have pegs whose value is not 0.
 */
bool board_text_holes(struct reading *in, const struct record *r,
		      struct board *b);

/* READING_BAD: B, which was read from R, has no room in a position_t. */
bool board_text_fits(struct reading *in, const struct record *r,
		     const struct board *b);

/*
 * Reads the goals of B, of which all else has been read.  The field `goal` has
 * a cell (one peg there), `any` (one peg anywhere), `same` (one peg where the
 * single vacancy of the start is) or a drawing on one line.  Without this field
 * the goal is one peg in the centre, or anywhere on a shape without a centre.
 * `N-pegs` is any position with N pegs, and `N-jumps` any one after N jumps.
 */
bool board_text_goals(struct reading *in, const struct record *r,
		      struct board *b);

/* Both: all that R says of its problem. */
bool board_text_problem(struct reading *in, const struct record *r,
			struct board *b);

/* READING_BAD: R is no drawing of pegs; it has values or own pieces. */
bool board_text_check(struct reading *in, const struct record *r);

/*
 * Reads the drawing as a position on SHAPE, which is told beside the record.
 * It must be a drawing of exactly SHAPE, and a field `lines` must not name
 * another lattice.
 */
bool board_text_on(struct reading *in, const struct record *r,
		   const struct shape *shape, struct holes *position);

/*
 * The same for a writer called NAME, which writes POSITION alone: R must be
 * SHAPE, and no field may say more than SHAPE implies, that the drawing lies on
 * another lattice than without the fields.
 */
bool board_text_alone(struct reading *in, const char *name,
		      const struct record *r, const struct shape *shape,
		      struct holes *position);

/*
 * Makes board_text_read read R, whose drawing is one of SHAPE, as SHAPE.  Where
 * it would read another shape or lattice, R gets the field `board` with the
 * name of SHAPE, or the field `lines` if SHAPE has no name.  False: no memory.
 */
bool board_text_tell(struct record *r, const struct shape *shape);

/*
 * Replaces the drawing of R by POSITION on SHAPE.  Rows get the place of R.
 * Keeps the fields except those that board_text_tell changes.  False: no
 * memory.
 */
bool board_text_draw(struct record *r, const struct shape *shape,
		     const struct holes *position);

/* Whether VALUE, of SIZE bytes, is the goal `N-pegs` or `N-jumps`. */
bool board_text_is_level(const char *value, size_t size);

/*
 * Appends POSITION as the field `goal` has it: the cell of its only peg, or a
 * drawing on one line.  False: no memory.
 */
bool board_text_write_goal(struct buf *b, const struct shape *shape,
			   const struct holes *position);

#endif
