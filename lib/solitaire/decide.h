/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decides boards that a beam has not solved, where a set of all winning
 * positions of the class has room: by a search at first, and by the set once
 * searches have cost as much as it costs.  So one board is soon decided, and
 * many boards take little time each.  Either gives the same jumps.
 */
#ifndef PEGKIT_SOLITAIRE_DECIDE_H
#define PEGKIT_SOLITAIRE_DECIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/class.h"
#include "board/position.h"
#include "board/symm.h"
#include "search/limits.h"
#include "solitaire/pruned_search.h"
#include "solitaire/solver_answer.h"
#include "solitaire/winning_sets.h"

/* What searches keep of a class. */
struct decide_class {
	uint64_t index; /* class_index */
	uint64_t needs; /* bytes of the set */
	struct pruned_search *search;
};

struct decide {
	const struct class *class; /* those of the shape */
	const struct symm *symm;
	struct winning_sets *closure;
	int searched; /* classes */
	struct decide_class of[WINNING_SETS_MOST];
};

/* All that is pointed to must live as long as D. */
void decide_open(struct decide *d, const struct class *class,
		 const struct symm *symm, struct winning_sets *closure);
void decide_close(struct decide *d);

/*
 * Whether a set that an earlier board has left tells that START leads to no
 * goal.
 */
bool decide_denies(const struct decide *d, position_t start);

/*
 * FOUND with the jumps of ANSWER, NONE without a certificate; LIMIT where the
 * set does not fit into the memory or the deadline struck.  START is none of
 * the GOALS, those in its class.
 */
enum answer decide_start(struct decide *d, position_t start,
			 const position_t goal[], int goals,
			 const struct limits *limits,
			 struct solver_answer *answer);

#endif
