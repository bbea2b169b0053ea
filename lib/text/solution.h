/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writers of solutions and certificates of peg solitaire. */
#ifndef PEGKIT_TEXT_SOLUTION_H
#define PEGKIT_TEXT_SOLUTION_H

#include "base/buf.h"
#include "board/holes.h"
#include "board/shape.h"

/*
 * Appends jumps as moves, `a1-c1-c3 b2-d2`: consecutive jumps of one peg are
 * one move.  Returns the number of moves.
 */
int solution_moves(struct buf *b, const struct shape *shape,
		   const struct shape_jump *jump, int jumps);

/*
 * Appends `position class: a1 b1 d1 = odd, …`: sets and the parity of START on
 * each.
 */
void solution_class(struct buf *b, const struct shape *shape,
		    const struct holes *set, int sets,
		    const struct holes *start);

/*
 * Appends `pagoda function: a1=1 c1=-1 …`: the weights, one for each hole of
 * SHAPE, other than 0.
 */
void solution_pagoda(struct buf *b, const struct shape *shape,
		     const int32_t *weight);

#endif
