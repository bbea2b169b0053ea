/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Turns are handed out by one counter, so a thread that is slow takes fewer of
 * them.  The end of a threads is the barrier that lets the next loop read what
 * this one wrote.
 */
#include "search/parallel.h"

#include <stdatomic.h>

#include "base/threads.h"

enum { CHECK_STEPS = 64 }; /* between two looks at the clock */

struct loop {
	struct crew *crew;
	uint64_t turns, steps;
	crew_work *work;
	void *context;
	_Atomic uint64_t next; /* the first turn not handed out */
	atomic_bool stop;
};

/* The caller looks at the clock; it is asked before turn TURN. */
static bool must_stop(struct loop *loop, uint64_t turn)
{
	struct crew *crew = loop->crew;

	if (limits_expired(crew->limits, crew->done + turn * loop->steps,
			   crew->all))
		atomic_store(&loop->stop, true);
	return atomic_load(&loop->stop);
}

/* What each thread does; the caller is number 0. */
static void work_turns(void *context, unsigned number)
{
	struct loop *loop = context;
	uint64_t unchecked = CHECK_STEPS;

	while (!atomic_load_explicit(&loop->stop, memory_order_relaxed)) {
		uint64_t turn = atomic_fetch_add_explicit(&loop->next, 1,
							  memory_order_relaxed);

		if (turn >= loop->turns)
			break;
		if (number == 0 && unchecked >= CHECK_STEPS) {
			if (must_stop(loop, turn))
				break;
			unchecked = 0;
		}
		unchecked += loop->steps;
		loop->work(loop->context, turn, number);
	}
}

bool crew_run(struct crew *crew, uint64_t turns, uint64_t steps,
	      crew_work *work, void *context)
{
	struct loop loop = {crew, turns, steps, work, context, 0, false};
	unsigned jobs = crew->limits->jobs;

	if (crew->stopped)
		return false;
	if (jobs > CREW_MOST)
		jobs = CREW_MOST;
	if (jobs > turns)
		jobs = (unsigned)turns;
	threads_run(jobs, work_turns, &loop);
	crew->done += turns * steps;
	crew->stopped = atomic_load(&loop.stop);
	return !crew->stopped;
}
