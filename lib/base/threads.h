/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs work on several threads at once. */
#ifndef PEGKIT_BASE_THREADS_H
#define PEGKIT_BASE_THREADS_H

/*
 * The stack of each thread that threads_run() starts, in bytes.  It is enough
 * for any question.  Some C libraries give a thread less by default.
 */
enum { THREADS_STACK = 1 << 20 };

/*
 * Calls WORK with each NUMBER from 0 to JOBS - 1, on several threads at once.
 * CONTEXT is passed on to WORK.  JOBS is at least 1.  Returns after all calls
 * have returned.
 *
 * Call 0 runs on the calling thread, and each other call on its own thread.  If
 * a thread cannot be started, its call runs on the calling thread, too.
 */
void threads_run(unsigned jobs, void (*work)(void *context, unsigned number),
		 void *context);

#endif
