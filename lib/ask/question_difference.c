/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best difference for the player to move in the game for two. */
#include "ask/question_parts.h"

#include "duel/duel.h"

bool question_difference_prepare(struct ask *a, int rows)
{
	if (a->duel && a->duel_rows != rows) {
		duel_delete(a->duel);
		a->duel = NULL;
	}
	if (!a->duel)
		a->duel = duel_new(rows, &a->limits);
	a->duel_rows = rows;
	if (!a->duel)
		a->fields.text.failed = a->limits.memory == UINT64_MAX;
	return a->duel;
}

/* Says that a limit was reached. */
static enum answer tell_limit(struct ask *a)
{
	question_limit(a, "no answer");
	return ANSWER_LIMIT;
}

/* Appends jumps as the field `line` has them. */
static void add_line(struct buf *b, const struct duel_jump *jump, int jumps)
{
	for (int i = 0; i < jumps; i++) {
		if (i)
			buf_char(b, ' ');
		buf_number(b, jump[i].from + 1);
		buf_char(b, '-');
		buf_number(b, jump[i].to + 1);
		buf_char(b, '*');
		buf_number(b, jump[i].score);
	}
}

enum answer question_difference_add(struct ask *a, const struct triangle *board,
				    bool play)
{
	struct duel_jump jump[DUEL_LINE];
	struct fields *f = &a->fields;
	int64_t value;
	int jumps = 0;

	if (!question_difference_prepare(a, board->rows) ||
	    duel_solve(a->duel, board, &value) != ANSWER_FOUND ||
	    (play && duel_line(a->duel, board, jump, &jumps) != ANSWER_FOUND))
		return tell_limit(a);
	buf_number(&f->text, value);
	fields_add(f, FIELD_DIFFERENCE);
	if (play) {
		add_line(&f->text, jump, jumps);
		fields_add(f, FIELD_LINE);
	}
	return ANSWER_FOUND;
}

/* Appends a blank and a play that begins with JUMP; false: a limit. */
static bool add_play(struct ask *a, const struct triangle *board,
		     const struct duel_jump *jump, struct buf *out)
{
	struct triangle next = *board;
	struct duel_jump line[DUEL_LINE];
	int jumps;

	next.value[jump->to] = next.value[jump->from];
	next.value[jump->from] = next.value[jump->over] = 0;
	if (duel_line(a->duel, &next, line, &jumps) != ANSWER_FOUND)
		return false;
	buf_char(out, ' ');
	add_line(out, jump, 1);
	buf_text(out, jumps ? " " : "");
	add_line(out, line, jumps);
	return true;
}

enum answer question_difference_each(struct ask *a,
				     const struct triangle *board, bool plays)
{
	struct duel_jump jump[DUEL_JUMPS];
	struct fields *f = &a->fields;
	int count;

	if (!question_difference_prepare(a, board->rows) ||
	    duel_analyse(a->duel, board, jump, &count) != ANSWER_FOUND)
		return tell_limit(a);
	for (int i = 0; i < count; i++) {
		add_line(&f->text, &jump[i], 1);
		buf_char(&f->text, ' ');
		buf_number(&f->text, jump[i].difference);
		if (plays && !add_play(a, board, &jump[i], &f->text)) {
			f->text.size = 0;
			record_drop(f->record, FIELD_FIRST_JUMP);
			return tell_limit(a);
		}
		fields_add(f, FIELD_FIRST_JUMP);
	}
	return ANSWER_FOUND;
}

static bool read_values(struct reading *in, struct ask *a)
{
	const struct record *r = a->fields.record;

	if (r->kind == RECORD_VALUES && r->triangle.rows <= DUEL_ROWS)
		return true;
	return reading_fail(in, r->place,
			    "triangle of values expected, at most %d rows",
			    DUEL_ROWS);
}

static void difference(struct ask *a)
{
	struct record *record = a->fields.record;

	record_drop(record, FIELD_DIFFERENCE);
	record_drop(record, FIELD_LINE);
	question_difference_add(a, &record->triangle, true);
}

const struct question question_difference = {
    .name = "difference",
    .help = "the best difference for the player to move",
    .answer = difference,
    .read = read_values,
    .is_of_record = true,
};
