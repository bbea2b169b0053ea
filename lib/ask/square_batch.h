/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many plain boards at once, by several threads: the answers of ask.h for
 * boards of five by five holes with the central goal, of which one solution or
 * a proof is wanted.
 */
#ifndef PEGKIT_ASK_SQUARE_BATCH_H
#define PEGKIT_ASK_SQUARE_BATCH_H

#include "search/limits.h"
#include "text/solitaire/draw_text.h"

struct square_batch_options {
	struct draw_text *reader;
	unsigned jobs;
	bool is_quiet; /* no records are wanted */
	bool is_timed; /* records have the field `time` */
	struct limits limits;
};

/* Null: the answers are not known, or there is no memory. */
struct square_batch *square_batch_new(const struct square_batch_options *o);
void square_batch_delete(struct square_batch *b);

/* A new file begins; B may be null. */
void square_batch_open(struct square_batch *b);

/*
 * Reads the boards that the reader has at hand and appends their records to
 * OUT, up to the first that only draw_text_next can read; false when there was
 * none.  *NO becomes true where a board has no solution.
 */
bool square_batch_run(struct square_batch *b, struct buf *out, bool *no);

#endif
