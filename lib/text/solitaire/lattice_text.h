/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lattice of the drawing of a record, of any size, and the shape that the
 * record names.  board_text.h builds its boards from this, so no two readers
 * take one record for different boards.
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
 * READING_BAD: a field has another value, or `lines` contradicts `board`.
 */
bool lattice_text_of(struct reading *in, const struct record *r,
		     enum lattice *lattice);

/*
 * Does the same, and sets *NAMED to whether R has a field `board`.  If so,
 * *SHAPE becomes the shape that it names.
 */
bool lattice_text_told(struct reading *in, const struct record *r,
		       struct shape *shape, bool *named, enum lattice *lattice);

/* True unless the field `lines` of R contradicts the lattice of SHAPE, which is
 * READING_BAD. */
bool lattice_text_check(struct reading *in, const struct record *r,
			const struct shape *shape);

/*
 * Makes LATTICE the lattice of R.  R gets the field `lines` if it would be read
 * on another lattice without it.  READING_BAD: a field of R names another
 * lattice.
 */
bool lattice_text_set(struct reading *in, struct record *r,
		      enum lattice lattice);

/*
 * Makes LATTICE_TRIANGULAR the lattice of R, whose rows are staggered, unless
 * its lattice already has shifted rows.  READING_BAD: as for lattice_text_set.
 */
bool lattice_text_stagger(struct reading *in, struct record *r);

/*
 * Gives SHAPE, which is drawn on LATTICE_LISTED, the lines that the field
 * `lines` of R lists, and no others; `-` lists none.  READING_BAD: a line is
 * not three different holes of SHAPE, or comes twice.
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
