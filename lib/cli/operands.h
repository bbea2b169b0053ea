/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the inputs of a program, one after the other, and answers the records.
 *
 * Records are read into numbered places and wait there.  Then several threads
 * answer them at the same time, each a run of consecutive records.  The answers
 * are written in the order of the records, so the output does not depend on the
 * number of threads.
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
	 * Works on the COUNT records from PLACE on together, if that is faster
	 * than answering one after the other.  Writes the answers of the first
	 * records to CLI and returns how many; may prepare the other answers.
	 * May be null.
	 */
	size_t (*ahead)(void *context, unsigned worker, size_t place,
			size_t count, struct cli *cli);
	/*
	 * Answers the record in PLACE with the data of WORKER, and writes the
	 * answer to CLI.  False: nothing has been answered; see IN.  If
	 * cli->is_apart, other threads answer records at the same time, and a
	 * record with a message is later answered again, alone.
	 */
	bool (*answer)(struct reading *in, void *context, unsigned worker,
		       size_t place, struct cli *cli);
	/*
	 * True if the record in PLACE must be answered alone, because its
	 * answer may need much memory or several threads.  If null, no record
	 * is heavy.
	 */
	bool (*is_heavy)(void *context, size_t place);
	/* Writes the answer for a bad record to the program's own CLI. */
	void (*unknown)(void *context, const struct reading *in);
	/* Ends a file.  WHOLE is true if all was read.  May be null. */
	void (*close)(void *context, bool whole);
	void *context;
	unsigned workers; /* at least 1 */
	size_t places;	  /* how many records may wait, at least 1 */
	size_t few;	  /* the fewest records worth a thread, or 0 */
};

/*
 * Calls sandbox_enter().  Then reads every operand in order, or standard input
 * if there is none, answers the records, and reports errors.  With
 * --keep-going, continues after an error in a record.
 */
void operands_read(struct cli *cli, const struct operands_reader *reader);

/*
 * Writes the waiting answers if FD has no input yet, because the program that
 * writes the input may itself be waiting for these answers.
 */
void operands_before_read(struct cli *cli, int fd);

/*
 * Opens the file NAME, an operand or an argument; `-` is standard input, which
 * operands_close leaves open.  Returns -1 and sets errno on failure.
 */
int operands_open(const char *name);
void operands_close(int fd);

/* Returns the name of the operand NAME in messages. */
const char *operands_name(const char *name);

/*
 * True if FILE, the argument of OPTION, is standard input and records are read
 * from there, too; reports this as an error.  FILE may be null.
 */
bool operands_collide(struct cli *cli, const char *option, const char *file);

#endif
