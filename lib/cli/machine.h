/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The processors (--jobs) and the memory (--max-memory) of the machine. */
#ifndef PEGKIT_CLI_MACHINE_H
#define PEGKIT_CLI_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

/* Returns the number of processors that this process may use, at least 1. */
unsigned machine_processors(void);

/*
 * Returns a quarter of the memory that this process may use, in bytes.  Control
 * groups and resource limits may allow less than the memory of the machine.
 */
uint64_t machine_memory(void);

/*
 * Returns the lowest memory limit, in bytes, of this process's control groups
 * and of all groups above them.  Returns MOST if no limit is lower.
 *
 * ROOT is put before the names of the files with these limits; it is empty
 * except in tests.  Missing or malformed files are ignored.
 */
uint64_t machine_group_memory(const char *root, uint64_t most);

/*
 * Raises the stack limit to THREADS_STACK bytes if it is lower.  Returns false
 * if that fails.
 */
bool machine_raise_stack(void);

/*
 * Makes the C library return freed memory to the system.  Otherwise a long run
 * keeps more memory than it uses.  MOST is the memory limit in bytes.  The
 * lower it is, the less freed memory the library keeps.
 */
void machine_return_memory(uint64_t most);

/* Returns to the system all freed memory that the C library still keeps. */
void machine_return_rest(void);

#endif
