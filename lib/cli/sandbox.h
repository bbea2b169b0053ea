/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Gives up rights that a program does not need to read strange files, so that a
 * mistake in a reader harms less: from then on the process can make, change,
 * remove and run no files and make no connections.  What is open stays open,
 * and files may still be read.
 */
#ifndef PEGKIT_CLI_SANDBOX_H
#define PEGKIT_CLI_SANDBOX_H

#include "cli/cli.h"

/*
 * The first call does so, before there are threads.  Below cli->folder files
 * may still be made, changed and removed.  Where the system has no such means,
 * or does not grant them, nothing changes.
 */
void sandbox_enter(struct cli *cli);

#endif
