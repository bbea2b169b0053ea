/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inputs of a program, one after the other. */
#ifndef PEGKIT_CLI_OPERANDS_H
#define PEGKIT_CLI_OPERANDS_H

#include "cli/cli.h"
#include "text/source.h"

/* How a program reads its formats: one call answers one record. */
struct operands_reader {
	/* Begins a file.  May be null. */
	void (*open)(void *context, struct source *source);
	/*
	 * Reads and answers the next record into cli->out.  When it is not
	 * READING_FINE nothing has been answered.
	 */
	bool (*next)(struct reading *in, void *context);
	/*
	 * Answers several records from the bytes that the source already
	 * holds, into cli->out, and returns whether there were any.  It stops
	 * before a record that it cannot read; its answers must be those of
	 * `next`.  May be null.
	 */
	bool (*batch)(void *context);
	/* Writes the answer of a bad record. */
	void (*unknown)(void *context);
	/* Ends a file; WHOLE: it was read to its end.  May be null. */
	void (*close)(void *context, bool whole);
	void *context;
};

/*
 * Gives up the rights to write other than in cli->folder (sandbox.h).  Then
 * reads every operand in order, or standard input where there is none, reports
 * what is wrong and goes on as --keep-going says.
 */
void operands_read(struct cli *cli, const struct operands_reader *reader);

/*
 * Opens the FILE of an option as an operand: `-` is standard input, which stays
 * open.  -1: see errno.
 */
int operands_open(const char *name);
void operands_close(int fd);

/* How messages name it. */
const char *operands_name(const char *name);

/*
 * Whether OPTION and an operand both name standard input; reported.  FILE may
 * be null.
 */
bool operands_collide(struct cli *cli, const char *option, const char *file);

#endif
