/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which methods answer a question, in which order, and with what share of the
 * time: a table with a row for each method.
 *
 * A method that is quick on most problems comes before one that is slow on
 * all.  It gets a share of the time only, so that the next one has enough left
 * where the first does not get to an answer.  Memory is not shared: a method
 * gives back what it held.
 */
#ifndef PEGKIT_SOLITAIRE_STRATEGY_H
#define PEGKIT_SOLITAIRE_STRATEGY_H

#include <stdbool.h>

#include "search/limits.h"

/* CONTEXT is that of strategy_run, LIMITS are those of the row. */
struct strategy_row {
	const char *name;
	/* Whether the row is tried.  Null: it always is. */
	bool (*applies)(void *context, const struct limits *limits);
	/* ANSWER_LIMIT: undecided, which includes that it only prepares. */
	enum answer (*method)(void *context, const struct limits *limits);
	/* Of what is left when the row is reached. */
	struct limits_share time;
};

struct strategy {
	const struct strategy_row *row;
	int rows;
};

/*
 * Tries the rows in order until one ends with FOUND or NONE; LIMIT when none
 * does.  A row is tried even if no time is left for it: what it does before it
 * looks at the clock may be enough.
 */
enum answer strategy_run(const struct strategy *s, const struct limits *limits,
			 void *context);

#endif
