/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many solutions there are that differ in more than the order of their
 * jumps.
 */
#include "ask/question_levels.h"
#include "base/mem.h"
#include "positions/positions_multisets.h"

static void distinct(struct ask *a)
{
	static const char what[] = "distinct solutions not counted";
	struct positions_multisets found = {.all = 0};
	struct positions_levels levels;
	enum answer result = question_levels_make(a, what, 0, &levels);

	if (result == ANSWER_FOUND) {
		result = positions_multisets_find(&levels, false, &a->limits,
						  &found);
		if (result == ANSWER_LIMIT)
			question_report(a, what);
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
