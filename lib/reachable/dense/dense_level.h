/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of a set, one after the other; dense.c tells how. */
#ifndef PEGKIT_REACHABLE_DENSE_DENSE_LEVEL_H
#define PEGKIT_REACHABLE_DENSE_DENSE_LEVEL_H

#include <stdbool.h>

#include "reachable/dense/dense.h"

/*
 * Makes an empty set all that jumps make of the COUNT positions FIRST, down to
 * LEAST pegs; those of another class are left out, and the group carries the
 * others to each other.  If the limits have a checkpoint and STAGE is not null,
 * each finished level is kept there, and not made again if it had been.  False
 * when time ran out, or on trouble of the checkpoint.
 */
bool dense_level_close(struct dense *d, const position_t first[], int count,
		       int least, const char *stage, const struct limits *l);

/*
 * Leaves in the set those positions with LEAST pegs or more from which a
 * position of GOAL can be reached or, where COUNT is 0, one that
 * dense_level_meet has left with LEAST - 1 pegs.  What the set then has of
 * fewer pegs means nothing. The group must carry the goals of the class to each
 * other.  As dense_level_close.
 */
bool dense_level_climb(struct dense *d, const position_t goal[], int count,
		       int least, const char *stage, const struct limits *l);

/*
 * Leaves in the level of PEGS those positions whose complements are in the
 * set; these must be of the class, and of the level made last, or of the one
 * before.
 */
bool dense_level_meet(struct dense *d, int pegs, const struct limits *l);

/*
 * Makes the level of PEGS the complements of the level made last, or of the one
 * before.
 */
bool dense_level_mirror(struct dense *d, int pegs, const struct limits *l);

#endif
