/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a program. */
#ifndef PEGKIT_CLI_FINISH_H
#define PEGKIT_CLI_FINISH_H

#include "cli/cli.h"

/*
 * Writes the answers that wait, closes standard output, reports a failed write,
 * frees what options_read has allocated, and returns the exit status.
 */
int finish_program(struct cli *cli);

#endif
