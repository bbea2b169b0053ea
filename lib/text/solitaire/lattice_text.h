/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lattice of a drawing of any size, and the shape that its record names.
 * board_text.h makes its boards with these functions, so all readers see the
 * same board in a record.
 */
#ifndef PEGKIT_TEXT_LATTICE_TEXT_H
#define PEGKIT_TEXT_LATTICE_TEXT_H

#include "text/record.h"

/*
 * Sets *LATTICE to the lattice of R, a drawing of squares.  The first of these
 * that R has determines it:
 *   the field `lines`: a word of lattice_table, or a list of lines for
 *   LATTICE_LISTED;
 *   the field `board`, which names a shape;
 *   rows of 1, 2, 3, … holes, which are a triangle;
 *   otherwise pegs jump along rows and columns.
 * READING_BAD: a field has any other value, or `lines` contradicts `board`.
 */
bool lattice_text_of(struct reading *in, const struct record *r,
		     enum lattice *lattice);

/*
 * Sets *LATTICE as lattice_text_of does, and *NAMED to whether R has a field
 * `board`.  If so, *SHAPE becomes the shape that the field names.
 */
bool lattice_text_told(struct reading *in, const struct record *r,
		       struct shape *shape, bool *named, enum lattice *lattice);

/* True if `lines` of R, if any, fits the lattice of SHAPE; else READING_BAD. */
bool lattice_text_check(struct reading *in, const struct record *r,
			const struct shape *shape);

/*
 * Makes LATTICE the lattice of R, by adding the field `lines` if R would
 * otherwise be read on another lattice.  READING_BAD: a field of R names
 * another lattice.
 */
bool lattice_text_set(struct reading *in, struct record *r,
		      enum lattice lattice);

/*
 * Makes LATTICE_TRIANGULAR the lattice of R, whose rows are staggered, unless
 * its lattice already has shifted rows.  READING_BAD: as for lattice_text_set.
 */
bool lattice_text_stagger(struct reading *in, struct record *r);

/*
 * Replaces the lines of SHAPE, on LATTICE_LISTED, by those that the field
 * `lines` of R lists; `-` lists none.  READING_BAD: a line is not three
 * different holes of SHAPE or comes twice, or there are too many lines.
 */
bool lattice_text_lines(struct reading *in, const struct record *r,
			struct shape *shape);

/* Appends the lines of SHAPE, sorted, as lattice_text_lines reads them. */
void lattice_text_write(struct buf *b, const struct shape *shape);

/*
 * Adds the field `lines` for LATTICE after the other fields of R, which must
 * not have that field yet.  False: no memory.
 */
bool lattice_text_add(struct record *r, enum lattice lattice);

#endif
