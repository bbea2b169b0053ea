/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines on standard error that say how far long work has come. */
#ifndef PEGKIT_CLI_PROGRESS_H
#define PEGKIT_CLI_PROGRESS_H

#include "cli/cli.h"

struct progress {
	const struct cli *cli;
	bool wanted;	/* without being asked by a signal */
	uint64_t begun; /* nanoseconds; when the work began */
	uint64_t said;	/* when the last line was written */
};

/*
 * Makes SIGUSR1 ask for a line.  If FORCED, or if standard error is a terminal,
 * a line comes every second without being asked for.
 */
void progress_open(struct progress *p, const struct cli *cli, bool forced);

/* Work on the next record begins. */
void progress_begin(struct progress *p);

/*
 * Says where the work stands if it is time to: steps DONE of ALL (0: unknown).
 * PROGRESS is a struct progress; the type fits the hook of the solvers.
 */
void progress_report(void *progress, uint64_t done, uint64_t all);

#endif
