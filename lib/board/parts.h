/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The separate parts of a board: no jump touches holes of two parts.  A play of
 * the board consists of one play per part, with their jumps in any mixed order.
 */
#ifndef PEGKIT_BOARD_PARTS_H
#define PEGKIT_BOARD_PARTS_H

#include "board/board.h"

/* A part that has pegs at the start, cut out as a board. */
struct part {
	struct board board; /* with the pegs that the part has at the start */
	struct holes holes; /* the part's holes, as holes of the whole board */
	/* hole[h]: hole h of the part, as a hole of the whole board. */
	uint8_t hole[SHAPE_HOLES];
	position_t goal[POSITION_HOLES]; /* the goals of parts_puzzle() */
};

struct parts {
	int count; /* of parts with pegs; 0: the board has only one part */
	struct part *part;
};

/* True if S has several parts.  The holes without any jump are one part. */
bool parts_are_several(const struct shape *s);

/*
 * Cuts S into its parts, and sets CUT to those that have pegs in START.  False:
 * no memory.  The caller always frees CUT with parts_free().
 */
bool parts_cut(const struct shape *s, const struct holes *start,
	       struct parts *cut);
void parts_free(struct parts *cut);

/*
 * Makes the goals of each part in CUT from the GOALS goals of the whole board
 * at GOAL: their pegs on the part.  Leaves out a goal if a part in CUT has no
 * peg in it, or if another part has one: it cannot be reached.  False: none is
 * left.
 */
bool parts_aim(struct parts *cut, const struct holes goal[], int goals);

/* Makes every position with PEGS pegs, at least 1, a goal of PART. */
void parts_aim_level(struct part *part, int pegs);

/* Returns PART, which has at most POSITION_HOLES holes, as a puzzle.  PART must
 * outlive the puzzle. */
struct puzzle parts_puzzle(struct part *part);

/* Gives the holes in JUMPS jumps of PART their numbers on the whole board. */
void parts_carry(const struct part *part, struct shape_jump jump[], int jumps);

#endif
