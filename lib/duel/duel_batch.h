/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The differences of many boards of the two-player game.
 *
 * Boards with one vacancy, the boards of the contest problem, are evaluated
 * many at a time over the graph of their vacancy class.  20,000 of them take a
 * fiftieth of the time that they take one by one.  The differences are those of
 * duel_solve.
 */
#ifndef PEGKIT_DUEL_DUEL_BATCH_H
#define PEGKIT_DUEL_DUEL_BATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "board/triangle.h"

enum { DUEL_BATCH_ROWS = 5 }; /* the most rows of a board */

struct duel_batch_answer {
	bool is_known;
	int64_t difference;
};

/*
 * A solver of boards of ROWS rows, for one thread at a time.  Null when there
 * is no memory (about 6 MiB).  Making the graphs of five rows takes about 10
 * ms, the time of 50 searches, so a board or two are solved by duel_solve.
 */
struct duel_batch;
struct duel_batch *duel_batch_new(int rows);
void duel_batch_delete(struct duel_batch *b);

/*
 * Adds a board.  ANSWER is not known where the board has not just one vacancy.
 * That of others is known at the latest after duel_batch_end; it must stay
 * until then.
 */
void duel_batch_add(struct duel_batch *b, const struct triangle *board,
		    struct duel_batch_answer *answer);
void duel_batch_end(struct duel_batch *b);

#endif
