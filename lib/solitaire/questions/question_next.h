/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each legal jump leads to, and where a game was lost. */
#ifndef PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_NEXT_H
#define PEGKIT_SOLITAIRE_QUESTIONS_QUESTION_NEXT_H

#include "base/wide.h"
#include "solitaire/questions/question.h"

enum question_worth { QUESTION_WON, QUESTION_UNDECIDED, QUESTION_LOST };

/* One legal jump, and the solutions that begin with it. */
struct question_next {
	struct shape_jump jump;
	enum question_worth worth;
	bool is_counted;       /* their number is known, ... */
	struct wide solutions; /* ... and is this */
	int fewest;	       /* the fewest moves of one; -1: not known */
};

/* What else is asked of each jump, and what is known. */
struct question_each {
	bool count, fewest;
	const struct wide *total; /* the number of all solutions, or null */
	position_t won; /* a position after a jump that wins; 0: not known */
};

/*
 * Lists the legal jumps in NEXT, of SHAPE_FEW_JUMPS elements, and returns how
 * many there are.  The best come first: those that win, of these those with the
 * fewest moves, of these those with the most solutions, as far as that is
 * asked.  *HAS_LIMIT: something that was asked is not known.
 */
int question_next(const struct question *q, const struct question_each *each,
		  struct question_next next[], bool *has_limit);

/*
 * After how many of the COUNT jumps that were made from the start no goal can
 * be reached any more, and what was proved: FOUND with *LOST, 0 if that holds
 * for the start; NONE if a goal can be reached after all of them; LIMIT.  For
 * NONE, and for FOUND if *LOST is not 0, REST is a solution from the last
 * position that has one; else it is what reduce_solve says of the start.
 */
enum answer question_next_lost(const struct question *q,
			       const struct shape_jump jump[], int count,
			       int *lost, struct reduce_answer *rest);

#endif
