/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels of ways in the files of a checkpoint. */
#ifndef PEGKIT_REACHABLE_COUNT_KEPT_H
#define PEGKIT_REACHABLE_COUNT_KEPT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/checkpoint.h"
#include "base/wide.h"

/* Keeps COUNT ways to the level of PEGS, and the sum so far. */
bool count_kept_save(struct checkpoint *v, int pegs, const struct wide *ways,
		     uint64_t count, struct wide sum);

/* Reads them; false if they have not been kept, or on trouble. */
bool count_kept_load(struct checkpoint *v, int pegs, struct wide *ways,
		     uint64_t count, struct wide *sum);

#endif
