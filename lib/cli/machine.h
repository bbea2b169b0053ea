/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The processors of the machine, for --jobs; its memory, for --max-memory. */
#ifndef PEGKIT_CLI_MACHINE_H
#define PEGKIT_CLI_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

/* Returns the number of processors that this process may use, at least 1. */
unsigned machine_processors(void);

/*
 * Returns, in bytes, a quarter of the memory that this process may use.  That
 * is the memory of the machine, or less if a control group or a resource limit
 * of the process allows less.
 */
uint64_t machine_memory(void);

/*
 * Returns the lowest memory limit, in bytes, of this process's control groups
 * and the groups above them; MOST if none is lower than that.  ROOT is put
 * before the names of the files with these limits; it is empty except in tests.
 * Missing or malformed files are ignored.
 */
uint64_t machine_group_memory(const char *root, uint64_t most);

/*
 * Raises the stack limit to THREADS_STACK bytes if it is lower.  False: it
 * cannot be raised that far.
 */
bool machine_raise_stack(void);

/*
 * Makes the C library return freed memory to the system.  By default it keeps
 * blocks up to the size of the largest one freed so far, so a long run would
 * keep more memory than it uses.  MOST is the memory limit in bytes.  A lower
 * limit makes the library keep less.
 */
void machine_return_memory(uint64_t most);

/*
 * Returns to the system the freed memory that the C library still keeps, such
 * as freed blocks that lie between blocks in use.
 */
void machine_return_rest(void);

#endif
