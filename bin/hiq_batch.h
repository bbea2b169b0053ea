/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that can be answered from the bytes at hand, by several threads. */
#ifndef PEGKIT_BIN_HIQ_BATCH_H
#define PEGKIT_BIN_HIQ_BATCH_H

#include "hiq_answer.h"
#include "text/greedy/hiq_scan.h"

struct hiq_batch;

/* Null: no memory.  ANSWER must stay. */
struct hiq_batch *hiq_batch_new(const struct hiq_answer *answer, unsigned jobs);
void hiq_batch_delete(struct hiq_batch *b);

/* A new file begins: must be called before any of its lists is read. */
void hiq_batch_open(struct hiq_batch *b, struct source *source);

/*
 * Reads lists that READER has at hand and appends their answers to OUT, up to
 * the first that only hiq_text_next can read; false when there was none.
 */
bool hiq_batch_run(struct hiq_batch *b, struct hiq_text *reader,
		   struct buf *out);

#endif
