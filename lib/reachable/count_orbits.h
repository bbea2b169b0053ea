/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting solutions that lead to the complement of the start, by orbits. */
#ifndef PEGKIT_REACHABLE_COUNT_ORBITS_H
#define PEGKIT_REACHABLE_COUNT_ORBITS_H

#include "reachable/count.h"

/*
 * As count_solutions, from START to its complement; orbits_has (orbits.h) must
 * be true of the two.
 */
enum answer count_orbits(const struct shape *s, uint64_t start,
			 const struct limits *l, struct count *answer);

#endif
