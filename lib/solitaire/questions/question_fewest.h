/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solution with the fewest moves. */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_FEWEST_H
#define PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_FEWEST_H

#include "solitaire/fewest/fewest.h"
#include "solitaire/questions/question.h"

struct question_fewest {
	/*
	 * FOUND and LIMIT: the best of all methods together, with the positions
	 * that they have looked at in all.
	 */
	struct fewest_answer best;
	/*
	 * NONE: what reduce_solve says, which is a certificate unless a limit
	 * was reached (PROVED is LIMIT then).
	 */
	enum answer proved;
	struct reduce_answer proof;
};

/* FOUND, NONE and LIMIT as fewest_moves(). */
enum answer question_fewest(const struct question *q,
			    struct question_fewest *answer);

#endif
