/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Levels of a closure in files: of every group that has positions of the level
 * its number, which words of its blocks are not 0, and these words.
 */
#ifndef PEGKIT_REACHABLE_CLOSURE_CLOSURE_SAVE_H
#define PEGKIT_REACHABLE_CLOSURE_CLOSURE_SAVE_H

#include <stdbool.h>

#include "base/checkpoint.h"
#include "reachable/closure/closure.h"

/* Keeps the level of PEGS, which is finished; false: trouble. */
bool closure_save(const struct closure *c, int pegs, struct checkpoint *v);

/*
 * Adds the level of PEGS if it has been kept; false: it has not, or trouble,
 * and then the set is of no more use.
 */
bool closure_save_load(struct closure *c, int pegs, struct checkpoint *v);

#endif
