/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The separate parts of a board.  No jump touches holes of two parts, so each
 * part is played as if it were alone.  A play of the board consists of one play
 * of each part, with their jumps mixed in any way.
 */
#ifndef PEGKIT_BOARD_PARTS_H
#define PEGKIT_BOARD_PARTS_H

#include "board/board.h"

/* A part of a board, cut out as a separate board.  It has pegs at the start. */
struct part {
	struct board board; /* the part, with its pegs at the start */
	struct holes holes; /* the part's holes, as holes of the whole board */
	uint8_t hole[SHAPE_HOLES]; /* by hole: its number on the whole board */
	position_t goal[POSITION_HOLES]; /* room for parts_puzzle() */
};

/* The parts of a board that have pegs at the start. */
struct parts {
	int count; /* number of parts; 0 if the board is not divided */
	struct part *part;
};

/* True if S has several parts.  All holes without a jump form one part. */
bool parts_are_several(const struct shape *s);

/*
 * Sets CUT to the parts of S that have pegs in START.  CUT is empty if S is one
 * part.  False: no memory.  The caller always calls parts_free().
 */
bool parts_cut(const struct shape *s, const struct holes *start,
	       struct parts *cut);

/* Frees the parts in CUT. */
void parts_free(struct parts *cut);

/*
 * Divides the GOALS goals at GOAL among the parts in CUT.  These are goals of
 * the whole board.  A goal cannot be reached, and is left out, if it has no peg
 * in some part in CUT, or a peg outside these parts.  Elements of
 * part->board.goal with the same index belong to the same goal.  False: no goal
 * is left.
 */
bool parts_aim(struct parts *cut, const struct holes goal[], int goals);

/* Makes every position with PEGS pegs a goal of PART.  PEGS is at least 1. */
void parts_aim_level(struct part *part, int pegs);

/*
 * Returns PART as a puzzle.  PART has at most POSITION_HOLES holes, and must
 * outlive the puzzle.
 */
struct puzzle parts_puzzle(struct part *part);

/* Turns JUMPS jumps of PART into jumps of the whole board. */
void parts_carry(const struct part *part, struct shape_jump jump[], int jumps);

#endif
