/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sum of the holes left after the fixed greedy play of hiq. */
#include "ask/question.h"
#include "greedy/greedy.h"
#include "text/solitaire/position_text.h"

static enum problem_status read_few(struct ask *a, struct problem *problem)
{
	return position_text_shape(a->fields.record, &a->shape,
				   &a->problem.start, problem);
}

static void play(struct ask *a)
{
	struct fields *f = &a->fields;
	uint16_t made[POSITION_HOLES];
	struct greedy greedy;
	position_t end;
	int count;

	greedy_of(&a->shape, &greedy);
	end = greedy_play(&greedy, a->problem.start, made, &count);
	record_drop(f->record, FIELD_SUM);
	record_drop(f->record, FIELD_MOVES);
	fields_number(f, FIELD_SUM, greedy_sum(&greedy, end));
	for (int i = 0; i < count; i++) {
		const struct shape_jump *jump = &greedy.jump[made[i]];

		buf_printf(&f->text, "%s%d-%d", i ? " " : "", jump->from + 1,
			   jump->to + 1);
	}
	fields_add(f, FIELD_MOVES);
}

const struct question question_greedy = {
    .name = "greedy",
    .help = "the sum of the holes left after the play of hiq",
    .answer = play,
    .read = read_few,
    .is_of_record = true,
};
