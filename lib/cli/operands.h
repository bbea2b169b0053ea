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
	 * PROBLEM_NONE nothing has been answered, and PROBLEM is filled for
	 * PROBLEM_BAD.
	 */
	enum problem_status (*next)(void *context, struct problem *problem);
	/*
	 * Answers at one go some records of those bytes that the source has
	 * already, into cli->out, and returns whether there were any.  It
	 * stops before whatever is better left to next, which it must agree
	 * with.  May be null.
	 */
	bool (*batch)(void *context);
	/* Writes the answer of a bad record. */
	void (*unknown)(void *context);
	/* Ends a file; WHOLE unless it was given up.  May be null. */
	void (*close)(void *context, bool whole);
	void *context;
};

/*
 * Reads every operand, or standard input where there is none, in order;
 * reports what is wrong and goes on as --keep-going says.  Before that the
 * rights to write are given up (sandbox.h), other than in cli->folder.
 */
void operands_read(struct cli *cli, const struct operands_reader *reader);

#endif
