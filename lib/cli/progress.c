/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Progress lines; see progress.h. */
#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "base/plural.h"
#include "cli/interrupt.h"

enum { LINE_SIZE = 256 };

static const uint64_t second = UINT64_C(1000000000);

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * second + (uint64_t)t.tv_nsec;
}

void progress_open(struct progress *p, const struct cli *cli, bool forced)
{
	*p = (struct progress){.cli = cli,
			       .wanted = forced || isatty(STDERR_FILENO) == 1};
	interrupt_listen();
	progress_begin(p);
}

void progress_begin(struct progress *p)
{
	p->begun = p->said = now();
}

void progress_report(void *progress, uint64_t done, uint64_t all)
{
	struct progress *p = progress;
	uint64_t time = now();
	double seconds = (double)(time - p->begun) / (double)second;
	char line[LINE_SIZE], share[64] = "";
	int size;

	if (!interrupt_asked() && (!p->wanted || time - p->said < second))
		return;
	p->said = time;
	if (all)
		snprintf(share, sizeof share, " of %" PRIu64 " (%.0f%%)", all,
			 100 * (double)done / (double)all);
	size =
	    snprintf(line, sizeof line,
		     "%s: %" PRIu64 "%s step%s done in %.1f s, %.3g a "
		     "second\n",
		     p->cli->program, done, share, plural_s(all ? all : done),
		     seconds, seconds > 0 ? (double)done / seconds : 0.0);
	/* A failure of standard error cannot be reported. */
	if (write(STDERR_FILENO, line, (size_t)size) < 0)
		return;
}
