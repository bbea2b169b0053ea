/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game can end, whatever its goal: with a position in which no jump is
 * possible, and with as few or as many pegs as can be.
 *
 * Known: the earliest end on the English board from the centre has 26 pegs,
 * after 6 jumps; the triangle of 15 holes keeps 10 pegs at most, from the
 * middle of an edge (Beasley, The Ins and Outs of Peg Solitaire).
 */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_END_H
#define PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_END_H

#include "solitaire/questions/question.h"

struct question_end {
	/* FOUND: the pegs of the end, and the jumps that lead to it. */
	int pegs, jumps;
	struct shape_jump jump[POSITION_HOLES];
	/* LIMIT: bytes that were needed and not there, or 0. */
	uint64_t needs;
};

/* FOUND or LIMIT; the goals of the problem are not looked at. */
enum answer question_end_fewest(const struct question *q,
				struct question_end *answer);
enum answer question_end_most(const struct question *q,
			      struct question_end *answer);

/* Whether no jump is possible in POSITION. */
bool question_end_is(const struct shape *s, position_t position);

#endif
