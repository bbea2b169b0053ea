/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chance that random play reaches a goal: each legal jump is equally
 * likely, and play ends at the first goal or when no jump is possible.
 */
#include "ask/question.h"
#include "positions/positions_fold.h"

void question_random_play(struct ask *a)
{
	struct positions_fold answer;

	solver_release(a->solver);
	if (positions_fold_chance(&a->problem, POSITIONS_ANY, &a->limits,
				  &answer) != ANSWER_FOUND) {
		question_refuse(a, answer.needs, false,
				"the chance is not known");
		return;
	}
	if (answer.chance == 0)
		question_worsen(a, ANSWER_NONE);
	buf_printf(&a->fields.text, "%.15g", answer.chance);
	fields_add(&a->fields, FIELD_RANDOM_PLAY);
}
