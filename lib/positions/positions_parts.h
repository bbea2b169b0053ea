/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers of plays of boards that fall into parts that never meet.  Plays of
 * two parts, with M and N jumps, can be interleaved in (M + N)! / (M! N!) ways.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_PARTS_H
#define PEGKIT_POSITIONS_POSITIONS_PARTS_H

#include "positions/positions_ends.h"
#include "positions/positions_fold.h"

/* Does what positions_fold_ways does, part by part if there are several. */
enum answer positions_parts_ways(const struct puzzle *p, const struct limits *l,
				 struct positions_fold *answer);

/*
 * Does what positions_ends does.  Part by part, if the whole board needs more
 * memory than there is: then `distinct` is all 0.  If the number of plays
 * overflows, `all` may be known.
 */
enum answer positions_parts_ends(const struct puzzle *p, const struct limits *l,
				 struct positions_ends *answer);

#endif
