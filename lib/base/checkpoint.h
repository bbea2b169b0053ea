/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checkpoints: a folder that keeps what long work has finished, so that the
 * work can be stopped at any moment and taken up again.  A file gets its name
 * only when all of it is on the disk.  It says which work it belongs to, and
 * ends with a checksum.  A file that is damaged or belongs to other work is an
 * error; it is never used.
 *
 * Other users must not be able to change an answer: the folder and the files
 * must belong to the user of the process, and only that user may write to them.
 * No link is followed.  The path of the folder is looked up once.
 */
#ifndef PEGKIT_BASE_CHECKPOINT_H
#define PEGKIT_BASE_CHECKPOINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { CHECKPOINT_NAME = 64 };

enum checkpoint_trouble {
	CHECKPOINT_FINE,
	CHECKPOINT_SYSTEM,  /* errno tells */
	CHECKPOINT_DAMAGED, /* the file is not as it was written */
	CHECKPOINT_FOREIGN, /* the file belongs to other work */
	CHECKPOINT_BUSY,    /* another process uses the folder */
	/* Folder or file is not safe to use. */
	CHECKPOINT_LINK,     /* it is a symbolic link */
	CHECKPOINT_KIND,     /* it is not a regular file */
	CHECKPOINT_STRANGER, /* it belongs to another user */
	CHECKPOINT_SHARED,   /* other users may write to it */
	CHECKPOINT_NAMES,    /* the file has other names beside this one */
};

/* All zero: not open. */
struct checkpoint {
	int folder; /* file descriptor, if open */
	bool is_open;
	const void *label; /* of the work in hand */
	size_t label_size;
	uint64_t seal; /* a hash of the label, for names of files */

	/* The file that is being written or read. */
	FILE *stream;
	char name[CHECKPOINT_NAME];
	uint64_t size, sum; /* written: bytes, checksum; read: all bytes */

	/* The first thing that went wrong. */
	enum checkpoint_trouble trouble;
	int error;
};

/*
 * Opens FOLDER, which is made for the user alone if it is not there; false:
 * trouble.
 */
bool checkpoint_open(struct checkpoint *c, const char *folder);
void checkpoint_close(struct checkpoint *c);

/*
 * Begins work that is described by the SIZE bytes of LABEL, which must last as
 * long as the work, and forgets what went wrong with other work.
 */
void checkpoint_begin(struct checkpoint *c, const void *label, size_t size);

/* The work is done: removes its files. */
void checkpoint_end(struct checkpoint *c);

/*
 * Writes the file for part NUMBER of STAGE, a short word: create, write,
 * finish.  Once something failed all of them do nothing and return false.
 */
bool checkpoint_create(struct checkpoint *c, const char *stage, int number);
bool checkpoint_write(struct checkpoint *c, const void *bytes, size_t size);
bool checkpoint_finish(struct checkpoint *c);

/*
 * Reads that file in parts of the same sizes: look, read, done.  Look verifies
 * all of the file.  It is false where the file has not been finished, or on
 * trouble.  Done is false if something is left to read.
 */
bool checkpoint_look(struct checkpoint *c, const char *stage, int number);
bool checkpoint_read(struct checkpoint *c, void *bytes, size_t size);
bool checkpoint_done(struct checkpoint *c);

/* What was read makes no sense: trouble.  Returns false. */
bool checkpoint_reject(struct checkpoint *c);

/*
 * BYTES bytes of memory, all zero, that lie in a file of the folder; there may
 * be more of them than the machine has memory.  Null: trouble.
 */
void *checkpoint_map(struct checkpoint *c, uint64_t bytes);
void checkpoint_unmap(void *memory, uint64_t bytes);

#endif
