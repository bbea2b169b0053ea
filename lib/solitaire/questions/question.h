/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the questions about a board have in common.  Each question has a file.
 */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_H
#define PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_H

#include <stdbool.h>
#include <stdint.h>

#include "search/limits.h"
#include "solitaire/reduce.h"

/* Whether the board has a solution, as far as earlier questions have told. */
enum question_known { QUESTION_OPEN, QUESTION_SOLVABLE, QUESTION_UNSOLVABLE };

struct question {
	/* For the shape of the problem; its large tables may be freed. */
	struct reduce *solver;
	const struct reduce_problem *problem;
	enum question_known known;
	/* With a checkpoint for the question, where its work is to be kept. */
	struct limits limits;
};

/*
 * Whether there is room for sets of BYTES bytes, in memory or in a file beside
 * the checkpoint.  UINT64_MAX is always too many.
 */
bool question_has_room(const struct question *q, uint64_t bytes);

/*
 * The bytes of the positions on the way from the start to the goals (way.h); 0
 * where no goal is in the position class of the start.
 */
uint64_t question_way_bytes(const struct question *q);

#endif
