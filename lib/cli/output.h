/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output: buffered answers, written whole, checked at the end. */
#ifndef PEGKIT_CLI_OUTPUT_H
#define PEGKIT_CLI_OUTPUT_H

#include "cli/cli.h"

/* Writes all that waits.  A failure is kept for output_close. */
void output_flush(struct cli *cli);

/*
 * The end of a record's answer: writes it at once to a terminal, else when
 * enough has gathered.
 */
void output_record(struct cli *cli);

/*
 * Flushes and closes standard output, reports a failed write, and returns the
 * status to end with.
 */
int output_close(struct cli *cli);

#endif
