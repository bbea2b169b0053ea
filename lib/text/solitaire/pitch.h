/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the columns of a text to those of a drawing.  A drawing is rough after
 * it was read with blanks, or with letters of several bytes, among its squares.
 * Each row is then the bytes that were read, and only the whole drawing tells
 * what blanks mean.
 *
 *   dense      a blank is a square off the board.  A row has two squares side
 *              by side, or no row has two squares, or nothing below holds.
 *   spaced     blanks separate squares.  All columns with a square are even,
 *              or all are odd.
 *   staggered  blanks separate squares, and each row is shifted by one place
 *              against the next: even and odd columns take turns from row to
 *              row.  Such a board lies on the triangular lattice.
 *
 * A checkers board is never staggered, as blanks may be the squares between its
 * homes, and spaced only if it has several rows.
 */
#ifndef PEGKIT_TEXT_PITCH_H
#define PEGKIT_TEXT_PITCH_H

#include "text/record.h"

/* Sets `cols`, `pitch`, `slant` and `indent` of a rough drawing. */
void pitch_find(struct record *r);

/*
 * Puts the squares of a rough drawing into its columns, after pitch_find.  A
 * staggered drawing also gets the field `lines`, unless the record already
 * names a lattice with shifted rows.  READING_BAD: the record names another
 * lattice, or would need more than MOST bytes.
 */
bool pitch_lay(struct reading *in, struct record *r, size_t most);

#endif
