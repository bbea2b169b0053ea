/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formats holes and cells, pegfmt(1).  A line lists the occupied holes of a
 * named board, as numbers in reading order or as names of cells; `-` alone is
 * an empty board.
 */
#ifndef PEGKIT_TEXT_LIST_TEXT_H
#define PEGKIT_TEXT_LIST_TEXT_H

#include "text/record.h"
#include "text/source.h"

/* The board of lists, and the names of its holes. */
struct list_text {
	struct shape shape;
	bool cells; /* names of cells, d4; else numbers */
	int first;  /* the number of the first hole, 0 or 1 */
};

/* The next list, drawn in RECORD, which must be empty. */
bool list_text_next(struct reading *in, const struct list_text *list,
		    struct source *source, struct record *record);

bool list_text_write(struct reading *in, const struct list_text *list,
		     struct buf *b, const struct record *record);

#endif
