/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the inputs of a program, one after the other, and answers the records.
 *
 * Records are read into numbered places and wait there.  Then several threads
 * answer them at the same time.  Each thread takes some consecutive records.
 * Answers are written in the order of the records, so the output does not
 * depend on the number of threads.
 */
#ifndef PEGKIT_CLI_OPERANDS_H
#define PEGKIT_CLI_OPERANDS_H

#include "cli/cli.h"
#include "text/source.h"

/* How a program reads and answers its records. */
struct operands_reader {
	/* Called at the beginning of each file.  May be null. */
	void (*open)(void *context, struct source *source);
	/* Reads the next record into PLACE.  False: IN says why. */
	bool (*read)(struct reading *in, void *context, size_t place);
	/*
	 * Called before `answer`, with the COUNT records from PLACE on.  May
	 * answer several of them together, if that is faster than one by one.
	 * Writes the answers to CLI, beginning with the first record, and
	 * returns how many it wrote.  It may also only prepare the answers, and
	 * return 0.  May be null.
	 */
	size_t (*ahead)(void *context, unsigned worker, size_t place,
			size_t count, struct cli *cli);
	/*
	 * Answers the record in PLACE with the data of WORKER, and writes the
	 * answer to CLI.  If it returns false, there is no answer and IN says
	 * why.  If cli->is_apart, other threads answer at the same time; a
	 * record that fails or has a message is answered again later, alone.
	 */
	bool (*answer)(struct reading *in, void *context, unsigned worker,
		       size_t place, struct cli *cli);
	/*
	 * True if the record in PLACE must be answered alone, because it may
	 * need much memory or several threads.  If `is_heavy` is null, there
	 * are no such records.
	 */
	bool (*is_heavy)(void *context, size_t place);
	/*
	 * Writes an answer for a record that could not be read or answered, to
	 * the main CLI.  IN has the error.
	 */
	void (*unknown)(void *context, const struct reading *in);
	/*
	 * Called at the end of each file.  WHOLE is true if all of it was read.
	 * May be null.
	 */
	void (*close)(void *context, bool whole);
	void *context;
	unsigned workers; /* threads, at least 1 */
	size_t places;	  /* records that may wait, at least 1 */
	size_t few; /* the fewest records given to a thread at once, or 0 */
};

/*
 * Reads every operand in order, answers the records, and reports errors.
 * Without operands, reads standard input.  With --keep-going, continues after a
 * record with an error.  Calls sandbox_enter() first.  Returns how many places
 * were used, from place 0 on.
 */
size_t operands_read(struct cli *cli, const struct operands_reader *reader);

/*
 * Writes the waiting answers if a read from FD would have to wait.  The program
 * that writes the input may itself be waiting for these answers.
 */
void operands_before_read(struct cli *cli, int fd);

/*
 * Opens the file NAME, an operand or the argument of an option, and returns its
 * descriptor.
 * `-` is standard input.  Returns -1 with errno set after an error.
 */
int operands_open(const char *name);

/* Closes FD, the result of operands_open().  Leaves standard input open. */
void operands_close(int fd);

/*
 * Returns the name that messages use for the operand NAME: "<stdin>" for `-`,
 * otherwise NAME.
 */
const char *operands_name(const char *name);

/*
 * Reports an error and returns true if FILE and the records would both be read
 * from standard input.  FILE is the argument of OPTION and may be null.
 */
bool operands_refuse_twice(struct cli *cli, const char *option,
			   const char *file);

#endif
