/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sum of the holes left after the fixed greedy play of hiq. */
#include "ask/question.h"

#include "base/mem.h"
#include "greedy/greedy.h"
#include "text/solitaire/board_text.h"

bool question_greedy_read(struct reading *in, struct ask *a)
{
	return question_read_board(in, a) &&
	       board_text_fits(in, a->fields.record, &a->board);
}

void question_greedy(struct ask *a)
{
	struct fields *f = &a->fields;
	uint16_t made[POSITION_HOLES];
	position_t end;
	int count;

	if (!a->greedy) {
		a->greedy = mem_alloc(1, sizeof *a->greedy);
		if (!a->greedy) {
			f->text.failed = true;
			return;
		}
		greedy_of(&a->board.shape, a->greedy);
	}
	record_drop_answer(f->record, false); /* to another question */
	record_drop(f->record, FIELD_SUM);
	end = greedy_play(a->greedy, holes_position(&a->board.start), made,
			  &count);
	fields_number(f, FIELD_SUM, greedy_sum(end));
	if (a->wanted.is_brief)
		return;
	greedy_text(&f->text, a->greedy, made, count);
	fields_add(f, FIELD_MOVES);
}
