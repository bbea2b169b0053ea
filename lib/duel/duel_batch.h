/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The differences of many boards of the two-player game.
 *
 * Boards of up to five rows with one vacancy, the boards of the contest
 * problem, are evaluated many at a time over the graph of their vacancy class.
 * All other boards are searched one by one.  The differences are those of
 * duel_solve.
 */
#ifndef PEGKIT_DUEL_DUEL_BATCH_H
#define PEGKIT_DUEL_DUEL_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include "duel/duel.h"
#include "search/limits.h"

/*
 * The graphs of all vacancies of a triangle of ROWS rows, 1 to DUEL_ROWS; an
 * empty set when there are more than five rows.  They never change: one set
 * serves any number of threads.  Null when there is no memory (about 2 MiB).
 * Making the graphs of five rows takes about 15 ms, the time of 150 searches.
 */
struct duel_batch_graphs;
struct duel_batch_graphs *duel_batch_graphs_new(int rows);
void duel_batch_graphs_delete(struct duel_batch_graphs *g);

/*
 * A solver of batches, for one thread at a time.  GRAPHS and LIMITS must
 * outlive it.  It holds the memory of duel_new, which LIMITS bound, and 4 MiB.
 * Null when there is no memory.
 */
struct duel_batch;
struct duel_batch *duel_batch_new(const struct duel_batch_graphs *graphs,
				  const struct limits *limits);
void duel_batch_delete(struct duel_batch *b);

/*
 * The differences of COUNT boards with the rows of the graphs.  LIMIT when the
 * deadline passed before all were known; DIFFERENCE is then undefined.
 * Progress counts boards.
 */
enum answer duel_batch_solve(struct duel_batch *b, const struct triangle *board,
			     size_t count, int64_t *difference);

#endif
