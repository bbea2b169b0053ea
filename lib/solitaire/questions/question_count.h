/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of solutions. */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_COUNT_H
#define PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_COUNT_H

#include "reachable/count.h"
#include "solitaire/questions/question.h"

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
	struct reduce_answer solution;
	/* FOUND: the number; LIMIT: whether it overflowed. */
	struct count count;
};

/* FOUND, NONE when there is no solution, or LIMIT. */
enum answer question_count(const struct question *q,
			   struct question_count *answer);

#endif
