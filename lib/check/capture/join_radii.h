/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Radii of targets for which join_bound.h gives a bound that is as high as
 * possible: the dual variables of a matching of the targets with the least
 * length in all (Edmonds 1965), and the matching.  Nothing is proved here and
 * nothing needs to be trusted: a bound by other radii is lower, but as true.
 * Where trees end at odd cycles, without blossoms, 12 of 48 lattices of 60
 * homes a side that have a proof with them have none, and the others take twice
 * as long.
 */
#ifndef PEGKIT_CHECK_JOIN_RADII_H
#define PEGKIT_CHECK_JOIN_RADII_H

#include "check/allowance.h"

/* Two targets, by number, and their distance, which is even. */
struct join_pair {
	uint32_t end[2];
	int64_t length;
};

/*
 * Sets the radii of the TARGETS, which are 0 before, and the partner of each,
 * or UINT32_MAX if it has none, as there are too few PAIRS.  They should have
 * each target with those around it.  False: no memory or time is left.
 */
bool join_radii(uint32_t targets, const struct join_pair *pair, uint32_t pairs,
		struct allowance *a, int64_t *radius, uint32_t *partner);

#endif
