/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds the lattice of a drawing of any size, and the shape that its record
 * names.  board_text.h makes its boards with these functions, so all readers
 * find the same board in a record.
 */
#ifndef PEGKIT_TEXT_LATTICE_TEXT_H
#define PEGKIT_TEXT_LATTICE_TEXT_H

#include "text/record.h"

/*
 * Sets *LATTICE to the lattice of R, a drawing of squares.  The first of these
 * that applies to R determines it:
 *   the field `lines`, a word of lattice_table, or for LATTICE_LISTED a list
 *   the field `board`, which names a shape
 *   rows of 1, 2, 3, … holes, which form a triangle
 *   otherwise, LATTICE_SQUARE
 * Fails with READING_BAD if a field has another value, or if `lines`
 * contradicts `board`.
 */
bool lattice_text_of(struct reading *in, const struct record *r,
		     enum lattice *lattice);

/*
 * Sets *LATTICE as lattice_text_of() does.  *NAMED becomes true if R has a
 * field `board`; *SHAPE is then the shape that it names.
 */
bool lattice_text_told(struct reading *in, const struct record *r,
		       struct shape *shape, bool *named, enum lattice *lattice);

/*
 * True if R has no field `lines`, or one that fits SHAPE.  Otherwise fails with
 * READING_BAD.
 */
bool lattice_text_check(struct reading *in, const struct record *r,
			const struct shape *shape);

/*
 * Makes LATTICE the lattice of R.  Adds the field `lines` if the drawing
 * implies another lattice.  Fails with READING_BAD if a field of R implies
 * another one.
 */
bool lattice_text_set(struct reading *in, struct record *r,
		      enum lattice lattice);

/*
 * Makes LATTICE_TRIANGULAR the lattice of R, whose rows are staggered.  Does
 * nothing if R already has a lattice with shifted rows.  Fails with READING_BAD
 * if a field implies straight rows.
 */
bool lattice_text_stagger(struct reading *in, struct record *r);

/*
 * Replaces the lines of SHAPE by the list in the field `lines` of R.  SHAPE is
 * on LATTICE_LISTED, and `-` is an empty list.  Fails with READING_BAD if a
 * line is not three different holes of SHAPE or is listed twice, or if there
 * are too many lines.
 */
bool lattice_text_lines(struct reading *in, const struct record *r,
			struct shape *shape);

/* Appends the lines of SHAPE, sorted, as a value of the field `lines`. */
void lattice_text_write(struct buf *b, const struct shape *shape);

/*
 * Adds the field `lines` for LATTICE to R, which must not have one.  It becomes
 * the last field.  Returns false if memory runs out.
 */
bool lattice_text_add(struct record *r, enum lattice lattice);

#endif
