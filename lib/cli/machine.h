/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine offers: the defaults of --jobs and --max-memory. */
#ifndef PEGKIT_CLI_MACHINE_H
#define PEGKIT_CLI_MACHINE_H

#include <stdint.h>

/* Processors that this process may use, at least 1. */
unsigned machine_processors(void);

/*
 * A quarter of the memory that this process may have, in bytes: that of the
 * machine, or less where a control group or a limit of the process says so.
 */
uint64_t machine_memory(void);

/*
 * The least of MOST bytes and of what the control groups of this process and
 * those above them allow.  ROOT stands before the names of the files that say
 * so, which may be missing or make no sense; it is empty but for tests.
 */
uint64_t machine_group_memory(const char *root, uint64_t most);

/*
 * Lets the C library give memory back when it is freed.  It would keep areas
 * as large as were freed once, so that a long run held more than it used.
 */
void machine_return_memory(void);

#endif
