/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of a way, from the middle up to the start. */
#ifndef PEGKIT_REACHABLE_ORBITS_ORBITS_CLIMB_H
#define PEGKIT_REACHABLE_ORBITS_ORBITS_CLIMB_H

#include <stdbool.h>

#include "reachable/closure/closure.h"
#include "reachable/orbits/orbits.h"

/*
 * Makes the levels of O from NEXT pegs on, those below being there, from what
 * C has down to the lowest of them; o->memory are the bytes that are held
 * already.  If the limits have a checkpoint each level is kept there.  False
 * when memory or time ran out, or on trouble of the checkpoint.
 */
bool orbits_climb(const struct closure *c, const struct shape *s, int next,
		  const struct limits *l, struct orbits *o);

#endif
