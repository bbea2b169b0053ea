/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers as JSON, pegkit-json(5), for the programs that print a line for each
 * board: the drawing of the board, and the parts of the line as fields.
 */
#ifndef PEGKIT_BIN_JSON_ANSWER_H
#define PEGKIT_BIN_JSON_ANSWER_H

#include "text/record.h"

/* All zero, except the keys, is ready. */
struct json_answer {
	bool wanted;
	enum field_id answer, witness; /* see struct format */
	struct record record;	       /* the board; the program draws it */
};

void json_answer_free(struct json_answer *j);

/*
 * Replaces the line that OUT has from byte MARK on by an object.  The line is
 * an answer, perhaps with a tab and a witness behind it, or `?`, which becomes
 * the field `result` with the value `limit`.
 */
void json_answer_write(struct json_answer *j, struct buf *out, size_t mark);

/* Appends what stands for a board that cannot be read. */
void json_answer_unknown(struct buf *out);

#endif
