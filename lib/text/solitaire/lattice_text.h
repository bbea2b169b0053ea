/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lattice of a drawing of any size, and the shape that its record names.
 * board_text.h makes its boards with these functions, so all readers find the
 * same board in a record.
 */
#ifndef PEGKIT_TEXT_LATTICE_TEXT_H
#define PEGKIT_TEXT_LATTICE_TEXT_H

#include "text/record.h"

/*
 * Sets *LATTICE to the lattice of R, a drawing of squares.  The first of these
 * that applies to R determines the lattice:
 *   the field `lines`: a word of lattice_table, or a list of lines for
 *   LATTICE_LISTED;
 *   the field `board`, which names a shape;
 *   rows of 1, 2, 3, … holes, which form a triangle;
 *   otherwise, LATTICE_SQUARE.
 * READING_BAD: a field has any other value, or `lines` contradicts `board`.
 */
bool lattice_text_of(struct reading *in, const struct record *r,
		     enum lattice *lattice);

/*
 * Sets *LATTICE as lattice_text_of() does.  *NAMED is true if R has a field
 * `board`; *SHAPE then becomes the shape that this field names.
 */
bool lattice_text_told(struct reading *in, const struct record *r,
		       struct shape *shape, bool *named, enum lattice *lattice);

/* True if `lines` of R, if present, fits SHAPE; if not, IN is READING_BAD. */
bool lattice_text_check(struct reading *in, const struct record *r,
			const struct shape *shape);

/*
 * Makes LATTICE the lattice of R.  Adds the field `lines` if R would otherwise
 * be read on another lattice.  READING_BAD: a field of R implies another
 * lattice.
 */
bool lattice_text_set(struct reading *in, struct record *r,
		      enum lattice lattice);

/*
 * Makes LATTICE_TRIANGULAR the lattice of R, whose rows are staggered, unless
 * its lattice already has shifted rows.  READING_BAD: a field implies another
 * lattice.
 */
bool lattice_text_stagger(struct reading *in, struct record *r);

/*
 * Replaces the lines of SHAPE, on LATTICE_LISTED, by the lines that the field
 * `lines` of R lists; `-` stands for no lines.  READING_BAD: a line is not
 * three different holes of SHAPE or appears twice, or there are too many lines.
 */
bool lattice_text_lines(struct reading *in, const struct record *r,
			struct shape *shape);

/* Appends the lines of SHAPE, sorted, in the form of the field `lines`. */
void lattice_text_write(struct buf *b, const struct shape *shape);

/*
 * Adds the field `lines` for LATTICE as the last field of R, which must not
 * have one.  False: no memory.
 */
bool lattice_text_add(struct record *r, enum lattice lattice);

#endif
