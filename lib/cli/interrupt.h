/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SIGINT, SIGTERM and SIGHUP end a program after the answers that are whole
 * have been written, with the status of the signal.  A second signal ends it
 * at once.
 */
#ifndef PEGKIT_CLI_INTERRUPT_H
#define PEGKIT_CLI_INTERRUPT_H

#include <stdbool.h>

#include "cli/cli.h"

/* From now on; CLI must live as long as the program. */
void interrupt_open(struct cli *cli);

/* Ends the program if a signal has come.  For the first thread alone. */
void interrupt_check(void);

/*
 * Tells that nothing will be done until input comes, or that it has come.  In
 * between a signal ends the program at once, whole answers written.
 */
void interrupt_wait(bool begins);

#endif
