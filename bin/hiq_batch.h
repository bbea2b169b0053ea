/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers many lists at a time, from the bytes at hand, by several threads. */
#ifndef PEGKIT_BIN_HIQ_BATCH_H
#define PEGKIT_BIN_HIQ_BATCH_H

#include "hiq_answer.h"
#include "text/greedy/hiq_scan.h"

struct hiq_batch;

/* Null: no memory.  ANSWER must live as long as the batch. */
struct hiq_batch *hiq_batch_new(const struct hiq_answer *answer, unsigned jobs);
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

#endif
