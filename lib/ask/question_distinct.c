/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many solutions there are that differ in more than the order of their
 * jumps.
 */
#include <inttypes.h>
#include <stdio.h>

#include "ask/question_levels.h"
#include "base/mem.h"
#include "positions/positions_multisets.h"

static void distinct(struct ask *a)
{
	static const char what[] = "distinct solutions not counted";
	char so_far[sizeof what + 100];
	struct positions_multisets found = {.all = 0};
	struct positions_levels levels;
	enum answer result = question_levels_make(a, what, 0, &levels);

	if (result == ANSWER_FOUND) {
		result = positions_multisets_find(&levels, false, &a->limits,
						  &found);
		snprintf(
		    so_far, sizeof so_far,
		    "%s: %" PRIu64 " sets of the first %d of %d jumps found",
		    what, found.held, found.jumps, levels.most - levels.least);
		if (found.needs)
			question_refuse_jumps(a, found.needs);
		else if (result == ANSWER_LIMIT)
			question_report(a, found.held ? so_far : what);
	}
	if (result != ANSWER_LIMIT) {
		fields_number(&a->fields, FIELD_DISTINCT, found.distinct);
		fields_number(&a->fields, FIELD_DISTINCT_ALL, found.all);
	}
	positions_levels_free(&levels);
}

const struct question question_distinct = {
    .name = "distinct",
    .help = "how many, if the order of jumps does not matter",
    .kind = QUESTION_SOLVES,
    .answer = distinct,
};
