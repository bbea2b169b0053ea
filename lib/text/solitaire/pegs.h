/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawings as positions on a peg board and back, on boards of all sizes;
 * position_text.h does the same where a position_t has room for a position.  A
 * problem has the place of the part that does not fit.
 */
#ifndef PEGKIT_TEXT_PEGS_H
#define PEGKIT_TEXT_PEGS_H

#include "board/holes.h"
#include "text/record.h"

/* READING_BAD: R is no drawing of pegs; it has values or own pieces. */
bool pegs_check(struct reading *in, const struct record *r);

/*
 * Reads the drawing as a position on SHAPE.  It must be a drawing of exactly
 * SHAPE, and a field `lines` must not name another lattice.
 */
bool pegs_read(struct reading *in, const struct record *r,
	       const struct shape *shape, struct holes *position);

/*
 * Makes pegs_shape read R, whose drawing is one of SHAPE, as SHAPE.  Where it
 * would read another shape or lattice, R gets the field `board` with the name
 * of SHAPE, or the field `lines` if SHAPE has no name.  False: no memory.
 */
bool pegs_tell(struct record *r, const struct shape *shape);

/*
 * Whether the fields of R say only what BOARD, which is told beside the text,
 * implies: that the drawing lies on another lattice than without these fields.
 */
bool pegs_is_told_by(const struct record *r, const struct shape *board);

/*
 * Reads the shape of the drawing and its position.  If there is a field `board`
 * it names the shape; else the drawing is the shape, on the lattice of
 * lattice_text_of.
 */
bool pegs_shape(struct reading *in, const struct record *r, struct shape *shape,
		struct holes *position);

/*
 * Reads the positions that a solution may end in, one to SHAPE_HOLES of them.
 * The field `goal` has a cell (one peg there), `any` (one peg anywhere), `same`
 * (one peg where the single vacancy of POSITION is) or a drawing on one line.
 * Without this field the goal is one peg in the centre, or anywhere on a shape
 * without a centre.
 *
 * `N-pegs` is any position with N pegs, and `N-jumps` any one after N jumps
 * from POSITION: *LEVEL becomes the number of its pegs, at least 2, and *GOALS
 * 0; for other goals *LEVEL becomes 0.  Where LEVEL is null such a goal is bad.
 */
bool pegs_goals(struct reading *in, const struct record *r,
		const struct shape *shape, const struct holes *position,
		struct holes goal[SHAPE_HOLES], int *goals, int *level);

/* Whether VALUE, of SIZE bytes, is `N-pegs` or `N-jumps`. */
bool pegs_goal_is_level(const char *value, size_t size);

/*
 * Appends POSITION as the field `goal` has it: the cell of its only peg, or a
 * drawing on one line.  False: no memory.
 */
bool pegs_goal_write(struct buf *b, const struct shape *shape,
		     const struct holes *position);

/*
 * Replaces the drawing of R by POSITION on SHAPE.  Keeps the fields except
 * those that pegs_tell changes.  False: no memory.
 */
bool pegs_draw(struct record *r, const struct shape *shape,
	       const struct holes *position);

#endif
