/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One counter hands out the turns, so a slow thread takes fewer turns.  All
 * threads have ended before the loop does, so the next loop may read what this
 * one wrote.
 */
#include "search/parallel.h"

#include <stdatomic.h>

#include "base/threads.h"

enum { CHECK_STEPS = 64 }; /* between two looks at the clock */

/* What the threads of one loop share. */
struct share {
	struct parallel *loop;
	uint64_t turns, steps;
	parallel_work *work;
	void *context;
	_Atomic uint64_t next; /* the first turn not handed out */
	atomic_bool stop;
};

/*
 * Stops the loop if its limits say so; true if it is stopped.  Called only by
 * the caller's thread, before it takes a turn: turns that are taken are done.
 */
static bool check_limits(struct share *share)
{
	struct parallel *loop = share->loop;
	uint64_t turn = atomic_load(&share->next);

	if (turn < share->turns &&
	    limits_expired(loop->limits, loop->done + turn * share->steps,
			   loop->all))
		atomic_store(&share->stop, true);
	return atomic_load(&share->stop);
}

/* Takes turns until none is left: runs in each thread; the caller is number 0.
 */
static void work_turns(void *context, unsigned number)
{
	struct share *share = context;
	uint64_t unchecked = CHECK_STEPS;

	while (!atomic_load_explicit(&share->stop, memory_order_relaxed)) {
		uint64_t turn;

		if (number == 0 && unchecked >= CHECK_STEPS) {
			if (check_limits(share))
				break;
			unchecked = 0;
		}
		turn = atomic_fetch_add_explicit(&share->next, 1,
						 memory_order_relaxed);
		if (turn >= share->turns)
			break;
		unchecked += share->steps;
		share->work(share->context, turn, number);
	}
}

bool parallel_run(struct parallel *loop, uint64_t turns, uint64_t steps,
		  parallel_work *work, void *context)
{
	struct share share = {loop,    turns,	    steps, work,
			      context, loop->first, false};
	unsigned jobs = loop->alone ? 1 : loop->limits->jobs;

	if (loop->stopped)
		return false;
	if (jobs > PARALLEL_MOST)
		jobs = PARALLEL_MOST;
	if (jobs > turns)
		jobs = (unsigned)turns;
	threads_run(jobs, work_turns, &share);
	loop->done += turns * steps;
	loop->stopped = atomic_load(&share.stop);
	loop->first = loop->stopped ? atomic_load(&share.next) : 0;
	if (loop->first > turns)
		loop->first = turns;
	return !loop->stopped;
}
