/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What plays there are on the board in hand, whatever its goal: their fields.
 */
#ifndef PEGKIT_BIN_PEGBFS_PLAY_H
#define PEGKIT_BIN_PEGBFS_PLAY_H

#include "pegbfs_answer.h"

/* To the end, which leaves the fewest pegs, or the most. */
void pegbfs_play_fewest(struct pegbfs *p);
void pegbfs_play_most(struct pegbfs *p);

/* With the longest sweep of all, and of those that end a solution. */
void pegbfs_play_sweep(struct pegbfs *p);
void pegbfs_play_last(struct pegbfs *p);

/* At random. */
void pegbfs_play_chance(struct pegbfs *p);

#endif
