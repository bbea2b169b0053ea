/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the inputs of a program, one after the other, and answers the records.
 *
 * Records are read into numbered places and wait there.  Then several threads
 * answer them at the same time; each takes runs of consecutive records.
 * Answers are written in the order of the records, so the output does not
 * depend on the number of threads.
 */
#ifndef PEGKIT_CLI_OPERANDS_H
#define PEGKIT_CLI_OPERANDS_H

#include "cli/cli.h"
#include "text/source.h"

/* How a program reads its formats and answers its records. */
struct operands_reader {
	/* Begins a file.  May be null. */
	void (*open)(void *context, struct source *source);
	/* Reads the next record into PLACE; false: see IN. */
	bool (*read)(struct reading *in, void *context, size_t place);
	/*
	 * Answers the first of the COUNT records from PLACE on, together, if
	 * that is faster than one by one.  Writes their answers to CLI and
	 * returns their number.  May prepare the other answers.  May be null.
	 */
	size_t (*ahead)(void *context, unsigned worker, size_t place,
			size_t count, struct cli *cli);
	/*
	 * Answers the record in PLACE with the data of WORKER, and writes the
	 * answer to CLI.  False: there is no answer; see IN.  If cli->is_apart,
	 * other threads answer at the same time; a record that fails or has a
	 * message is answered again later, alone.
	 */
	bool (*answer)(struct reading *in, void *context, unsigned worker,
		       size_t place, struct cli *cli);
	/*
	 * True if the record in PLACE must be answered alone, because its
	 * answer may need much memory or several threads.  If null, no record
	 * is heavy.
	 */
	bool (*is_heavy)(void *context, size_t place);
	/* Writes the answer for a failed record to the main CLI; see IN. */
	void (*unknown)(void *context, const struct reading *in);
	/* Ends a file.  WHOLE is true if all was read.  May be null. */
	void (*close)(void *context, bool whole);
	void *context;
	unsigned workers; /* at least 1 */
	size_t places;	  /* how many records may wait, at least 1 */
	size_t few;	  /* the fewest records per thread, or 0 */
};

/*
 * Calls sandbox_enter().  Then reads every operand in order, or standard input
 * if there are none, answers the records, and reports errors.  With
 * --keep-going, continues after a record with an error.
 */
void operands_read(struct cli *cli, const struct operands_reader *reader);

/*
 * Writes the waiting answers if FD has no input yet, because the program that
 * writes the input may itself be waiting for these answers.
 */
void operands_before_read(struct cli *cli, int fd);

/*
 * Returns a descriptor of the file NAME, an operand or an argument, or -1 with
 * errno set.  `-` is standard input, which operands_close() leaves open.
 */
int operands_open(const char *name);
void operands_close(int fd);

/* Returns what messages call the operand NAME: "<stdin>" for `-`, else NAME. */
const char *operands_name(const char *name);

/*
 * True if FILE, the argument of OPTION, and the records would both be read from
 * standard input; this is then reported as an error.  FILE may be null.
 */
bool operands_collide(struct cli *cli, const char *option, const char *file);

#endif
