/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a stream of records; see writer.h. */
#include "text/writer.h"

bool writer_has_head(const struct writer *w)
{
	return w->kind->head && !(w->bare && w->kind->may_lack_head);
}

bool writer_waits(const struct writer *w)
{
	return writer_has_head(w) && w->kind->is_counted;
}

/* Appends the head, once, for a kind whose head comes first. */
static void begin(struct writer *w, struct buf *b)
{
	if (!w->begun && writer_has_head(w) && !w->kind->is_counted)
		w->kind->head(w, b);
	w->begun = true;
}

/* Ends a record that was appended from byte START on: counts it if it is GOOD,
 * or else drops it. */
static bool end(struct writer *w, struct buf *b, size_t start, bool good)
{
	if (!good)
		b->size = start;
	w->page.records += good;
	return good;
}

bool writer_write(struct reading *in, struct writer *w,
		  const struct record *record, struct buf *b)
{
	size_t start;

	begin(w, b);
	if (record->fields && w->kind->refuses_fields)
		return writer_refuse_field(in, w->kind->name, record, 0);
	start = b->size;
	return end(w, b, start, w->kind->write(in, w, record, b));
}

bool writer_play(struct reading *in, struct writer *w, struct record *record,
		 const struct step *step, size_t steps, struct buf *b)
{
	size_t start;

	begin(w, b);
	start = b->size;
	return end(w, b, start, w->kind->play(in, w, record, step, steps, b));
}

void writer_unknown(struct writer *w, const struct reading *in, struct buf *b)
{
	begin(w, b);
	if (w->kind->draw_unknown)
		w->kind->draw_unknown(w, in, b);
	else
		buf_text(b, w->kind->unknown ? w->kind->unknown : "?\n");
	w->page.records++;
}

void writer_tail(struct writer *w, struct buf *b)
{
	begin(w, b);
	if (w->kind->tail)
		buf_text(b, w->kind->tail);
	else if (w->kind->draw_tail)
		w->kind->draw_tail(w, b);
}

bool writer_refuse_field(struct reading *in, const char *name,
			 const struct record *record, size_t number)
{
	const struct record_field *field = &record->field[number];
	/* The option keeps them if they are needed. */
	bool is_board = field->id == FIELD_BOARD || field->id == FIELD_LINES;

	return reading_fail(
	    in, field->place, "field '%s' cannot be written in the format %s%s",
	    reading_quote(in, record->text.data + field->key, field->key_size),
	    name,
	    is_board ? "" : "; to leave out all fields, try: --no-fields");
}
