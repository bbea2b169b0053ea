/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes solutions and certificates of peg solitaire. */
#ifndef PEGKIT_TEXT_SOLUTION_H
#define PEGKIT_TEXT_SOLUTION_H

#include "base/buf.h"
#include "board/board.h"
#include "board/holes.h"
#include "board/shape.h"

/* Appends the name of the cell of HOLE. */
void solution_cell(struct buf *b, const struct shape *shape, int hole);

/*
 * Appends JUMPS jumps as moves, `a1-c1-c3 b2-d2`.  Consecutive jumps of one peg
 * are one move.  Returns the number of moves.
 */
int solution_moves(struct buf *b, const struct shape *shape,
		   const struct shape_jump *jump, int jumps);

/*
 * Appends the proof `position class: a1 b1 d1 = odd, …; pegs on them: start 3
 * …`.  The SETS sets at SET rule out the goals of BOARD.  For each set, the
 * proof gives the parity and number of the pegs of START on it.  With one set
 * on which all goals have the same number of pegs, `, goal 2` follows.
 */
void solution_class(struct buf *b, const struct board *board,
		    const struct holes *set, int sets,
		    const struct holes *start);

/*
 * Appends `pagoda function: a1=1 c1=-1 …`.  WEIGHT has one weight per hole of
 * SHAPE.  Weights of 0 are left out.
 */
void solution_pagoda(struct buf *b, const struct shape *shape,
		     const int32_t *weight);

/*
 * Appends `sets: a1 b1 = 2, c1 = 1; weights: d1=1 …`: the SETS sets at SET,
 * each with its PRICE, and the weights other than 0.
 */
void solution_sets(struct buf *b, const struct shape *shape,
		   const int32_t *weight, const position_t *set,
		   const int32_t *price, int sets);

#endif
