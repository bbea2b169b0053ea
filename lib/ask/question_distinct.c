/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of solutions that differ in more than the order of their jumps. */
#include "ask/question_parts.h"

void question_distinct(struct ask *a)
{
	struct positions_multisets found;
	struct positions_levels levels;

	if (question_levels_multisets(a, "distinct solutions not counted",
				      false, &levels, &found) != ANSWER_LIMIT) {
		fields_number(&a->fields, FIELD_DISTINCT, found.distinct);
		fields_number(&a->fields, FIELD_DISTINCT_ALL, found.all);
	}
	positions_levels_free(&levels);
}
