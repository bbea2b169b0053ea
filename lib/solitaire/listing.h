/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers by a list of all positions that can be reached, for boards where they
 * are few, as with few pegs on a large board.  The answers are those of
 * count.h, census.h and winning.h; the time depends on the number of positions
 * and not on the board.
 *
 * Each function returns LIMIT when there are too many positions (reach.h), or
 * when time or memory ran out.  The answer then means nothing, and the sets of
 * count.h, census.h or winning.h have to be made.
 */
#ifndef PEGKIT_SOLITAIRE_LISTING_H
#define PEGKIT_SOLITAIRE_LISTING_H

#include "board/position.h"
#include "reachable/census.h"
#include "reachable/count.h"
#include "search/limits.h"
#include "solitaire/reduce_answer.h"

/*
 * Whether the positions that START leads to are few enough for a list.
 */
bool listing_fits(const struct shape *s, position_t start,
		  const struct limits *l);

/*
 * Whether the start leads to a goal.  FOUND with the jumps of winning_path;
 * NONE with `exhausted`, where positions that SYMM carries into each other
 * count as one.
 */
enum answer listing_reduce(const struct puzzle *p, const struct symm *symm,
			   const struct limits *l,
			   struct reduce_answer *answer);

enum answer listing_count(const struct puzzle *p, const struct limits *l,
			  struct count *answer);

enum answer listing_reached(const struct shape *s, position_t start,
			    const struct limits *l, struct census *answer);

enum answer listing_winning(const struct puzzle *p, const struct limits *l,
			    struct census *answer);

#endif
