/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formats holes and cells: the occupied holes of a named board, a line
 * each, as numbers in reading order or as names of cells; `-` alone is an
 * empty board; pegfmt(1).
 */
#ifndef PEGKIT_TEXT_LIST_TEXT_H
#define PEGKIT_TEXT_LIST_TEXT_H

#include "text/record.h"
#include "text/source.h"

/* How the holes of a board are called. */
struct list_text {
	struct shape shape;
	bool cells; /* d4; else numbers */
	int first;  /* the number of the first hole, 0 or 1 */
};

/* The next list, drawn in RECORD, which must be empty. */
enum problem_status list_text_next(const struct list_text *list,
				   struct source *source, struct record *record,
				   struct problem *problem);

enum problem_status list_text_write(const struct list_text *list, struct buf *b,
				    const struct record *record,
				    struct problem *problem);

#endif
