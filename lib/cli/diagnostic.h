/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Messages on standard error: `prog: FILE:LINE:COLUMN: message`.  Answers that
 * are ready are written before a message.  Each function sets the status to
 * CLI_TROUBLE unless its comment says otherwise.
 */
#ifndef PEGKIT_CLI_DIAGNOSTIC_H
#define PEGKIT_CLI_DIAGNOSTIC_H

#include "cli/cli.h"
#include "text/reading.h"

/* Reports what is wrong with the command line or with the run itself. */
void diagnostic_plain(struct cli *cli, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reports advice that may help the user; the status does not change. */
void diagnostic_note(struct cli *cli, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reports what is wrong with a whole file. */
void diagnostic_file(struct cli *cli, const char *file, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Reports what is wrong at PLACE in FILE.  Sets the status to STATUS unless it
 * is already worse.
 */
void diagnostic_place(struct cli *cli, enum cli_status status, const char *file,
		      struct place place, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

enum { DIAGNOSTIC_OPERAND = 4096 };

/*
 * Makes WORD the end of a command that reads FILE: a blank, then the name of
 * FILE, quoted for a shell.  WORD is empty for standard input.  Returns WORD.
 */
const char *diagnostic_operand(const char *file, char word[DIAGNOSTIC_OPERAND]);

/*
 * If IN has failed, reports why: the text is wrong, reading failed with the
 * errno ERROR, or memory ran out.  If IN has not failed, reports the warning in
 * it; the status does not change.
 */
void diagnostic_reading(struct cli *cli, const char *file,
			const struct reading *in, int error);

#endif
