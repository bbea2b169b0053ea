/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The middle of a way, where the start and its complement meet. */
#ifndef PEGKIT_REACHABLE_ORBITS_ORBITS_MEET_H
#define PEGKIT_REACHABLE_ORBITS_ORBITS_MEET_H

#include <stdbool.h>

#include "reachable/closure/closure.h"
#include "reachable/orbits/orbits.h"
#include "search/shared_budget.h"

/*
 * Makes the lowest level of O, without jumps, from C, which has all down to
 * it.  False when memory or time ran out.
 */
bool orbits_meet(const struct closure *c, const struct limits *l,
		 struct shared_budget *budget, struct orbits *o);

#endif
