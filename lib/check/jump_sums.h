/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums of jumps over GF(2).  A jump adds its three holes to the position, so a
 * position that is reached differs from the start by a sum of jumps; a goal
 * that differs by no such sum cannot be reached.  Proves whether a difference
 * is such a sum.  Trusted: the jumps of the shape (board/shape.h).
 */
#ifndef PEGKIT_CHECK_JUMP_SUMS_H
#define PEGKIT_CHECK_JUMP_SUMS_H

#include "check/check.h"

/* Whether POSITION is a sum of jumps of the shape. */
bool jump_sums_have(const struct shape *s, const struct holes *position);

#endif
