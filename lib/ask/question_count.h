/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of solutions, for other questions that need it. */
#ifndef PEGKIT_ASK_QUESTION_COUNT_H
#define PEGKIT_ASK_QUESTION_COUNT_H

#include "ask/question.h"
#include "positions/positions_fold.h"

struct question_count {
	/*
	 * LIMIT: bytes that the sets of positions need, for which there is no
	 * room, so that nothing has been tried; else 0.
	 */
	uint64_t needs;
	/*
	 * Whether the plain question had to be asked first, and what came of
	 * it.
	 */
	bool is_solved;
	enum answer solved;
	struct solver_answer solution;
	/* FOUND: the number; LIMIT: whether it overflowed. */
	struct positions_fold count;
};

/* FOUND, NONE when there is no solution, or LIMIT. */
enum answer question_count_solutions(const struct task *t,
				     struct question_count *answer);

#endif
