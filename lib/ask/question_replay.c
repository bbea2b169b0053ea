/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every position of a solution, a record each. */
#include "ask/question.h"
#include "check/judge/legal_steps.h"

static void close_legal(struct ask *a)
{
	legal_steps_free(&a->legal);
}

static enum problem_status read_steps(struct ask *a, struct problem *problem)
{
	const struct record *r = a->fields.record;
	enum problem_status status = legal_steps_read(r, &a->legal, problem);

	question_on_close(a, close_legal);
	if (status == PROBLEM_NONE && !a->legal.solved)
		return problem_record(problem, r->place,
				      "no moves found to be replayed");
	return status;
}

static void replay(struct ask *a)
{
	static const enum field_id shape_key[] = {FIELD_BOARD, FIELD_LINES};
	struct record *r = a->fields.record;

	record_keep(r, shape_key, sizeof shape_key / sizeof *shape_key);
	question_hand_over(a);
	for (size_t i = 0; i < a->legal.steps && !a->is_over; i++) {
		const struct step *step = &a->legal.step[i];

		step_make(step, r);
		record_drop(r, FIELD_JUMP);
		fields_text(&a->fields, FIELD_JUMP, step->name);
		question_hand_over(a);
	}
}

const struct question question_replay = {
    .name = "replay",
    .help = "every position of the solution",
    .kind = QUESTION_ALONE,
    .answer = replay,
    .read = read_steps,
    .is_of_record = true,
    .reads_moves = true,
};
