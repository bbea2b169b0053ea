/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be counted on a board, as fields of its record. */
#ifndef PEGKIT_TEXT_STATS_H
#define PEGKIT_TEXT_STATS_H

#include "text/record.h"

/*
 * Adds fields, in place of those of an earlier call.  Pegs and values: `pegs`,
 * `holes` (all of them, vacant or not), `possible` (jumps that can be made)
 * and `class`, the position class as a number below the number of classes.  A
 * checkers position: `own`, `opponents`, `homes` and `possible`, the first
 * captures that the own pieces can choose from.
 */
enum problem_status stats_add(struct record *r, struct problem *problem);

#endif
