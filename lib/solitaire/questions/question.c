/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See question.h. */
#include "solitaire/questions/question.h"

bool question_has_room(const struct question *q, uint64_t bytes)
{
	return bytes <= q->limits.memory ||
	       (q->limits.checkpoint && bytes < UINT64_MAX);
}
