/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Standard output.  Answers are buffered, and each is written whole.
 *
 * SIGINT, SIGTERM or SIGHUP ends a program with the status of the signal, after
 * the answers that are ready have been written.  A second signal ends it at
 * once, perhaps in the middle of a line.  SIGUSR1 asks for a report on the
 * progress of the work.  On a system without signals (WASI), none is caught.
 */
#ifndef PEGKIT_CLI_OUTPUT_H
#define PEGKIT_CLI_OUTPUT_H

#include "cli/cli.h"

/* Begins to catch the signals.  CLI must live as long as the program. */
void output_open(struct cli *cli);

/* Writes all waiting answers.  A failure sets cli->write_error. */
void output_flush(struct cli *cli);

/*
 * Ends the answer of a record.  On a terminal, and with --line-buffered, the
 * answer is written at once.  Otherwise answers are written together, once
 * there are enough.
 */
void output_record(struct cli *cli);

/*
 * Writes all waiting answers and closes standard output.  A failure sets
 * cli->write_error.
 */
void output_close(struct cli *cli);

/* Frees the answers.  From now on a signal no longer ends the program. */
void output_free(struct cli *cli);

/* Begins to catch SIGUSR1, which otherwise ends the program. */
void output_listen(void);

/* True if SIGUSR1 has arrived since the last call of this function. */
bool output_is_asked(void);

#endif
