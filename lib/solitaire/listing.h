/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers where few positions can be reached, as with few pegs on a large
 * board: the same as those of count.h, census.h and winning.h, in a time that
 * depends on these positions and not on the board.
 *
 * Each of them is LIMIT when the positions are too many for lists to be worth
 * it (reach.h), or when time or memory ran out; what is in the answer then
 * means nothing, and the other way has to be gone.
 */
#ifndef PEGKIT_SOLITAIRE_LISTING_H
#define PEGKIT_SOLITAIRE_LISTING_H

#include "board/position.h"
#include "reachable/census.h"
#include "reachable/count.h"
#include "solitaire/reduce.h"

/*
 * Whether the positions are so few: a search of them all needs no closure that
 * tells which lead to a goal.
 */
bool listing_fits(const struct shape *s, position_t start,
		  const struct limits *l);

/*
 * Whether START leads to a goal.  FOUND with the jumps that winning_path reads
 * off; NONE with `exhausted`, where positions that SYMM carries into each other
 * count as one.
 */
enum answer listing_reduce(const struct shape *s, position_t start,
			   const position_t goal[], int goals,
			   const struct symm *symm, const struct limits *l,
			   struct reduce_answer *answer);

enum answer listing_count(const struct shape *s, position_t start,
			  const position_t goal[], int goals,
			  const struct limits *l, struct count *answer);

enum answer listing_reached(const struct shape *s, position_t start,
			    const struct limits *l, struct census *answer);

enum answer listing_winning(const struct shape *s, position_t start,
			    const position_t goal[], int goals,
			    const struct limits *l, struct census *answer);

#endif
