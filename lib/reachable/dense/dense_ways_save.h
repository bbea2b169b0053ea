/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels of ways in the files of a checkpoint. */
#ifndef PEGKIT_REACHABLE_DENSE_DENSE_WAYS_SAVE_H
#define PEGKIT_REACHABLE_DENSE_DENSE_WAYS_SAVE_H

#include <stdbool.h>

#include "base/wide.h"
#include "reachable/dense/dense_ways.h"

/* Keeps the last level, and SUM with it, in the checkpoint of the limits. */
bool dense_ways_save(const struct dense_ways *w, struct wide sum);

/*
 * Makes the level of PEGS the last one, if it has been kept; false: it has not,
 * or trouble.
 */
bool dense_ways_save_load(struct dense_ways *w, int pegs, struct wide *sum);

#endif
