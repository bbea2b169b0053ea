/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output: buffered answers, written whole, checked at the end. */
#ifndef PEGKIT_CLI_OUTPUT_H
#define PEGKIT_CLI_OUTPUT_H

#include "cli/cli.h"

/* Writes all waiting answers.  A failure is kept in cli->write_error. */
void output_flush(struct cli *cli);

/*
 * Ends the answer of a record.  On a terminal, and with --line-buffered, the
 * answer is written at once.  Otherwise answers are written together, once
 * there are enough.
 */
void output_record(struct cli *cli);

/*
 * Writes all waiting answers and closes standard output.  A failure is kept in
 * cli->write_error.
 */
void output_close(struct cli *cli);

/* Frees the answers.  From now on a signal no longer ends the program. */
void output_free(struct cli *cli);

#endif
