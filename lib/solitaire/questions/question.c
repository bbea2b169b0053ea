/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See question.h. */
#include "solitaire/questions/question.h"

#include "reachable/count.h"
#include "reachable/way.h"

bool question_has_room(const struct question *q, uint64_t bytes)
{
	return bytes <= q->limits.memory ||
	       (q->limits.checkpoint && bytes < UINT64_MAX);
}

uint64_t question_way_bytes(const struct question *q)
{
	const struct reduce_problem *p = q->problem;

	if (!p->level)
		return count_bytes(p->shape, p->start, p->goal, p->goals);
	return position_count(p->start) < p->level
		   ? 0
		   : way_level_bytes(p->shape, p->start);
}
