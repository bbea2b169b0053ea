/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many triangles at once, by several threads: the differences of
 * question_difference.h as lines.
 */
#ifndef PEGKIT_ASK_DIFFERENCE_BATCH_H
#define PEGKIT_ASK_DIFFERENCE_BATCH_H

#include "ask/question.h"
#include "text/duel/peg2p_text.h"

/*
 * Shares the memory of A out.  Null, and A is unchanged: triangles of ROWS rows
 * are to be answered one by one, as the solvers or the limits want it.
 */
struct difference_batch *difference_batch_new(struct ask *a, int rows);
void difference_batch_delete(struct difference_batch *b);

/*
 * Reads triangles up to a number, the end of the file, or one that cannot be
 * read, and appends a line for each to OUT.  Returns what READER said last.
 */
bool difference_batch_run(struct reading *in, struct difference_batch *b,
			  struct peg2p_text *reader, struct buf *out);

#endif
