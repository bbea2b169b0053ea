/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawings that are written as matrices of 0 and 1, with or without brackets:
 * pegkit-draw(5).
 */
#ifndef PEGKIT_TEXT_SOLITAIRE_MATRIX_TEXT_H
#define PEGKIT_TEXT_SOLITAIRE_MATRIX_TEXT_H

#include "text/reading.h"
#include "text/record.h"

/*
 * True if a drawing whose first line is LINE is a matrix.  LINE then has a
 * bracket before another bracket or a value, or it has two or more values.
 */
bool matrix_text_begins(struct span line);

/*
 * Adds the rows of LINE to the drawing of R.  Brackets, semicolons and the ends
 * of lines end a row.
 */
bool matrix_text_add(struct reading *in, struct record *r, struct span line);

/*
 * True if the drawing of R is a whole matrix: all brackets are closed, and all
 * rows are equally long or form a triangle.  Otherwise fails with READING_BAD.
 */
bool matrix_text_check(struct reading *in, const struct record *r);

#endif
