/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records as a table for spreadsheets: one line per record, with tabs between
 * cells, below a head line.  Each line has as many tabs as the head, whatever
 * its values are.
 */
#include <string.h>

#include "draw/picture.h"
#include "text/solitaire/draw_text.h"

static const char drawing_key[] = "drawing";

/* Returns the keys of the columns, with commas between them. */
static const char *fields_of(const struct writer *w)
{
	return w->fields ? w->fields
			 : "title,drawing,result,jumps,fewest-moves,"
			   "solutions,moves";
}

/* Appends the text of a cell.  Spreadsheets take a quotation mark for the
 * beginning of a quoted text only if it comes first. */
static void write_cell(struct buf *b, const char *text, size_t size)
{
	bool quoted = size && *text == '"';

	if (quoted)
		buf_char(b, '"');
	for (size_t i = 0; i < size; i++) {
		bool is_control = (unsigned char)text[i] < ' ';

		if (quoted && text[i] == '"')
			buf_char(b, '"');
		buf_char(b, is_control ? ' ' : text[i]);
	}
	if (quoted)
		buf_char(b, '"');
}

/* Appends the values of all fields with this key. */
static void write_values(struct buf *b, const struct record *r, const char *key,
			 size_t size)
{
	for (size_t i = 0; i < r->fields; i++) {
		const struct record_field *f = &r->field[i];

		if (f->key_size != size ||
		    memcmp(r->text.data + f->key, key, size) != 0)
			continue;
		buf_text(b, b->size ? "; " : "");
		buf_bytes(b, record_value(r, f), f->value_size);
	}
}

/* Writes a record as a row: a cell for each field. */
static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	struct buf value = {0};

	for (const char *key = fields_of(w);; key++) {
		size_t size = strcspn(key, ",");

		buf_clear(&value);
		if (span_is(key, size, drawing_key))
			draw_text_write_drawing(&value, record);
		else
			write_values(&value, record, key, size);
		write_cell(b, value.data, value.size);
		/* A column that is never set is reported at the end. */
		if (value.size && w->seen && !w->seen[key - w->fields])
			w->seen[key - w->fields] = true;
		if (value.failed)
			b->failed = true;
		key += size;
		buf_char(b, *key ? '\t' : '\n');
		if (!*key)
			break;
	}
	buf_free(&value);
	return !b->failed || reading_no_memory(in);
}

static void write_head(const struct writer *w, struct buf *b)
{
	for (const char *c = fields_of(w); *c; c++)
		buf_char(b, *c == ',' ? '\t' : *c);
	buf_char(b, '\n');
}

/* Writes a row for a record that could not be read: `?`. */
static void draw_unknown(struct writer *w, const struct reading *in,
			 struct buf *b)
{
	(void)in;
	buf_char(b, '?');
	for (const char *c = fields_of(w); *c; c++)
		if (*c == ',')
			buf_char(b, '\t');
	buf_char(b, '\n');
}

const struct writer_kind table_kind = {
    .name = "table",
    .head = write_head,
    .may_lack_head = true,
    .write = write,
    .draw_unknown = draw_unknown,
};
