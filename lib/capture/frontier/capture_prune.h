/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dominance: drops states of a table that another state can replace. */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_PRUNE_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_PRUNE_H

#include <stdbool.h>

#include "capture/frontier/capture_table.h"

/* False: no memory, and nothing is dropped. */
bool capture_prune_table(struct budget *b, struct capture_table *table);

#endif
