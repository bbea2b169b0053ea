/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes solutions and certificates of peg solitaire. */
#ifndef PEGKIT_TEXT_SOLUTION_H
#define PEGKIT_TEXT_SOLUTION_H

#include "base/buf.h"
#include "board/board.h"
#include "board/holes.h"
#include "board/shape.h"

/* Appends the name of HOLE, such as d4. */
void solution_cell(struct buf *b, const struct shape *shape, int hole);

/*
 * Appends the JUMPS jumps at JUMP as moves, such as `a1-c1-c3 b2-d2`.
 * Consecutive jumps of one peg are one move.  Returns the number of moves.
 */
int solution_moves(struct buf *b, const struct shape *shape,
		   const struct shape_jump *jump, int jumps);

/*
 * Appends a proof by position class that START does not lead to a goal of
 * BOARD.  The form is `position class: a1 b1 d1 = odd, …; pegs on them: start 3
 * …`.  It gives the parity and the number of the pegs of START on each of the
 * SETS sets at SET.  If all goals have 2 pegs on the only set, `, goal 2`
 * follows.
 */
void solution_class(struct buf *b, const struct board *board,
		    const struct holes *set, int sets,
		    const struct holes *start);

/*
 * Appends a pagoda function, such as `pagoda function: a1=1 c1=-1 …`.  WEIGHT
 * has one weight per hole of SHAPE.  Weights of 0 are left out.
 */
void solution_pagoda(struct buf *b, const struct shape *shape,
		     const int32_t *weight);

/*
 * Appends a proof by sets and weights.  The form is `sets: a1 b1 = 2, c1 = 1;
 * weights: d1=1 …`.  There are SETS sets at SET, each with its PRICE.  WEIGHT
 * has one weight per hole of SHAPE.  Weights of 0 are left out.
 */
void solution_sets(struct buf *b, const struct shape *shape,
		   const int32_t *weight, const position_t *set,
		   const int32_t *price, int sets);

#endif
