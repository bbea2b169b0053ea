/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fast reader of drawn boards of 5 by 5 holes in the form that programs
 * write: five rows of five squares, each on a line of its own and a blank line
 * behind them, or all on one line with slashes between them; nothing else on
 * the lines, which end in LF, and no field.  Other forms and wrong records are
 * left to draw_text.h.
 */
#ifndef PEGKIT_TEXT_SQUARE_SCAN_H
#define PEGKIT_TEXT_SQUARE_SCAN_H

#include "text/solitaire/draw_text.h"

/* One of the two ways to draw boards. */
struct square_scan_form {
	size_t pitch;	   /* bytes of a record */
	uint64_t lines;	   /* lines of a record */
	unsigned char end; /* of each row but the last */
};

/*
 * The bytes of a reader's source that are in memory, if a record can begin
 * there, and the form of the first record; null if there is none.  Reads
 * nothing from the file.
 */
const unsigned char *square_scan_area(const struct draw_text *reader,
				      size_t *size,
				      struct square_scan_form *form);

/*
 * Reads up to MOST boards from SIZE bytes at TEXT as positions, bit h for the
 * hole h in reading order.  Returns how many it read before MOST, before the
 * last bytes or before a board of another form.
 */
size_t square_scan_boards(const struct square_scan_form *form,
			  const unsigned char *text, size_t size,
			  uint32_t *position, size_t most);

/*
 * Takes BOARDS boards from the reader, which is then as after BOARDS calls of
 * draw_text_next.
 */
void square_scan_take(struct draw_text *reader,
		      const struct square_scan_form *form, uint64_t boards);

#endif
