/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers of plays of boards that fall into parts that never meet.  Plays of
 * two parts, with M and N jumps, can be interleaved in (M + N)! / (M! N!) ways.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_PARTS_H
#define PEGKIT_POSITIONS_POSITIONS_PARTS_H

#include "positions/positions_ends.h"
#include "positions/positions_fold.h"

/* Counts as positions_fold_ways does, part by part if the board has several. */
enum answer positions_parts_ways(const struct puzzle *p, const struct limits *l,
				 struct positions_fold *answer);

/*
 * Counts plays and their ends as positions_ends does.  If the whole board needs
 * more memory than there is, its parts are counted instead; `distinct` is then
 * all 0.  If the number of plays overflows, `all` may still be valid.
 */
enum answer positions_parts_ends(const struct puzzle *p, const struct limits *l,
				 struct positions_ends *answer);

#endif
