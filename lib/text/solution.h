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
 * Consecutive jumps of one peg are one move.  If a jump over another hole has
 * the same ends, the hole jumped over follows, as in `a1-c1/b1`.  Returns the
 * number of moves.
 */
int solution_moves(struct buf *b, const struct shape *shape,
		   const struct shape_jump *jump, int jumps);

/*
 * Appends the proof that START cannot lead to a goal of BOARD, because of its
 * position class.  The form is `position class: a1 b1 d1 = odd, …; pegs on
 * them: start 3 …`.  The proof consists of the SETS sets of holes at SET.  For
 * each set, the first part has the names of its holes, and says whether START
 * has an odd or an even number of pegs on them.  The second part has the number
 * of these pegs for each set.  If there is one set, and all goals have the same
 * number of pegs on it, such as 2, then `, goal 2` follows.
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
 * Appends a proof by sets and weights (lib/solitaire/exclude.h).  The form is
 * `sets: a1 b1 = 2, c1 = 1; weights: d1=1 …`.  There are SETS sets of holes at
 * SET, and as many prices at PRICE.  WEIGHT has one weight per hole of SHAPE.
 * Weights of 0 are left out.
 */
void solution_sets(struct buf *b, const struct shape *shape,
		   const int32_t *weight, const position_t *set,
		   const int32_t *price, int sets);

#endif
