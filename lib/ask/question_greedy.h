/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The play of hiq as fields, for a position that is no record yet. */
#ifndef PEGKIT_ASK_QUESTION_GREEDY_H
#define PEGKIT_ASK_QUESTION_GREEDY_H

#include "ask/fields.h"
#include "greedy/greedy.h"

/* Appends the COUNT jumps that greedy_play has MADE, as "4-16 7-9". */
void question_greedy_moves(const struct greedy *greedy, const uint16_t *made,
			   int count, struct buf *b);

/*
 * Adds what is left when START has been played to its end: the field `sum`,
 * and if MOVES the field `moves`.
 */
void question_greedy_add(struct fields *f, const struct greedy *greedy,
			 position_t start, bool moves);

#endif
