/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a drawn record, in squares or in integers. */
#ifndef PEGKIT_TEXT_DRAW_ROW_H
#define PEGKIT_TEXT_DRAW_ROW_H

#include "text/line.h"
#include "text/record.h"

/*
 * Adds bytes AT to END of a line as a row.  The first row of a record decides
 * the kind of all rows: integers if it has a digit, else squares.
 */
bool draw_row_add(struct reading *in, struct record *r, const struct line *line,
		  size_t at, size_t end);

/* READING_BAD: bytes AT to END are not all below 128. */
bool draw_row_bytes(struct reading *in, const struct line *line, size_t at,
		    size_t end);

/* Whether byte AT of the line begins a position of draughts, such as W:W31. */
bool draw_row_is_fen(const struct line *line, size_t at);

/*
 * READING_BAD: the comment of a line seems to be part of a row in which #
 * stands for squares off the board.  This is so if the line has only squares,
 * blanks and #, and a # stands behind a square or there are several.  A single
 * # before squares is a row that the user has commented out.
 */
bool draw_row_comment(struct reading *in, const struct line *line);

#endif
