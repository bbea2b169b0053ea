/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many plain boards at once, by several threads. */
#ifndef PEGKIT_BIN_PEGBFS_BATCH_H
#define PEGKIT_BIN_PEGBFS_BATCH_H

#include "pegbfs_answer.h"

/*
 * For the question and the goal that P has got from the command line.  Null:
 * such a question is not answered in batches, or there is no memory.  P must
 * stay.
 */
struct pegbfs_batch *pegbfs_batch_new(struct pegbfs *p);
void pegbfs_batch_delete(struct pegbfs_batch *b);

/* A new file begins; B may be null. */
void pegbfs_batch_open(struct pegbfs_batch *b);

/*
 * Reads the boards that the reader has at hand and appends their records to
 * cli.out, up to the first that only draw_text_next can read; false when there
 * was none.
 */
bool pegbfs_batch_run(struct pegbfs_batch *b);

#endif
