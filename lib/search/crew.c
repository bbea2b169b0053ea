/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Turns are handed out by one counter, so a thread that is slow takes fewer of
 * them.  Threads live for one loop: starting one costs some ten microseconds,
 * which a loop worth sharing does not notice, and joining it is the barrier
 * that lets the next loop read what this one wrote.
 */
#include "search/crew.h"

#ifdef HAVE_PTHREAD
#include <pthread.h>
#endif
#include <stdatomic.h>
#include <stddef.h>

enum { CHECK_STEPS = 64 }; /* between two looks at the clock */

struct loop {
	struct crew *crew;
	uint64_t turns, steps;
	crew_work *work;
	void *context;
	_Atomic uint64_t next; /* the first turn not handed out */
	atomic_bool stop;
};

struct worker {
	struct loop *loop;
	unsigned number;
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

static void *work_turns(void *argument)
{
	const struct worker *w = argument;
	struct loop *loop = w->loop;
	uint64_t unchecked = CHECK_STEPS;

	while (!atomic_load_explicit(&loop->stop, memory_order_relaxed)) {
		uint64_t turn = atomic_fetch_add_explicit(&loop->next, 1,
							  memory_order_relaxed);

		if (turn >= loop->turns)
			break;
		if (w->number == 0 && unchecked >= CHECK_STEPS) {
			if (must_stop(loop, turn))
				break;
			unchecked = 0;
		}
		unchecked += loop->steps;
		loop->work(loop->context, turn, w->number);
	}
	return NULL;
}

#ifdef HAVE_PTHREAD
/* Shares the loop with JOBS - 1 threads, as far as they can be started. */
static void share(struct loop *loop, unsigned jobs)
{
	struct worker worker[CREW_MOST];
	pthread_t thread[CREW_MOST];
	unsigned started = 1;

	for (unsigned i = 0; i < CREW_MOST; i++)
		worker[i] = (struct worker){loop, i};
	while (started < jobs &&
	       pthread_create(&thread[started], NULL, work_turns,
			      &worker[started]) == 0)
		started++;
	work_turns(&worker[0]);
	while (started > 1)
		pthread_join(thread[--started], NULL);
}
#else
static void share(struct loop *loop, unsigned jobs)
{
	struct worker alone = {loop, 0};

	(void)jobs;
	work_turns(&alone);
}
#endif

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
	share(&loop, jobs);
	crew->done += turns * steps;
	crew->stopped = atomic_load(&loop.stop);
	return !crew->stopped;
}
