/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A loop whose turns (iterations) are independent, so that several threads can
 * share them.  The caller's thread is one of them, and only this thread reports
 * progress and reads the clock.
 */
#ifndef PEGKIT_SEARCH_PARALLEL_H
#define PEGKIT_SEARCH_PARALLEL_H

#include <stdbool.h>
#include <stdint.h>

#include "search/limits.h"

enum { PARALLEL_MOST = 64 }; /* the most threads */

/* Does one turn on thread WORKER, which is less than PARALLEL_MOST. */
typedef void parallel_work(void *context, uint64_t turn, unsigned worker);

struct parallel {
	const struct limits *limits;
	uint64_t done, all; /* steps, for the progress report */
	uint64_t first; /* the first turn to do; after the loop 0 or, if time
			 * ran out, the first turn not done */
	bool stopped;	/* time ran out, and turns were left out */
	bool alone;	/* use one thread, as there is little work */
};

/*
 * Does the turns loop->first to TURNS - 1, each once, in any order, several at
 * a time.  Every turn counts as STEPS steps.  If a thread cannot be started,
 * the others do its work.  False: time ran out, now or in an earlier call.  A
 * new loop can then continue at loop->first.
 */
bool parallel_run(struct parallel *loop, uint64_t turns, uint64_t steps,
		  parallel_work *work, void *context);

#endif
