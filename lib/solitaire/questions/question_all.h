/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every solution, one after the other. */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_ALL_H
#define PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_ALL_H

#include "solitaire/questions/question.h"

struct question_all {
	/* Takes a solution; false: no more are wanted. */
	bool (*take)(void *context, const struct shape_jump *jump, int jumps);
	void *context;
	uint64_t taken; /* solutions, also where a limit cut them off */
	/*
	 * NONE: what reduce_solve says, which is a certificate unless a limit
	 * was reached (PROVED is LIMIT then).
	 */
	enum answer proved;
	struct reduce_answer proof;
};

/*
 * In the order of all_solutions.h.  FOUND when all have been taken, or those
 * that were wanted; NONE; or LIMIT, where solutions may be missing.
 */
enum answer question_all(const struct question *q, struct question_all *all);

#endif
