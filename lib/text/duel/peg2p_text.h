/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The peg2p format, peg2p(5): triangles of peg values, one row per line.  The
 * rows have 1, 2, 3, … integers; 0 is a vacant hole.
 */
#ifndef PEGKIT_TEXT_PEG2P_TEXT_H
#define PEGKIT_TEXT_PEG2P_TEXT_H

#include "base/buf.h"
#include "board/triangle.h"
#include "text/record.h"
#include "text/span.h"

/*
 * Reads LINE into VALUE as row ROW of a triangle.  Rows are counted from 0, so
 * LINE must have ROW + 1 integers, each from 0 to TRIANGLE_VALUE.
 */
bool peg2p_text_row(struct reading *in, const struct span *line, int row,
		    int32_t *value);

/*
 * True if RECORD is a triangle of values with EXPECTED rows.  Otherwise fails
 * with READING_BAD.
 */
bool peg2p_text_check(struct reading *in, const struct record *record,
		      int expected);

/* Appends the rows of T, with the byte END between rows. */
void peg2p_text_write(struct buf *b, const struct triangle *t, char end);

#endif
