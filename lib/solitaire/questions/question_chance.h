/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The probability that random play reaches a goal: each jump is chosen evenly
 * among the legal ones, and play ends at the first goal or where no jump is
 * possible.
 */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_CHANCE_H
#define PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_CHANCE_H

#include "solitaire/questions/question.h"

struct question_chance {
	double chance;	/* FOUND: right to 15 digits */
	uint64_t needs; /* LIMIT: bytes needed and not there, or 0 */
};

/* FOUND, also where the chance is 0, or LIMIT. */
enum answer question_chance(const struct question *q,
			    struct question_chance *answer);

#endif
