/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads and writes the field `lines`, which says along which lines of holes
 * pegs jump: the lattice of the board.  Also reads the field `board`.
 * board_text.h makes all boards with these functions.
 */
#ifndef PEGKIT_TEXT_LATTICE_TEXT_H
#define PEGKIT_TEXT_LATTICE_TEXT_H

#include "text/record.h"

/*
 * Sets *LATTICE to the lattice of R, a drawing of squares.  The first of these
 * facts that is true of R determines it:
 *   the field `lines` has a word of lattice_table: the lattice of that row
 *   the field `lines` has a list of lines: LATTICE_LISTED
 *   the field `board` names a shape: the lattice of that shape
 *   the rows have 1, 2, 3, … holes: LATTICE_TRIANGULAR
 *   otherwise: LATTICE_SQUARE
 * Fails with READING_BAD if one of the fields has another value, or if `lines`
 * contradicts `board`.
 */
bool lattice_text_of(struct reading *in, const struct record *r,
		     enum lattice *lattice);

/*
 * Sets *LATTICE as lattice_text_of() does.  If R has a field `board`, also sets
 * *SHAPE to the shape that it names, and *NAMED to true.  Otherwise sets *NAMED
 * to false.
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
 * Makes LATTICE the lattice of R.  If the drawing alone implies another
 * lattice, adds the field `lines`.  If a field of R implies another lattice,
 * fails with READING_BAD.
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
 * Replaces the lines of SHAPE by the list in the field `lines` of R; `-` is an
 * empty list.  The lattice of SHAPE must be LATTICE_LISTED.  Fails with
 * READING_BAD if a line is not three different holes of SHAPE, if it is listed
 * twice, or if there are too many lines.
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
