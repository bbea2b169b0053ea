/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sum of the holes left after the fixed greedy play of hiq. */
#include "ask/question_parts.h"

#include "ask/question.h"
#include "text/solitaire/board_text.h"

void question_greedy_moves(const struct greedy *greedy, const uint16_t *made,
			   int count, struct buf *b)
{
	for (int i = 0; i < count; i++) {
		const struct shape_jump *jump = &greedy->jump[made[i]];

		buf_text(b, i ? " " : "");
		buf_unsigned(b, jump->from + 1U);
		buf_char(b, '-');
		buf_unsigned(b, jump->to + 1U);
	}
}

void question_greedy_add(struct fields *f, const struct greedy *greedy,
			 position_t start, bool moves)
{
	uint16_t made[POSITION_HOLES];
	int count;
	position_t end = greedy_play(greedy, start, made, &count);

	fields_number(f, FIELD_SUM, greedy_sum(end));
	if (!moves)
		return;
	question_greedy_moves(greedy, made, count, &f->text);
	fields_add(f, FIELD_MOVES);
}

static bool read_few(struct reading *in, struct ask *a)
{
	return question_read_board(in, a) &&
	       board_text_fits(in, a->fields.record, &a->board);
}

static void play(struct ask *a)
{
	struct greedy greedy;

	greedy_of(&a->board.shape, &greedy);
	record_drop_answer(a->fields.record, false); /* to another question */
	record_drop(a->fields.record, FIELD_SUM);
	question_greedy_add(&a->fields, &greedy,
			    holes_position(&a->board.start), true);
}

const struct question question_greedy = {
    .name = "greedy",
    .help = "the sum of the holes left after the play of hiq",
    .answer = play,
    .read = read_few,
    .is_of_record = true,
};
