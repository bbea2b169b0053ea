/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The separate parts of a board: no jump touches holes of two parts.  A play of
 * the board consists of one play of each part, with their jumps interleaved in
 * any order.
 */
#ifndef PEGKIT_BOARD_PARTS_H
#define PEGKIT_BOARD_PARTS_H

#include "board/board.h"

/* A part that has pegs at the start, cut out as a board. */
struct part {
	struct board board; /* with the pegs that the part has at the start */
	struct holes holes; /* the part's holes, as holes of the whole board */
	/* The board's hole for each hole of the part. */
	uint8_t hole[SHAPE_HOLES];
	position_t goal[POSITION_HOLES]; /* the goals of parts_puzzle() */
};

struct parts {
	int count; /* parts with pegs; 0: the board is one part, not cut */
	struct part *part;
};

/* True if S has several parts.  Holes that no jump touches are one part. */
bool parts_are_several(const struct shape *s);

/*
 * Sets CUT to the parts of S that have pegs in START.  False: no memory.  The
 * caller always frees CUT with parts_free().
 */
bool parts_cut(const struct shape *s, const struct holes *start,
	       struct parts *cut);
void parts_free(struct parts *cut);

/*
 * Sets the goals of each part in CUT to its share of GOAL, the GOALS goals of
 * the whole board.  Leaves out each goal that cannot be reached because a part
 * in CUT has no peg in it, or another part has one.  False: no goal is left.
 */
bool parts_aim(struct parts *cut, const struct holes goal[], int goals);

/* Makes every position with PEGS pegs, at least 1, a goal of the part. */
void parts_aim_level(struct part *part, int pegs);

/* Returns PART, which has at most POSITION_HOLES holes, as a puzzle.  PART must
 * outlive the puzzle. */
struct puzzle parts_puzzle(struct part *part);

/* Renumbers the holes of JUMPS jumps of a part as holes of the whole board. */
void parts_carry(const struct part *part, struct shape_jump jump[], int jumps);

#endif
