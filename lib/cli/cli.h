/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state of a run of a program: its name and options, the answers that wait
 * to be written, and the worst status so far.
 */
#ifndef PEGKIT_CLI_CLI_H
#define PEGKIT_CLI_CLI_H

#include <stdbool.h>

#include "base/buf.h"

/* The outcome of a run, from best to worst. */
enum cli_status {
	CLI_FINE,    /* every record was answered, none with "no" */
	CLI_NO,	     /* an answer is a "no" */
	CLI_LIMIT,   /* an answer is open, because of a limit */
	CLI_TROUBLE, /* an error in usage, input or output */
};

/* The state of a run of a program. */
struct cli {
	const char *program;
	const char *reads; /* what standard input should hold; may be null */
	enum cli_status status;
	struct buf out;		 /* the current answer */
	struct buf ready;	 /* answers still to be written; see output.h */
	int write_error;	 /* errno of the first failed write, or 0 */
	bool is_terminal;	 /* standard output is a terminal */
	bool is_line_buffered;	 /* is_terminal, or --line-buffered */
	bool keep_going;	 /* --keep-going */
	bool contest;		 /* --contest */
	bool strict_status;	 /* --strict-status */
	bool is_confined;	 /* sandbox_enter() has been called */
	unsigned jobs;		 /* --jobs, at least 1 */
	uint64_t part, parts;	 /* --part=K/N: K, from 1, and N */
	uint64_t records;	 /* records read so far, in all parts */
	uint64_t max_memory;	 /* --max-memory, in bytes */
	bool has_default_memory; /* max_memory is the default */
	uint64_t max_time; /* --max-time, nanoseconds per record; 0: no limit */
	char **operand;	   /* names of the inputs; a null name: empty input */
	int operands;
	const char *file; /* name of the current input in messages */
	/*
	 * True for the copy of this struct with which a thread collects
	 * answers.  Nothing is then written to standard output or standard
	 * error.  A message only sets `has_spoken`.
	 */
	bool is_apart, has_spoken;
};

/* Sets the status of CLI to STATUS if that is worse. */
static inline void cli_worsen(struct cli *cli, enum cli_status status)
{
	if (status > cli->status)
		cli->status = status;
}

/* Returns the exit status of the program. */
static inline int cli_exit(const struct cli *cli)
{
	/* Two columns: without --strict-status, and with it. */
	static const int exit_status[][2] = {
	    [CLI_FINE] = {0, 0},
	    [CLI_NO] = {1, 1},
	    [CLI_LIMIT] = {2, 3},
	    [CLI_TROUBLE] = {2, 2},
	};

	return exit_status[cli->status][cli->strict_status];
}

#endif
