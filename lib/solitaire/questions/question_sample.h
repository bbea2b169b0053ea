/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards with so many pegs from which a goal can be reached, by chance. */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_SAMPLE_H
#define PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_SAMPLE_H

#include <stddef.h>

#include "solitaire/questions/question.h"

struct question_sample {
	int pegs;
	uint64_t wanted; /* boards */
	uint64_t seed;	 /* the same seed draws the same boards */

	/* FOUND: as many boards as were wanted, or all that there are. */
	position_t *board; /* question_sample_free frees it */
	size_t count;
	/*
	 * Whether they are drawn evenly from ALL boards, no board twice.  Else
	 * each is where random play ends that goes back from a goal, and may
	 * come more than once.
	 */
	bool evenly;
	uint64_t all;
	/* LIMIT: bytes that were needed and not there, or 0. */
	uint64_t needs;
};

/*
 * The start of the problem is not looked at, and it has no level.  FOUND; NONE:
 * no board with so many pegs leads to a goal; or LIMIT.  The caller calls
 * question_sample_free in any case.
 */
enum answer question_sample(const struct question *q,
			    struct question_sample *s);
void question_sample_free(struct question_sample *s);

#endif
