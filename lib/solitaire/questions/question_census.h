/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many positions there are after each number of jumps. */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_CENSUS_H
#define PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_CENSUS_H

#include "reachable/census.h"
#include "solitaire/questions/question.h"

struct question_census {
	/*
	 * LIMIT: bytes that the sets of positions need, for which there is no
	 * room; else 0.
	 */
	uint64_t needs;
	struct census census; /* FOUND */
};

/* The positions that can be reached from the start.  FOUND, or LIMIT. */
enum answer question_census_reached(const struct question *q,
				    struct question_census *answer);

/* Those of them from which a goal can still be reached.  FOUND, or LIMIT. */
enum answer question_census_winning(const struct question *q,
				    struct question_census *answer);

#endif
