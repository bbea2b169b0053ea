/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A loop whose turns (iterations) are independent, so that threads can share
 * them.  The caller's thread is one of them.  Only this thread reports progress
 * and reads the clock.
 */
#ifndef PEGKIT_SEARCH_PARALLEL_H
#define PEGKIT_SEARCH_PARALLEL_H

#include <stdbool.h>
#include <stdint.h>

#include "search/limits.h"

enum { PARALLEL_MOST = 64 }; /* the most threads */

/* Does turn number TURN.  WORKER is the number of the thread, from 0. */
typedef void parallel_work(void *context, uint64_t turn, unsigned worker);

/* A loop that threads share: its settings, and its progress. */
struct parallel {
	const struct limits *limits;
	uint64_t done, all; /* steps so far, and in total, for reports */
	/*
	 * The first turn to do.  After a run that was stopped: the first turn
	 * that was not done.  After a complete run: 0.
	 */
	uint64_t first;
	bool stopped; /* time ran out before all turns were done */
	bool alone;   /* use one thread only: there is little work */
};

/*
 * Does the turns loop->first to TURNS - 1, in any order, several at a time.
 * Each turn is a call of WORK, and counts as STEPS steps.  If a thread cannot
 * be started, the others do its work.  False: time ran out, in this call or in
 * an earlier one.  A new loop can then continue at loop->first.
 */
bool parallel_run(struct parallel *loop, uint64_t turns, uint64_t steps,
		  parallel_work *work, void *context);

#endif
