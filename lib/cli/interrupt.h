/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SIGINT, SIGTERM and SIGHUP end a program after the answers that are ready
 * have been written, with the status of the signal.  A second signal ends it at
 * once, perhaps in the middle of a line.  SIGUSR1 asks for a report on the
 * progress of the work.  If the system has no signals (WASI), these functions
 * do nothing.
 */
#ifndef PEGKIT_CLI_INTERRUPT_H
#define PEGKIT_CLI_INTERRUPT_H

#include <stdbool.h>

#include "cli/cli.h"

/* Begins to catch the signals.  CLI must live as long as the program. */
void interrupt_open(struct cli *cli);

/*
 * Marks the beginning (BEGINS is true) or the end of a change to cli->ready.  A
 * signal in between takes effect at the end.
 */
void interrupt_hold(bool begins);

/* Begins to catch SIGUSR1, which otherwise ends the program. */
void interrupt_listen(void);

/* True if SIGUSR1 has arrived since the last call of this function. */
bool interrupt_asked(void);

#endif
