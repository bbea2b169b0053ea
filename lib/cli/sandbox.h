/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Gives up rights that a program does not need while it reads other people's
 * files, so that a mistake in a reader does less harm.  After this, the process
 * can still read files and use open files.  It cannot make, change, remove or
 * run files, nor make TCP connections.
 */
#ifndef PEGKIT_CLI_SANDBOX_H
#define PEGKIT_CLI_SANDBOX_H

#include "cli/cli.h"

/*
 * Gives up the rights to change or run files and to make TCP connections.  Uses
 * Landlock, and gives up only the rights that Landlock on this system can take
 * away.  Later calls do nothing.  Must be called before any thread is started.
 */
void sandbox_enter(struct cli *cli);

#endif
