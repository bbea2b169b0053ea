/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each jump on the board in hand leads to, and where a game was lost. */
#ifndef PEGKIT_BIN_PEGBFS_NEXT_H
#define PEGKIT_BIN_PEGBFS_NEXT_H

#include "pegbfs_answer.h"

/* A field `next` for each legal jump, and for the best one alone. */
void pegbfs_next_all(struct pegbfs *p);
void pegbfs_next_best(struct pegbfs *p);

/*
 * Reads the moves of the record as a game, from its start, and makes them the
 * field `game`.  A game that was reviewed before has that field already.
 */
enum problem_status pegbfs_next_read_game(struct pegbfs *p,
					  struct problem *problem);

/*
 * Adds the field `lost`: after so many of the jumps, or, if there are not so
 * many, never.
 */
void pegbfs_next_add_lost(struct pegbfs *p, int lost);

/* Where the game of the record was lost, and a solution from there. */
void pegbfs_next_review(struct pegbfs *p);

#endif
