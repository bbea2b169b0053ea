/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work for several threads at once. */
#ifndef PEGKIT_BASE_THREADS_H
#define PEGKIT_BASE_THREADS_H

/*
 * The most bytes of stack that a question may use.  Some C libraries give a
 * thread less unless told otherwise.
 */
enum { THREADS_STACK = 1 << 20 };

/*
 * Calls WORK with CONTEXT and each NUMBER from 0 to JOBS - 1, and returns after
 * all calls have returned.  JOBS is at least 1.  Call 0 runs in the calling
 * thread, each other call in its own thread with a stack of THREADS_STACK
 * bytes.  If a thread cannot be started, its call runs after call 0.
 */
void threads_run(unsigned jobs, void (*work)(void *context, unsigned number),
		 void *context);

#endif
