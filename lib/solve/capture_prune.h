/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drops states of a table that another one can replace. */
#ifndef PEGKIT_SOLVE_CAPTURE_PRUNE_H
#define PEGKIT_SOLVE_CAPTURE_PRUNE_H

#include <stdbool.h>

#include "solve/capture_table.h"

/* False: no memory, and nothing is dropped. */
bool capture_prune_table(struct budget *b, struct capture_table *table);

#endif
