/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that share work: each number works once, and all have ended. */
#include <stdatomic.h>

#include "base/threads.h"
#include "tap.h"

enum { MOST = 16 };

struct tally {
	atomic_uint times[MOST + 1];
};

static void work(void *context, unsigned number)
{
	struct tally *tally = context;

	atomic_fetch_add(&tally->times[number < MOST ? number : MOST], 1);
}

int main(void)
{
	for (unsigned jobs = 1; jobs <= MOST; jobs++) {
		struct tally tally = {0};
		bool once = true;

		threads_run(jobs, work, &tally);
		for (unsigned i = 0; i <= MOST; i++)
			once &= tally.times[i] == (i < jobs);
		tap_ok(once, "each of %u works once", jobs);
	}
	return tap_end();
}
