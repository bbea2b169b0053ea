/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop over the rows; see strategy.h. */
#include "solitaire/strategy.h"

enum answer strategy_run(const struct strategy *s, const struct limits *limits,
			 void *context)
{
	enum answer result = ANSWER_LIMIT;

	for (int i = 0; i < s->rows && result == ANSWER_LIMIT; i++) {
		const struct strategy_row *row = &s->row[i];
		struct limits own = limits_share(limits, row->time);

		if (!row->applies || row->applies(context, &own))
			result = row->method(context, &own);
	}
	return result;
}
