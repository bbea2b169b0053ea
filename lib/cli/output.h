/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Standard output.  Answers are buffered, and each is written whole.
 *
 * On SIGINT, SIGTERM or SIGHUP a program writes the answers that are ready,
 * then ends with the status of the signal.  A second signal ends it at once,
 * perhaps in the middle of a line.  SIGUSR1 asks for a report on the progress
 * of the work.  On a system without signals (WASI), none is caught.
 */
#ifndef PEGKIT_CLI_OUTPUT_H
#define PEGKIT_CLI_OUTPUT_H

#include "cli/cli.h"

/*
 * Prepares for signals.  From now on, if a signal ends the program, the waiting
 * answers of CLI are written first.
 */
void output_open(struct cli *cli);

/* Writes all waiting answers.  A failure sets cli->write_error. */
void output_flush(struct cli *cli);

/*
 * Ends the answer to a record.  On a terminal or with --line-buffered, writes
 * it at once.  Otherwise the answer waits until there are enough answers to
 * write together.
 */
void output_record(struct cli *cli);

/*
 * Writes all waiting answers and closes standard output.  A failure sets
 * cli->write_error.
 */
void output_close(struct cli *cli);

/* Frees the answers.  After this, signals no longer end the program. */
void output_free(struct cli *cli);

/* Makes SIGUSR1 ask for a report, instead of ending the program. */
void output_listen(void);

/* True if SIGUSR1 has arrived since the last call of this function. */
bool output_is_asked(void);

#endif
