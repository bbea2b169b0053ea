/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What fewest.h and its parts answer. */
#ifndef PEGKIT_FEWEST_FEWEST_ANSWER_H
#define PEGKIT_FEWEST_FEWEST_ANSWER_H

#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"

struct fewest_answer {
	int bound; /* no solution has fewer moves: proved */
	int moves; /* of the solution below; -1: none known */
	int jumps;
	struct shape_jump jump[POSITION_HOLES]; /* first to last */
	uint64_t nodes; /* positions looked at: ends of moves made or undone */
};

#endif
