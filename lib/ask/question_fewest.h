/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solution with the fewest moves, for other questions that need it. */
#ifndef PEGKIT_ASK_QUESTION_FEWEST_H
#define PEGKIT_ASK_QUESTION_FEWEST_H

#include "ask/question.h"
#include "solitaire/fewest/fewest.h"

struct question_fewest {
	/*
	 * FOUND and LIMIT: the best of all methods together, with the positions
	 * that they have looked at in all.
	 */
	struct fewest_answer best;
	/*
	 * NONE: what solver_solve says, which is a certificate unless a limit
	 * was reached (PROVED is LIMIT then).
	 */
	enum answer proved;
	struct solver_answer proof;
};

/* FOUND, NONE and LIMIT as fewest_moves(). */
enum answer question_fewest_moves(const struct task *t,
				  struct question_fewest *answer);

#endif
