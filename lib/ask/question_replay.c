/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every position of a solution, one record per position. */
#include "ask/question.h"
#include "check/judge/judge.h"

bool question_replay_read(struct reading *in, struct ask *a)
{
	const struct record *r = a->fields.record;
	bool good = legal_steps_read(in, r, &a->moves, &a->legal);

	if (good && !a->legal.solved)
		return reading_fail(
		    in, r->place,
		    "this record has no moves to replay: add a field 'moves'");
	return good;
}

void question_replay(struct ask *a)
{
	static const enum field_id shape_key[] = {FIELD_BOARD, FIELD_LINES};
	struct record *r = a->fields.record;

	record_keep(r, shape_key, sizeof shape_key / sizeof *shape_key);
	question_hand_over(a);
	for (size_t i = 0; i < a->legal.steps && !a->answer.is_over; i++) {
		const struct step *step = &a->legal.step[i];

		record_jump(r, step);
		record_drop(r, FIELD_JUMP);
		fields_text(&a->fields, FIELD_JUMP, step->name);
		question_hand_over(a);
	}
}
