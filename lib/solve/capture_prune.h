/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drops states of a table that another one can replace. */
#ifndef PEGKIT_SOLVE_CAPTURE_PRUNE_H
#define PEGKIT_SOLVE_CAPTURE_PRUNE_H

#include <stdbool.h>
#include <stdint.h>

#include "solve/capture_table.h"

/* For a bag of WIDTH places.  False: no memory, and nothing is dropped. */
bool capture_prune_table(struct budget *b, struct capture_table *table,
			 uint32_t width);

#endif
