/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawn records.  A line is a whole record when it has a slash or a tab and
 * does not begin like a field.  Any other line is a row, a field or the blank
 * line that ends the record.  A drawing is one of integers when its first row
 * has digits, else one of squares.
 */
#include "text/solitaire/draw_text.h"

#include <string.h>

#include "text/duel/peg2p_text.h"
#include "text/format_row.h"
#include "text/solitaire/draw_row.h"

void draw_text_open(struct draw_text *r, struct source *source)
{
	*r = (struct draw_text){.source = source, .most = SIZE_MAX};
	source->comment = SOURCE_APART;
	source->wide = true;
}

void draw_text_close(struct draw_text *r)
{
	record_free(&r->record);
}

static bool is_key_byte(char c, bool first)
{
	return (c >= 'a' && c <= 'z') ||
	       (!first && ((c >= '0' && c <= '9') || c == '-'));
}

bool draw_text_is_key(const char *text, size_t size)
{
	size_t i = 0;

	while (i < size && is_key_byte(text[i], i == 0))
		i++;
	return size && i == size;
}

bool draw_text_joins(const char *text, size_t size)
{
	return size >= 3 && (memcmp(text, "\xe2\x86\x92", 3) == 0 ||
			     memcmp(text, "\xe2\x80\x93", 3) == 0);
}

/* The bytes of the key at byte AT if MARK follows it, else 0. */
static size_t find_key(const struct span *line, size_t at, char mark)
{
	size_t i = at;

	while (i < line->size && is_key_byte(line->text[i], i == at))
		i++;
	return i < line->size && line->text[i] == mark ? i - at : 0;
}

/*
 * Reports a key at byte AT with MARK behind it that is wrong only by letters in
 * upper case.  True: there is none.
 */
static bool bad_key(struct reading *in, const struct span *line, size_t at,
		    char mark)
{
	char lower[READING_QUOTE];
	size_t size = 0;

	while (at + size < line->size && size < sizeof lower) {
		char c = line->text[at + size];
		bool upper = c >= 'A' && c <= 'Z';

		lower[size] = upper ? (char)(c - 'A' + 'a') : c;
		if (!is_key_byte(lower[size], !size))
			break;
		size++;
	}
	if (!size || at + size >= line->size || line->text[at + size] != mark ||
	    draw_row_is_fen(span_part(line, at, line->size)))
		return true;
	return reading_fail(in, span_place(line, at),
			    "key '%s' found, lower case expected: '%.*s'",
			    reading_quote(in, line->text + at, size), (int)size,
			    lower);
}

/*
 * Reports a key in upper case, or else that the text is not as EXPECTED says.
 */
static bool bad_field(struct reading *in, const struct span *line, size_t at,
		      char mark, const char *expected)
{
	const struct span rest = span_part(line, at, line->size);

	return bad_key(in, line, at, mark) && draw_row_bytes(in, &rest) &&
	       reading_fail(in, span_place(line, at), "%s", expected);
}

/*
 * Checks the bytes of a field with a key of KEY_SIZE bytes.  Letters that join
 * moves may stand in one.
 */
static bool check_bytes(struct reading *in, const struct span *field,
			size_t key_size)
{
	size_t first = 0;
	struct span part;

	if (field->wide && field_called(field->text, key_size) == FIELD_MOVES)
		for (size_t at = 0; at + 3 <= field->size; at++) {
			if (!draw_text_joins(field->text + at,
					     field->size - at))
				continue;
			part = span_part(field, first, at);
			if (!draw_row_bytes(in, &part))
				return false;
			at += 2;
			first = at + 1;
		}
	part = span_part(field, first, field->size);
	return draw_row_bytes(in, &part);
}

/* Adds the field with a key of KEY_SIZE bytes, a mark and a value. */
static bool add_field(struct reading *in, struct record *r, struct span field,
		      size_t key_size)
{
	const char *tab;

	if (!check_bytes(in, &field, key_size))
		return false;
	field.at = key_size + 1;
	span_skip(&field);
	while (field.size > field.at && field.text[field.size - 1] == ' ')
		field.size--;
	tab = memchr(field.text + field.at, '\t', field.size - field.at);
	if (tab)
		return reading_fail(
		    in, span_place(&field, (size_t)(tab - field.text)),
		    "tab found in the value of a field");
	return record_add_field(r, field.text, key_size, field.text + field.at,
				field.size - field.at, field.place) ||
	       reading_no_memory(in);
}

/* Takes what comes next up to MARK, or all, as a span of its own. */
static struct span take_part(struct span *line, char mark)
{
	const char *first = line->text + line->at;
	const char *end = memchr(first, mark, line->size - line->at);
	size_t at = line->at;

	line->at = end ? (size_t)(end - line->text) : line->size;
	return span_part(line, at, line->at);
}

/*
 * Reads a whole record on one line: the rows, then a tab before each field.
 * Rows take more memory than their text, so the size is checked at each row.
 */
static bool read_one_line(struct reading *in, struct record *r,
			  struct span line, size_t most)
{
	struct span rows = take_part(&line, '\t');
	bool good = true;

	for (; good && rows.at < rows.size; rows.at++) {
		struct span row = take_part(&rows, '/');

		good = draw_row_add(in, r, &row) &&
		       record_check_size(in, r, 0, most, row.place);
	}
	/* In rows this would be a blank line, which is no record. */
	if (good && !r->cols && !r->triangle.rows) {
		if (line.at == line.size || memchr(rows.text, '/', rows.size))
			return reading_fail(in, line.place,
					    "drawing without a square found");
		rows = span_part(&line, line.at, line.at + 1);
		return draw_row_add(in, r, &rows);
	}
	while (good && line.at < line.size) {
		size_t at = line.at + 1, key_size = find_key(&line, at, '=');
		struct span field;

		if (!key_size)
			return bad_field(in, &line, at, '=',
					 "field expected (key=value)");
		line.at = at;
		field = take_part(&line, '\t');
		good = add_field(in, r, field, key_size) &&
		       record_check_size(in, r, 0, most, field.place);
	}
	return good;
}

static bool is_begun(const struct record *r)
{
	return r->rows || r->triangle.rows;
}

/* Whether the line begins as moves do, "b4-d4": their key is missing. */
static bool begins_with_jump(const struct span *line)
{
	size_t i = 0, letters;

	while (i < line->size && line->text[i] >= 'a' && line->text[i] <= 'z')
		i++;
	letters = i;
	while (i < line->size && line->text[i] >= '0' && line->text[i] <= '9')
		i++;
	return letters && i > letters && i < line->size && line->text[i] == '-';
}

static const char field_wanted[] = "field (key: value) or blank line expected";
static const char moves_wanted[] =
    "moves found without their key, all of them on one line behind 'moves:' "
    "expected";

/* Reads a row or a field of a record that is drawn in rows. */
static bool read_part(struct reading *in, struct record *r,
		      const struct span *line)
{
	size_t key_size = find_key(line, 0, ':');

	if (key_size && !is_begun(r))
		return reading_fail(in, span_place(line, 0),
				    "field found, drawing expected first");
	if (key_size)
		return add_field(in, r, *line, key_size);
	if (r->fields)
		return bad_field(in, line, 0, ':',
				 begins_with_jump(line) ? moves_wanted
							: field_wanted);
	if (draw_row_add(in, r, line))
		return true;
	if (in->state != READING_BAD)
		return false;
	/* A key in upper case says more than that its letters are no squares.
	 */
	reading_begin(in);
	if (begins_with_jump(line))
		return reading_fail(in, span_place(line, 0), "%s",
				    moves_wanted);
	if (bad_key(in, line, 0, ':'))
		in->state = READING_BAD;
	return false;
}

/*
 * Whether a line may be a record of its own: a line of a record in rows is
 * not.
 */
static bool is_alone(const struct span *line)
{
	return (memchr(line->text, '/', line->size) ||
		memchr(line->text, '\t', line->size)) &&
	       !find_key(line, 0, ':');
}

/* The next line, or once more the one at which a bad record ended. */
static bool take_line(struct reading *in, struct draw_text *r,
		      struct span *line)
{
	if (!r->again)
		return span_line(in, r->source, line);
	r->again = false;
	*line = r->line;
	return true;
}

/*
 * Whether a line behind a bad record, GOOD or not, is passed over with it.  In
 * a stream of one-line records only a blank line is: each other line counts.
 */
static bool is_passed_over(const struct reading *in, struct draw_text *r,
			   const struct span *line, bool good)
{
	if (!r->broken || (!good && in->state != READING_BAD))
		return false;
	r->broken = !good || !line->blank;
	return !r->broken || r->form == DRAW_TEXT_ROWS ||
	       (r->form == DRAW_TEXT_OPEN && (!good || !is_alone(line)));
}

/*
 * Reads a line that is a record of its own.  False: it is none, but part of the
 * bad record before it.
 */
static bool read_alone(struct reading *in, struct draw_text *r,
		       const struct span *line, bool *good)
{
	bool doubtful = r->broken && r->form == DRAW_TEXT_OPEN;

	*good = read_one_line(in, &r->record, *line, r->most);
	if (in->state == READING_BAD && doubtful) {
		record_clear(&r->record);
		return false;
	}
	r->broken = false;
	if (r->form == DRAW_TEXT_OPEN)
		r->form = DRAW_TEXT_LINES;
	return true;
}

/* Ends a record that is drawn in rows. */
static bool end_rows(struct reading *in, struct draw_text *r)
{
	reading_begin(in);
	r->form = DRAW_TEXT_ROWS;
	return true;
}

/*
 * Reads a line of a record in rows.  A record cannot begin with it behind a bad
 * line: it may be what is left of a drawing.
 */
static bool read_row(struct reading *in, struct draw_text *r,
		     const struct span *line)
{
	bool begun = is_begun(&r->record);
	bool good = read_part(in, &r->record, line);

	if (begun && r->form == DRAW_TEXT_OPEN)
		r->form = DRAW_TEXT_ROWS;
	if (good && r->broken)
		good = reading_fail(in, span_place(line, 0),
				    "row found behind a bad record, blank "
				    "line or record on one line expected");
	good = good && record_check_size(in, &r->record, 0, r->most,
					 span_place(line, 0));
	r->broken = in->state == READING_BAD;
	if (r->broken && is_alone(line)) {
		r->line = *line;
		r->again = true;
	}
	return good;
}

/* Reads lines up to the end of the record. */
static bool read_record(struct reading *in, struct draw_text *r)
{
	struct record *record = &r->record;

	for (;;) {
		struct span line;
		bool good;

		/* What was wrong with a line passed over is forgotten. */
		reading_begin(in);
		good = take_line(in, r, &line);
		if (is_passed_over(in, r, &line, good))
			continue;
		if (in->state == READING_END && is_begun(record))
			return end_rows(in, r);
		if (good && line.whole > line.size)
			good = draw_row_comment(in, &line);
		if (good && line.comment)
			continue;
		if (good && line.blank) {
			if (is_begun(record))
				return end_rows(in, r);
			continue;
		}
		if (!good) {
			/* It is taken for part of a drawing. */
			r->broken = in->state == READING_BAD;
			return false;
		}
		if (is_begun(record) || !is_alone(&line)) {
			if (!read_row(in, r, &line))
				return false;
		} else if (read_alone(in, r, &line, &good)) {
			return good;
		}
	}
}

bool draw_text_next(struct reading *in, struct draw_text *r)
{
	bool good;

	if (r->over)
		return reading_end(in);
	record_clear(&r->record);
	good = read_record(in, r) && draw_row_lay(in, &r->record, r->most);
	r->over = !good && in->state != READING_BAD;
	return good;
}

void draw_text_write_rows(struct buf *b, const struct record *r,
			  const char *apart)
{
	bool padded = !record_is_triangle(r);

	for (size_t row = 0; row < r->rows; row++) {
		const struct record_row *line = &r->row[row];

		for (const char *c = apart; row && *c; c++)
			buf_char(b, *c);
		buf_bytes(b, r->squares.data + line->at, line->width);
		if (padded)
			buf_fill(b, RECORD_OFF, r->cols - line->width);
	}
}

static void write_drawing(struct buf *b, const struct record *r,
			  const char *apart)
{
	if (r->kind == RECORD_VALUES)
		peg2p_text_write(b, &r->triangle, *apart);
	else
		draw_text_write_rows(b, r, apart);
}

static void write_fields(struct buf *b, const struct record *r,
			 const char *lead, const char *mark)
{
	for (size_t i = 0; i < r->fields; i++) {
		const struct record_field *field = &r->field[i];

		buf_text(b, lead);
		buf_bytes(b, r->text.data + field->key, field->key_size);
		if (field->value_size && !record_is_commentlike(r, field))
			buf_text(b, mark);
		else
			buf_char(b, *mark);
		buf_bytes(b, record_value(r, field), field->value_size);
	}
}

void draw_text_write(struct buf *b, const struct record *record)
{
	write_drawing(b, record, "\n");
	write_fields(b, record, "\n", ": ");
	buf_text(b, "\n\n");
}

void draw_text_write_line(struct buf *b, const struct record *record)
{
	write_drawing(b, record, "/");
	/*
	 * Only this distinguishes a single row from a row of a larger drawing.
	 */
	if (record->rows + (size_t)record->triangle.rows == 1)
		buf_char(b, '/');
	write_fields(b, record, "\t", "=");
	buf_char(b, '\n');
}

static void open_reader(struct format_reader *r)
{
	struct draw_text *draw = r->state;

	draw_text_open(draw, r->source);
	draw->most = r->options.most;
	if (r->options.format == &draw_text_lines)
		draw->form = DRAW_TEXT_LINES;
	r->record = &draw->record;
}

static void close_reader(struct format_reader *r)
{
	draw_text_close(r->state);
}

static bool next(struct reading *in, struct format_reader *r)
{
	return draw_text_next(in, r->state);
}

static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	(void)in;
	if (w->kind == &draw_text_lines.writer)
		draw_text_write_line(b, record);
	else
		draw_text_write(b, record);
	return true;
}

/* The reader accepts one line, too. */
const struct format draw_text_rows = {
    .writer = {.name = "draw",
	       .write = write,
	       .takes_fields = true,
	       .unknown = "?\n\n"},
    .comment = SOURCE_APART,
    .is_wide = true,
    .is_answered_by_record = true,
    .next = next,
    .state = sizeof(struct draw_text),
    .open = open_reader,
    .close = close_reader,
};

/* The reader accepts rows, too. */
const struct format draw_text_lines = {
    .writer = {.name = "line",
	       .write = write,
	       .takes_fields = true,
	       .unknown = "?\n"},
    .comment = SOURCE_APART,
    .is_wide = true,
    .is_answered_by_record = true,
    .next = next,
    .state = sizeof(struct draw_text),
    .open = open_reader,
    .close = close_reader,
};
