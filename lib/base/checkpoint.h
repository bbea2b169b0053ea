/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A folder for what long work has finished, so that it can be stopped at any
 * moment and taken up again.  A file gets its name only when all of it is on
 * the disk; it says which work it belongs to, and ends with a checksum.  A
 * file that is damaged or belongs to other work is an error, never used.
 *
 * Nobody else may plant anything there: the folder and the files must belong to
 * the user of the process, and nobody else may write to them.  No link is
 * followed, and the folder is found by its path only once.
 */
#ifndef PEGKIT_BASE_VAULT_H
#define PEGKIT_BASE_VAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { VAULT_NAME = 64 };

enum vault_trouble {
	VAULT_FINE,
	VAULT_SYSTEM,  /* errno tells */
	VAULT_DAMAGED, /* the file is not as it was written */
	VAULT_FOREIGN, /* the file belongs to other work */
	VAULT_BUSY,    /* another process uses the folder */
	/* Folder or file is not safe to use. */
	VAULT_LINK,	/* it is a symbolic link */
	VAULT_KIND,	/* it is not a regular file */
	VAULT_STRANGER, /* it belongs to another user */
	VAULT_SHARED,	/* other users may write to it */
	VAULT_NAMES,	/* the file has other names beside this one */
};

/* All zero is a vault that is not open. */
struct vault {
	int folder; /* file descriptor, if open */
	bool is_open;
	const void *label; /* of the work in hand */
	size_t label_size;
	uint64_t seal; /* the same in short, for names of files */

	/* The file in hand. */
	FILE *stream;
	char name[VAULT_NAME];
	uint64_t size, sum; /* of what was written; size of what there is */

	/* What went wrong, for good. */
	enum vault_trouble trouble;
	int error;
};

/*
 * Opens FOLDER, which is made for the user alone if it is not there; false:
 * trouble.
 */
bool vault_open(struct vault *v, const char *folder);
void vault_close(struct vault *v);

/*
 * Begins work that is described by the SIZE bytes of LABEL, which must last as
 * long as the work, and forgets what went wrong with other work.
 */
void vault_begin(struct vault *v, const void *label, size_t size);

/* The work is done: removes its files. */
void vault_end(struct vault *v);

/*
 * Writes the file for part NUMBER of STAGE, a short word: create, write,
 * finish.  Once something failed all of them do nothing and return false.
 */
bool vault_create(struct vault *v, const char *stage, int number);
bool vault_write(struct vault *v, const void *bytes, size_t size);
bool vault_finish(struct vault *v);

/*
 * Reads it, in pieces of the same sizes: look, read, done.  Look is false
 * where the file has not been finished, or on trouble; it has then verified
 * all of the file.  Done is false if something is left to read.
 */
bool vault_look(struct vault *v, const char *stage, int number);
bool vault_read(struct vault *v, void *bytes, size_t size);
bool vault_done(struct vault *v);

/* The file in hand makes no sense: trouble.  Returns false. */
bool vault_reject(struct vault *v);

/*
 * BYTES of memory, all zero, that lie in a file of the folder, so that more of
 * it can be used than the machine has; null: trouble.
 */
void *vault_map(struct vault *v, uint64_t bytes);
void vault_unmap(void *memory, uint64_t bytes);

#endif
