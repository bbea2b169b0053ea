/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Gives up rights that a program does not need while it reads files from other
 * people, so that a mistake in a reader does less harm.  From then on the
 * process cannot make, change, remove or run files, nor make TCP connections.
 * It can still read files and use what is open.
 */
#ifndef PEGKIT_CLI_SANDBOX_H
#define PEGKIT_CLI_SANDBOX_H

#include "cli/cli.h"

/*
 * Gives up these rights as far as the system's Landlock supports that.  Without
 * Landlock, and when called again, does nothing.  Call this function before any
 * thread is started.
 */
void sandbox_enter(struct cli *cli);

#endif
