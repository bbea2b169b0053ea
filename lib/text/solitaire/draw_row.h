/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a drawn record, in squares or in integers. */
#ifndef PEGKIT_TEXT_DRAW_ROW_H
#define PEGKIT_TEXT_DRAW_ROW_H

#include "text/record.h"
#include "text/span.h"

/*
 * Adds a part of a line as a row.  The first row of a record decides the kind
 * of all rows: integers if it has a digit, else squares.
 */
bool draw_row_add(struct reading *in, struct record *r, const struct span *row);

/* READING_BAD: the bytes are not all below 128. */
bool draw_row_bytes(struct reading *in, const struct span *part);

/* Whether the text begins as a position of draughts, such as W:W31. */
bool draw_row_is_fen(struct span text);

/*
 * Completes the drawing of a record to which rows have been added, which may
 * need MOST bytes.  READING_BAD: it would need more, or be much larger than its
 * text; or its rows are staggered, and a field names rows and columns.
 */
bool draw_row_lay(struct reading *in, struct record *r, size_t most);

/*
 * READING_BAD: the comment of a line seems to be part of a row in which #
 * stands for squares off the board.  This is so if the line has only squares,
 * blanks and #, and a # stands behind a square or there are several.  A single
 * # before squares is a row that the user has commented out.
 */
bool draw_row_comment(struct reading *in, const struct span *line);

#endif
