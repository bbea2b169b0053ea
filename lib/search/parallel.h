/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A loop whose turns, or iterations, are independent, so that several threads
 * share them.  One of these is the thread of the caller.  Only that one reports
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
	uint64_t first;	    /* the first turn to do; if time ran out, the
			     * first one not done */
	bool stopped;	    /* time ran out: turns were left out */
	bool alone;	    /* use one thread, as there is little work */
};

/*
 * Does the turns FIRST to TURNS - 1, each once, in any order, several at a
 * time.  Every turn counts as STEPS steps.  If a thread cannot be started, the
 * others do its work.  False: time ran out, now or in an earlier call; a new
 * loop can continue at FIRST.  FIRST is 0 if all turns are done.
 */
bool parallel_run(struct parallel *loop, uint64_t turns, uint64_t steps,
		  parallel_work *work, void *context);

#endif
