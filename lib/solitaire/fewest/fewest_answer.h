/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of fewest.h and of its parts, and what is answered. */
#ifndef PEGKIT_SOLITAIRE_FEWEST_FEWEST_PROBLEM_H
#define PEGKIT_SOLITAIRE_FEWEST_FEWEST_PROBLEM_H

#include <stddef.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"

struct fewest_problem {
	const struct shape *shape;
	position_t start;
	const position_t *goal; /* positions, any of which is to be reached */
	size_t goals;		/* 1 to POSITION_HOLES */
};

struct fewest_answer {
	int bound; /* no solution has fewer moves: proved */
	int moves; /* of the solution below; -1: none known */
	int jumps;
	struct shape_jump jump[POSITION_HOLES]; /* first to last */
	uint64_t nodes; /* positions looked at: ends of moves made or undone */
};

#endif
