/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels of orbits in files, each with the jumps into the level below it. */
#ifndef PEGKIT_REACHABLE_ORBITS_ORBITS_SAVE_H
#define PEGKIT_REACHABLE_ORBITS_ORBITS_SAVE_H

#include <stdbool.h>

#include "base/checkpoint.h"
#include "reachable/orbits/orbits.h"

/* Keeps the level of PEGS, which is finished; false: trouble. */
bool orbits_save(const struct orbits *o, int pegs, struct checkpoint *v);

/*
 * Reads the level of PEGS from the checkpoint of the limits, all levels below
 * being there.  NONE if it has not been kept; LIMIT on trouble or lack of
 * memory.
 */
enum answer orbits_save_load(struct orbits *o, int pegs,
			     const struct limits *l);

#endif
