/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many lists of pegs at once, by several threads: the answers of
 * question_greedy.h as lines.
 */
#ifndef PEGKIT_ASK_HIQ_BATCH_H
#define PEGKIT_ASK_HIQ_BATCH_H

#include "text/greedy/hiq_scan.h"
#include "text/record.h"

struct hiq_batch;

/* What an answer consists of. */
enum hiq_batch_form {
	HIQ_BATCH_SUM,	 /* the sum */
	HIQ_BATCH_MOVES, /* the sum, a tab, the jumps */
	HIQ_BATCH_FINAL, /* the final position as a list */
};

/* Null: no memory.  BOARD must live as long as the batch. */
struct hiq_batch *hiq_batch_new(const struct shape *board,
				enum hiq_batch_form form, unsigned jobs);
void hiq_batch_delete(struct hiq_batch *b);

/* Begins a new file; call it before any list of the file is read. */
void hiq_batch_open(struct hiq_batch *b, struct source *source);

/*
 * Reads the lists that READER has at hand, up to the first that only
 * hiq_text_next can read, and appends their answers to OUT.  Returns false if
 * there was no such list.
 */
bool hiq_batch_run(struct hiq_batch *b, struct hiq_text *reader,
		   struct buf *out);

/* Appends the answer of a single position to OUT. */
void hiq_batch_line(const struct hiq_batch *b, position_t position,
		    struct buf *out);

/*
 * RECORD, which must be empty, becomes the position with its answer as fields;
 * false: no memory.
 */
bool hiq_batch_record(const struct hiq_batch *b, position_t position,
		      struct record *record);

#endif
