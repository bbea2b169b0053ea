/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop over the rows; see strategy.h. */
#include "solitaire/strategy.h"

/* The limits of ROW: its share of what earlier rows have left. */
static struct limits limits_of(const struct strategy *s,
			       const struct strategy_row *row,
			       const struct limits *limits, const void *context)
{
	struct limits left = *limits;

	if (s->held)
		left = limits_beside(limits, s->held(context));
	return limits_share(&left, row->memory, row->time);
}

enum answer strategy_run(const struct strategy *s, const struct limits *limits,
			 void *context)
{
	enum answer result = ANSWER_LIMIT;

	for (int i = 0; i < s->rows && result == ANSWER_LIMIT; i++) {
		const struct strategy_row *row = &s->row[i];
		struct limits own = limits_of(s, row, limits, context);

		if (row->applies && !row->applies(context, &own))
			continue;
		result = row->method(context, &own);
		if (s->combine)
			result = s->combine(context, result);
	}
	return result;
}
