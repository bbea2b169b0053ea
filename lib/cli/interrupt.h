/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SIGINT, SIGTERM and SIGHUP end a program after the answers that are ready
 * have been written, with the status of the signal.  A second one ends it at
 * once, in the middle of a line if need be.  SIGUSR1 asks how far it has come.
 * Where the system has no signals (WASI) all of this does nothing.
 */
#ifndef PEGKIT_CLI_INTERRUPT_H
#define PEGKIT_CLI_INTERRUPT_H

#include <stdbool.h>

#include "cli/cli.h"

/* Begins to catch the signals.  CLI must live as long as the program. */
void interrupt_open(struct cli *cli);

/*
 * Tells that cli->ready begins to change (BEGINS), or that the change is done.
 * A signal in between takes effect when the change is done.
 */
void interrupt_hold(bool begins);

/* Begins to catch SIGUSR1, which otherwise ends the program. */
void interrupt_listen(void);

/* Whether SIGUSR1 has come since the last call. */
bool interrupt_asked(void);

#endif
