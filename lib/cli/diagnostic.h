/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Messages on standard error: `prog: FILE:LINE:COLUMN: message`.  Answers that
 * are ready are written before a message.
 */
#ifndef PEGKIT_CLI_DIAGNOSTIC_H
#define PEGKIT_CLI_DIAGNOSTIC_H

#include "cli/cli.h"
#include "text/reading.h"

/*
 * Reports an error in the command line or in the run itself.  Sets the status
 * to CLI_TROUBLE.
 */
void diagnostic_plain(struct cli *cli, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reports advice that may help the user.  The status does not change. */
void diagnostic_note(struct cli *cli, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reports an error in a whole file.  Sets the status to CLI_TROUBLE. */
void diagnostic_file(struct cli *cli, const char *file, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Reports what is wrong at PLACE in FILE.  Then sets the exit status to STATUS,
 * unless it is worse already.
 */
void diagnostic_place(struct cli *cli, enum cli_status status, const char *file,
		      struct place place, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Bytes for the result of diagnostic_operand(). */
enum { DIAGNOSTIC_OPERAND = 4096 };

/*
 * Writes to WORD the end of a suggested command that reads FILE, and returns
 * WORD.  The end is a blank and the name FILE, quoted for a shell.  If FILE is
 * standard input, the end is empty.  If the name cannot be printed, the literal
 * word "FILE" is written in its place.
 */
const char *diagnostic_operand(const char *file, char word[DIAGNOSTIC_OPERAND]);

/*
 * Reports why reading from FILE has failed, as IN says, and sets the status to
 * CLI_TROUBLE.  ERROR is the errno of a failed read.  If IN has not failed,
 * reports only its warning, and the status does not change.
 */
void diagnostic_reading(struct cli *cli, const char *file,
			const struct reading *in, int error);

#endif
