/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pagoda functions are found for boards of any size; see holes_pagoda.h. */
#include "solitaire/pagoda.h"

#include "board/position.h"

void pagoda_free(struct pagoda *p)
{
	holes_pagoda_free(&p->any);
}

int64_t pagoda_weigh(const struct shape *s, const int32_t *weight,
		     position_t position)
{
	const struct holes set = holes_of(position & shape_all(s));

	return holes_pagoda_weigh(weight, &set);
}

bool pagoda_holds(const struct shape *s, const int32_t *weight)
{
	return holes_pagoda_holds(s, weight);
}

static void widen(const position_t *goal, int goals,
		  struct holes wide[POSITION_HOLES])
{
	for (int i = 0; i < goals; i++)
		wide[i] = holes_of(goal[i]);
}

bool pagoda_excludes(const struct shape *s, const int32_t *weight,
		     position_t start, const position_t *goal, int goals)
{
	const struct holes from = holes_of(start);
	struct holes to[POSITION_HOLES];

	widen(goal, goals, to);
	return holes_pagoda_excludes(s, weight, &from, to, goals);
}

enum answer pagoda_find(struct pagoda *p, const struct shape *s,
			position_t start, const position_t *goal, int goals,
			int32_t weight[POSITION_HOLES])
{
	const struct holes from = holes_of(start);
	struct holes to[POSITION_HOLES];

	widen(goal, goals, to);
	return holes_pagoda_find(&p->any, s, &from, to, goals, NULL, NULL,
				 weight);
}
