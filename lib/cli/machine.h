/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine offers: the defaults of --jobs and --max-memory. */
#ifndef PEGKIT_CLI_MACHINE_H
#define PEGKIT_CLI_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

/* Processors that this process may use, at least 1. */
unsigned machine_processors(void);

/*
 * A quarter of the memory that this process may have, in bytes: that of the
 * machine, or less where a control group or a limit of the process says so.
 */
uint64_t machine_memory(void);

/*
 * The least of MOST bytes and what the control groups of this process and those
 * above them allow.  ROOT stands before the names of the files that hold these
 * limits; it is empty other than in tests.  A file may be missing or malformed.
 */
uint64_t machine_group_memory(const char *root, uint64_t most);

/*
 * Lets the stack grow to THREADS_STACK bytes where a limit of the process is
 * lower.  False: it may not grow so far.
 */
bool machine_raise_stack(void);

/*
 * Makes the C library return freed memory to the system.  By default it keeps
 * blocks as large as were freed once, and a long run holds more than it uses.
 * MOST bytes may be held: where they are few, less is kept.
 */
void machine_return_memory(uint64_t most);

/* Returns what the C library keeps all the same: freed blocks between others.
 */
void machine_return_rest(void);

#endif
