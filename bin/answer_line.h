/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers of the programs that print a line for each board. */
#ifndef PEGKIT_BIN_ANSWER_LINE_H
#define PEGKIT_BIN_ANSWER_LINE_H

#include "text/record.h"

/* How an answer is printed: as JSON, pegkit-json(5), or as a line. */
struct answer_line {
	bool json;
	enum field_id answer, witness; /* see struct format */
};

/*
 * Appends RECORD as an object; or the field `answer`, `?` if there is none, and
 * behind a tab the field `witness`, if there is one.
 */
void answer_line_write(const struct answer_line *a, const struct record *record,
		       struct buf *out);

/* Appends what stands for a board that cannot be read. */
void answer_line_unknown(const struct answer_line *a, struct buf *out);

#endif
