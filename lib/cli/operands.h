/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inputs of a program, one after the other, and their records.
 *
 * Records are read one after the other into places and wait there.  Then
 * several threads answer them at the same time, each thread some consecutive
 * records.  The answers are written in the order of the records, so the output
 * does not depend on the number of threads.
 */
#ifndef PEGKIT_CLI_OPERANDS_H
#define PEGKIT_CLI_OPERANDS_H

#include "cli/cli.h"
#include "text/source.h"

/* How a program reads its formats and answers its records. */
struct operands_reader {
	/* Begins a file.  May be null. */
	void (*open)(void *context, struct source *source);
	/* Reads the next record into PLACE; false: there is none. */
	bool (*read)(struct reading *in, void *context, size_t place);
	/*
	 * Works on the COUNT records from PLACE on together, if that is faster
	 * than answering them one after the other.  It may answer all of them,
	 * or the first of them, into CLI, or only prepare the answers.  Returns
	 * how many it has answered.  May be null.
	 */
	size_t (*ahead)(void *context, unsigned worker, size_t place,
			size_t count, struct cli *cli);
	/*
	 * Answers the record in PLACE with the data of WORKER, and writes the
	 * answer to CLI.  False: nothing has been answered.  With
	 * cli->is_apart, other records are being answered at the same time; if
	 * this one gets a message, it is answered again, with no others.
	 */
	bool (*answer)(struct reading *in, void *context, unsigned worker,
		       size_t place, struct cli *cli);
	/*
	 * True if the record in PLACE must be answered alone, because its
	 * answer may need much memory or several threads.  If null, no record
	 * is heavy.
	 */
	bool (*is_heavy)(void *context, size_t place);
	/* Writes the answer of a bad record into the program's own CLI. */
	void (*unknown)(void *context, const struct reading *in);
	/* Ends a file; WHOLE: it was read to its end.  May be null. */
	void (*close)(void *context, bool whole);
	void *context;
	unsigned workers; /* at least 1 */
	size_t places;	  /* records that can wait, at least 1 */
	size_t few;	  /* the fewest records worth a thread, or 0 */
};

/*
 * Gives up the rights to write (sandbox.h).  Then reads every operand in order,
 * or standard input if there is none, and reports errors.  With --keep-going,
 * continues after an error in a record.
 */
void operands_read(struct cli *cli, const struct operands_reader *reader);

/*
 * Writes the waiting answers if reading FD would have to wait for input,
 * because the program that writes the input may be waiting for them.
 */
void operands_before_read(struct cli *cli, int fd);

/*
 * Opens the file NAME, an operand or an argument; `-` is standard input, which
 * operands_close leaves open.  Returns -1 and sets errno on failure.
 */
int operands_open(const char *name);
void operands_close(int fd);

/* Returns the name of the operand NAME for messages. */
const char *operands_name(const char *name);

/*
 * True if FILE, the argument of OPTION, and an operand are both standard input;
 * reports this as an error.  FILE may be null.
 */
bool operands_collide(struct cli *cli, const char *option, const char *file);

#endif
