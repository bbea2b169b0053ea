/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine offers: the defaults of --jobs and --max-memory. */
#ifndef PEGKIT_CLI_MACHINE_H
#define PEGKIT_CLI_MACHINE_H

#include <stdint.h>

/* Processors that this process may use, at least 1. */
unsigned machine_processors(void);

/* A quarter of the memory of the machine, in bytes. */
uint64_t machine_memory(void);

#endif
