/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts of a board as fields of its record. */
#ifndef PEGKIT_TEXT_FORMAT_STATS_H
#define PEGKIT_TEXT_FORMAT_STATS_H

#include "text/record.h"

/*
 * Adds fields; they replace those of an earlier call.  Pegs and values get
 * `pegs`, `holes` (all of them, vacant or not), `possible` (jumps that can be
 * made) and `class`, the position class as a number below the number of
 * classes.  A checkers position gets `own`, `opponents`, `homes` and `possible`
 * (first captures that the own pieces can make).
 */
bool stats_add(struct reading *in, struct record *r);

#endif
