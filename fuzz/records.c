/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records for the targets, and what must be true of every reader; fuzz.h. */
#include <string.h>

#include "fuzz.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/rows_text.h"

static char square(const struct record *r, size_t row, size_t col)
{
	return row < r->rows ? record_square(r, row, col) : (char)RECORD_OFF;
}

static bool is_same_board(const struct record *a, const struct record *b)
{
	size_t rows = a->rows > b->rows ? a->rows : b->rows;
	size_t cols = a->cols > b->cols ? a->cols : b->cols;

	if (a->kind != b->kind || a->triangle.rows != b->triangle.rows)
		return false;
	for (int i = 0; i < triangle_holes(a->triangle.rows); i++)
		if (a->triangle.value[i] != b->triangle.value[i])
			return false;
	for (size_t row = 0; row < rows; row++)
		for (size_t col = 0; col < cols; col++)
			if (square(a, row, col) != square(b, row, col))
				return false;
	return true;
}

static bool is_same_text(const struct record *a, size_t at, size_t size,
			 const struct record *b, size_t b_at, size_t b_size)
{
	return size == b_size &&
	       (!size ||
		memcmp(a->text.data + at, b->text.data + b_at, size) == 0);
}

bool fuzz_is_same(const struct record *a, const struct record *b)
{
	if (a->fields != b->fields || !is_same_board(a, b))
		return false;
	for (size_t i = 0; i < a->fields; i++) {
		const struct record_field *x = &a->field[i], *y = &b->field[i];

		if (!is_same_text(a, x->key, x->key_size, b, y->key,
				  y->key_size) ||
		    !is_same_text(a, x->value, x->value_size, b, y->value,
				  y->value_size))
			return false;
	}
	return true;
}

/*
 * Whether READ is what was written; pegs says `lines: 4` without a field, and
 * megacheck leaves out whose turn it is.
 */
static bool is_read_back(const struct format_options *options,
			 const struct record *written,
			 const struct record *read)
{
	struct record bare = *written;

	if (options->format == format_named("pegs") ||
	    options->format == format_named("megacheck"))
		bare.fields = 0;
	return fuzz_is_same(&bare, read);
}

/* What was written in FORMAT is read back, and written the same. */
static void read_back(const struct format_options *options,
		      const struct record *record, struct buf *text)
{
	struct format_reader reader;
	struct source source;
	struct reading in = {0};
	struct buf again = {0};
	struct writer writer = format_writer(options);

	writer_tail(&writer, text);
	source_memory(&source, text->data, text->size);
	format_open(&reader, options, &source);
	fuzz_expect(format_next(&in, &reader));
	fuzz_expect(is_read_back(options, record, reader.record));
	fuzz_expect(writer_write(&in, &writer, reader.record, &again));
	writer_tail(&writer, &again);
	fuzz_expect(again.size == text->size &&
		    memcmp(again.data, text->data, text->size) == 0);
	fuzz_expect(!format_next(&in, &reader) && in.state == READING_END);
	format_close(&reader);
	buf_free(&again);
}

static void write_everywhere(const struct format_options *options,
			     const struct record *record)
{
	struct format_options target = *options;
	struct buf text = {0};

	target.bare = true;
	target.contest = false;
	if (!*target.alphabet.peg)
		rows_text_alphabet("P,H,O", &target.alphabet);
	if (record->triangle.rows)
		target.rows = record->triangle.rows;
	for (size_t i = 0; (target.format = format_at(i)); i++) {
		struct writer writer = format_writer(&target);
		struct reading in = {0};
		bool good;

		/* A drawing of letters tells its board. */
		target.is_named = options->is_named &&
				  strcmp(target.format->writer.name, "text");
		buf_clear(&text);
		good = writer_write(&in, &writer, record, &text);
		fuzz_expect(good || (in.state == READING_BAD && !text.size));
		if (good)
			read_back(&target, record, &text);
	}
	buf_free(&text);
}

void fuzz_format(const struct format_options *options, const uint8_t *data,
		 size_t size)
{
	struct format_reader reader;
	struct source source;
	struct reading in = {0};
	size_t bad = 0;

	source_memory(&source, data, size);
	format_open(&reader, options, &source);
	for (;;) {
		if (format_next(&in, &reader)) {
			fuzz_expect(in.state == READING_FINE);
			write_everywhere(options, reader.record);
			continue;
		}
		if (in.state == READING_END)
			break;
		fuzz_expect(in.state == READING_BAD);
		fuzz_expect(in.place.line && in.place.column);
		/* A reader that does not move on would never end. */
		fuzz_expect(++bad <= size + 1);
	}
	fuzz_expect(!format_next(&in, &reader) && in.state == READING_END);
	format_close(&reader);
}

void fuzz_records(const uint8_t *data, size_t size,
		  void (*take)(struct record *record))
{
	struct source source;
	struct draw_text reader;
	struct reading in = {0};

	source_memory(&source, data, size);
	draw_text_open(&reader, &source);
	while (in.state != READING_END)
		if (draw_text_next(&in, &reader))
			take(&reader.record);
	draw_text_close(&reader);
}
