/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inputs of a program, one after the other, and their records.
 *
 * Records are read one after the other into places, where they wait.  Then
 * several threads answer them at the same time, each some that follow each
 * other, and the answers are written in the order of the records.  What a user
 * sees is the same whatever the number of threads.
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
	 * Answers COUNT records from PLACE on into CLI, or the first of them,
	 * or only prepares their answers, if that takes less time than one
	 * after the other.  Returns how many it has answered.  May be null.
	 */
	size_t (*ahead)(void *context, unsigned worker, size_t place,
			size_t count, struct cli *cli);
	/*
	 * Answers the record in PLACE into CLI, with what WORKER has for
	 * itself; false: nothing has been answered.  Where CLI is apart, others
	 * are being answered at the same time; after a message the record is
	 * answered again, alone.
	 */
	bool (*answer)(struct reading *in, void *context, unsigned worker,
		       size_t place, struct cli *cli);
	/*
	 * Whether the record in PLACE has to be answered alone, as that may
	 * take much memory, or uses several threads itself.  May be null: none
	 * has.
	 */
	bool (*is_heavy)(void *context, size_t place);
	/* Writes the answer of a bad record into the program's own CLI. */
	void (*unknown)(void *context, const struct reading *in);
	/* Ends a file; WHOLE: it was read to its end.  May be null. */
	void (*close)(void *context, bool whole);
	void *context;
	unsigned workers; /* at least 1 */
	size_t places;	  /* at least 1: so many records may wait */
	size_t few;	  /* so many records are not worth a thread; or 0 */
};

/*
 * Gives up the rights to write (sandbox.h).  Then reads every operand in order,
 * or standard input if there is none, reports what is wrong and goes on as
 * --keep-going says.
 */
void operands_read(struct cli *cli, const struct operands_reader *reader);

/*
 * Writes the answers that wait if reading FD would wait for others to write:
 * these may wait for the answers.
 */
void operands_before_read(struct cli *cli, int fd);

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
