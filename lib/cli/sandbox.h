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
 * Gives up the rights.  Later calls do nothing.  Call it before there are
 * threads.  If the system lacks Landlock, nothing changes.
 */
void sandbox_enter(struct cli *cli);

#endif
