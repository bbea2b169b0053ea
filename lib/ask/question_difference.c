/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best difference for the player to move in the game for two. */
#include "ask/question_parts.h"

#include "duel/duel.h"

/* From this number of triangles on, solving them together is faster. */
enum { MANY = 200 };

bool question_difference_prepare(struct ask *a, int rows)
{
	if (a->duel_rows != rows) {
		duel_delete(a->duel);
		duel_batch_delete(a->batch);
		a->duel = NULL;
		a->batch = NULL;
	}
	if (!a->duel)
		a->duel = duel_new(rows, &a->limits);
	a->duel_rows = rows;
	/* With a memory limit this is LIMIT, otherwise a lack of memory. */
	if (!a->duel)
		a->fields.text.failed = a->limits.memory == UINT64_MAX;
	return a->duel;
}

void question_difference_ahead(struct ask *a, struct question_triangle *t,
			       size_t count)
{
	int rows = t->record.triangle.rows;

	/* A batch cannot limit the time per triangle. */
	if (count < MANY || rows > DUEL_BATCH_ROWS || rows != a->duel_rows ||
	    a->time)
		return;
	if (!a->batch)
		a->batch = duel_batch_new(rows);
	if (!a->batch)
		return;
	for (size_t i = 0; i < count; i++)
		duel_batch_add(a->batch, &t[i].record.triangle, &t[i].ahead);
	duel_batch_end(a->batch);
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

/* Adds the difference and, unless the answer is brief, a play; false: LIMIT. */
static bool add_best(struct ask *a, const struct triangle *board)
{
	struct duel_jump jump[DUEL_LINE];
	struct fields *f = &a->fields;
	int64_t value;
	int jumps = 0;

	if (duel_solve(a->duel, board, &value) != ANSWER_FOUND ||
	    (!a->wanted.is_brief &&
	     duel_line(a->duel, board, jump, &jumps) != ANSWER_FOUND))
		return false;
	buf_number(&f->text, value);
	fields_add(f, FIELD_DIFFERENCE);
	if (!a->wanted.is_brief) {
		add_line(&f->text, jump, jumps);
		fields_add(f, FIELD_LINE);
	}
	return true;
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

/*
 * Adds a field `first-jump` for each first jump, the best first: the jump, the
 * difference after it and, unless the answer is brief, a play.  False if a
 * limit was reached; then there are no such fields.
 */
static bool add_each(struct ask *a, const struct triangle *board)
{
	struct duel_jump jump[DUEL_JUMPS];
	struct fields *f = &a->fields;
	int count;

	if (duel_analyse(a->duel, board, jump, &count) != ANSWER_FOUND)
		return false;
	for (int i = 0; i < count; i++) {
		add_line(&f->text, &jump[i], 1);
		buf_char(&f->text, ' ');
		buf_number(&f->text, jump[i].difference);
		if (!a->wanted.is_brief &&
		    !add_play(a, board, &jump[i], &f->text)) {
			f->text.size = 0;
			record_drop(f->record, FIELD_FIRST_JUMP);
			return false;
		}
		fields_add(f, FIELD_FIRST_JUMP);
	}
	return true;
}

bool question_difference_read(struct reading *in, struct ask *a)
{
	const struct record *r = a->fields.record;

	if (r->kind == RECORD_VALUES && r->triangle.rows <= DUEL_ROWS)
		return true;
	return reading_fail(
	    in, r->place, "expected a triangle of values with at most %d rows",
	    DUEL_ROWS);
}

void question_difference(struct ask *a)
{
	struct record *record = a->fields.record;
	const struct triangle *board = &record->triangle;

	record_drop(record, FIELD_DIFFERENCE);
	record_drop(record, FIELD_LINE);
	if (!question_difference_prepare(a, board->rows) ||
	    !(a->wanted.each_jump ? add_each : add_best)(a, board))
		question_limit(a, "no answer");
}
