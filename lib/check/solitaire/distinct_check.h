/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of `distinct: 3` and `distinct-all: 12`: the solutions that differ
 * in more than the order of their jumps, up to the symmetries that keep the
 * start and the goals, and in all.
 *
 * CHECK_HOLDS proves both numbers as far as the search is right: all multisets
 * of jumps that can be made are found, level by level, each by itself, and they
 * are compared in full.  Trusted: walk.h, check_symmetry.h, and the jumps of
 * the shape (board/shape.h).
 */
#ifndef PEGKIT_CHECK_DISTINCT_CHECK_H
#define PEGKIT_CHECK_DISTINCT_CHECK_H

#include "check/check.h"

check_judge distinct_check;

#endif
