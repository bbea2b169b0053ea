/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work that is done by several threads at once. */
#ifndef PEGKIT_BASE_THREADS_H
#define PEGKIT_BASE_THREADS_H

/*
 * Calls WORK with CONTEXT and each number below JOBS, at least 1, and returns
 * when all calls have.  Each may run in a thread of its own; those for which
 * there is none run one after the other.
 */
void threads_run(unsigned jobs, void (*work)(void *context, unsigned number),
		 void *context);

#endif
