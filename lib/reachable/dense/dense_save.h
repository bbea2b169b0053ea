/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels in the files of a checkpoint. */
#ifndef PEGKIT_REACHABLE_DENSE_DENSE_SAVE_H
#define PEGKIT_REACHABLE_DENSE_DENSE_SAVE_H

#include <stdbool.h>

#include "base/checkpoint.h"
#include "reachable/dense/dense.h"

/* Keeps the level of PEGS, which `some` must tell of. */
bool dense_save(const struct dense *d, const char *stage, int pegs,
		struct checkpoint *v);

/*
 * Reads it, in place of what the set has of that level; false if it has not
 * been kept, or on trouble.
 */
bool dense_save_load(struct dense *d, const char *stage, int pegs,
		     struct checkpoint *v);

#endif
