/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Threads are started for each run and end with it.  That costs some tens of
 * microseconds, so a run should have work for a millisecond.
 */
#include "base/threads.h"

#ifdef HAVE_PTHREAD
#include <pthread.h>
#include <stdbool.h>

#include "base/mem.h"

struct member {
	pthread_t thread;
	bool runs;
	unsigned number;
	void (*work)(void *context, unsigned number);
	void *context;
};

static void *start(void *argument)
{
	struct member *member = argument;

	member->work(member->context, member->number);
	return NULL;
}

void threads_run(unsigned jobs, void (*work)(void *context, unsigned number),
		 void *context)
{
	struct member *member = NULL;
	pthread_attr_t attributes;

	if (jobs > 1)
		member = mem_alloc(jobs, sizeof *member);
	if (member) {
		pthread_attr_init(&attributes);
		pthread_attr_setstacksize(&attributes, THREADS_STACK);
	}
	for (unsigned i = 1; i < jobs && member; i++) {
		member[i] = (struct member){
		    .number = i, .work = work, .context = context};
		member[i].runs = pthread_create(&member[i].thread, &attributes,
						start, &member[i]) == 0;
	}
	work(context, 0);
	/* Work for which no thread could be started. */
	for (unsigned i = 1; i < jobs; i++)
		if (!member || !member[i].runs)
			work(context, i);
	for (unsigned i = 1; i < jobs && member; i++)
		if (member[i].runs)
			pthread_join(member[i].thread, NULL);
	if (member)
		pthread_attr_destroy(&attributes);
	mem_free(member);
}
#else
void threads_run(unsigned jobs, void (*work)(void *context, unsigned number),
		 void *context)
{
	for (unsigned i = 0; i < jobs; i++)
		work(context, i);
}
#endif
