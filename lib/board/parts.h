/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The separate parts of a board.  The three holes of a jump are always in the
 * same part, so each part is played as if it were alone.  A play of the board
 * consists of one play of each part, with their jumps mixed in any way.
 */
#ifndef PEGKIT_BOARD_PARTS_H
#define PEGKIT_BOARD_PARTS_H

#include "board/board.h"

/* A part of a board, cut out as a separate board.  It has pegs at the start. */
struct part {
	struct board board;	   /* the part, with its pegs at the start */
	struct holes holes;	   /* the part's holes on the whole board */
	uint8_t hole[SHAPE_HOLES]; /* by hole: its number on the whole board */
	position_t goal[POSITION_HOLES]; /* room for parts_puzzle() */
};

/* The parts of a board that have pegs at the start. */
struct parts {
	int count; /* number of parts; 0 if the board is not divided */
	struct part *part;
};

/*
 * True if S has more than one part.  Together, the holes that no jump uses
 * form one part.
 */
bool parts_are_several(const struct shape *s);

/*
 * Sets CUT to the parts of S that have pegs in START.  If S has only one part,
 * CUT is empty.  Returns false if memory runs out.  The caller always calls
 * parts_free().
 */
bool parts_cut(const struct shape *s, const struct holes *start,
	       struct parts *cut);

/* Frees the parts in CUT. */
void parts_free(struct parts *cut);

/*
 * Divides the GOALS goals at GOAL, which are goals of the whole board, among
 * the parts in CUT.  For each i, the sets board.goal[i] of all parts together
 * are one of these goals.
 *
 * Leaves out a goal if it has no peg in some part in CUT, or a peg outside
 * these parts, because it cannot be reached.  Returns false if no goal is left.
 */
bool parts_aim(struct parts *cut, const struct holes goal[], int goals);

/* Makes every position with PEGS pegs a goal of PART.  PEGS is at least 1. */
void parts_aim_level(struct part *part, int pegs);

/*
 * Returns PART as a puzzle.  PART has at most POSITION_HOLES holes, and must
 * outlive the puzzle.
 */
struct puzzle parts_puzzle(struct part *part);

/*
 * Turns the JUMPS jumps at JUMP, which are jumps of PART, into jumps of the
 * whole board.
 */
void parts_carry(const struct part *part, struct shape_jump jump[], int jumps);

#endif
