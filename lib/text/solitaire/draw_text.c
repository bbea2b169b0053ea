/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawn records.  A line is a whole record when it has a slash or a tab and
 * does not begin like a field.  Any other line is a row, a field or the blank
 * line that ends the record.  A drawing is one of integers when its first row
 * has digits, else one of squares.
 */
#include "text/solitaire/draw_text.h"

#include <string.h>

#include "text/solitaire/draw_row.h"
#include "text/solitaire/pitch.h"

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
static size_t find_key(const struct line *line, size_t at, char mark)
{
	size_t i = at;

	while (i < line->size && is_key_byte(line->text[i], i == at))
		i++;
	return i < line->size && line->text[i] == mark ? i - at : 0;
}

/*
 * Reports a key at byte AT with MARK behind it that is wrong only by letters in
 * upper case.  PROBLEM_NONE: there is none.
 */
static enum problem_status bad_key(const struct line *line, size_t at,
				   char mark, struct problem *problem)
{
	char lower[PROBLEM_QUOTE], quote[PROBLEM_QUOTE];
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
	    draw_row_is_fen(line, at))
		return PROBLEM_NONE;
	problem_quote(line->text + at, size, quote);
	return problem_record(problem, line_place(line, at),
			      "key '%s' found, lower case expected: '%.*s'",
			      quote, (int)size, lower);
}

/*
 * Reports a key in upper case, or else that the text is not as EXPECTED says.
 */
static enum problem_status bad_field(const struct line *line, size_t at,
				     char mark, const char *expected,
				     struct problem *problem)
{
	enum problem_status status = bad_key(line, at, mark, problem);

	if (status == PROBLEM_NONE)
		status = draw_row_bytes(line, at, line->size, problem);
	return status != PROBLEM_NONE
		   ? status
		   : problem_record(problem, line_place(line, at), "%s",
				    expected);
}

static bool is_one_line(const struct line *line)
{
	return memchr(line->text, '/', line->size) ||
	       memchr(line->text, '\t', line->size);
}

/* Checks the bytes of a field, in which the letters that join moves may stand.
 */
static enum problem_status check_bytes(const struct line *line, size_t at,
				       size_t key_size, size_t end,
				       struct problem *problem)
{
	const char *text = line->text;
	size_t first = at;

	if (line->wide && field_called(text + at, key_size) == FIELD_MOVES)
		for (; at + 3 <= end; at++) {
			if (!draw_text_joins(text + at, end - at))
				continue;
			if (draw_row_bytes(line, first, at, problem) !=
			    PROBLEM_NONE)
				return PROBLEM_BAD;
			at += 2;
			first = at + 1;
		}
	return draw_row_bytes(line, first, end, problem);
}

/*
 * Adds the field with a key of KEY_SIZE bytes at AT, a mark, and a value up to
 * byte END.
 */
static enum problem_status add_field(struct record *r, const struct line *line,
				     size_t at, size_t key_size, size_t end,
				     struct problem *problem)
{
	size_t value = at + key_size + 1;
	const char *tab;
	enum problem_status status =
	    check_bytes(line, at, key_size, end, problem);

	if (status != PROBLEM_NONE)
		return status;
	while (value < end &&
	       (line->text[value] == ' ' || line->text[value] == '\t'))
		value++;
	while (end > value && line->text[end - 1] == ' ')
		end--;
	tab = memchr(line->text + value, '\t', end - value);
	if (tab)
		return problem_record(
		    problem, line_place(line, (size_t)(tab - line->text)),
		    "tab found in the value of a field");
	return record_add_field(r, line->text + at, key_size,
				line->text + value, end - value,
				line_place(line, at))
		   ? PROBLEM_NONE
		   : PROBLEM_MEMORY;
}

/* Reads the rows of a record on one line, up to byte END. */
static enum problem_status read_rows(struct record *r, const struct line *line,
				     size_t end, size_t most,
				     struct problem *problem)
{
	enum problem_status status = PROBLEM_NONE;

	for (size_t at = 0; at < end && status == PROBLEM_NONE;) {
		const char *slash = memchr(line->text + at, '/', end - at);
		size_t stop = slash ? (size_t)(slash - line->text) : end;

		status = draw_row_add(r, line, at, stop, problem);
		if (status == PROBLEM_NONE)
			status = record_check_size(
			    r, 0, most, line_place(line, at), problem);
		at = stop + 1;
	}
	return status;
}

/*
 * Reads a whole record on one line: the rows, then a tab before each field.
 * Rows take more memory than their text, so the size is checked at each row.
 */
static enum problem_status read_one_line(struct record *r,
					 const struct line *line, size_t most,
					 struct problem *problem)
{
	const char *tab = memchr(line->text, '\t', line->size);
	size_t at = tab ? (size_t)(tab - line->text) : line->size;
	enum problem_status status = read_rows(r, line, at, most, problem);

	/* In rows this would be a blank line, which is no record. */
	if (status == PROBLEM_NONE && !r->cols && !r->triangle.rows)
		return tab && !memchr(line->text, '/', at)
			   ? draw_row_add(r, line, at, at + 1, problem)
			   : problem_record(problem, line_place(line, 0),
					    "drawing without a square found");
	while (status == PROBLEM_NONE && at < line->size) {
		size_t key_size = find_key(line, ++at, '=');
		size_t end;

		if (!key_size)
			return bad_field(line, at, '=',
					 "field expected (key=value)", problem);
		tab = memchr(line->text + at, '\t', line->size - at);
		end = tab ? (size_t)(tab - line->text) : line->size;
		status = add_field(r, line, at, key_size, end, problem);
		if (status == PROBLEM_NONE)
			status = record_check_size(
			    r, 0, most, line_place(line, at), problem);
		at = end;
	}
	return status;
}

static bool is_begun(const struct record *r)
{
	return r->rows || r->triangle.rows;
}

/* Reads a row or a field of a record that is drawn in rows. */
static enum problem_status read_part(struct record *r, const struct line *line,
				     struct problem *problem)
{
	size_t key_size = find_key(line, 0, ':');
	enum problem_status status;

	if (key_size && !is_begun(r))
		return problem_record(problem, line_place(line, 0),
				      "field found, drawing expected first");
	if (key_size)
		return add_field(r, line, 0, key_size, line->size, problem);
	if (r->fields)
		return bad_field(line, 0, ':',
				 "field (key: value) or blank line expected",
				 problem);
	status = draw_row_add(r, line, 0, line->size, problem);
	if (status == PROBLEM_BAD)
		bad_key(line, 0, ':', problem);
	return status;
}

/*
 * Whether a line may be a record of its own: a line of a record in rows is
 * not.
 */
static bool is_alone(const struct line *line)
{
	return is_one_line(line) && !find_key(line, 0, ':');
}

/* The next line, or once more the one at which a bad record ended. */
static enum problem_status take_line(struct draw_text *r, struct line *line,
				     struct problem *problem)
{
	if (!r->again)
		return line_next(r->source, line, problem);
	r->again = false;
	*line = r->line;
	return PROBLEM_NONE;
}

/*
 * Whether a line behind a bad record, read with STATUS, is passed over with it.
 * In a stream of one-line records only a blank line is: each other line counts.
 */
static bool is_passed_over(struct draw_text *r, const struct line *line,
			   enum problem_status status)
{
	bool good = status == PROBLEM_NONE;

	if (!r->broken || (!good && status != PROBLEM_BAD))
		return false;
	r->broken = !good || !line->blank;
	return !r->broken || r->form == DRAW_TEXT_ROWS ||
	       (r->form == DRAW_TEXT_OPEN && (!good || !is_alone(line)));
}

/*
 * Reads a line that is a record of its own.  False: it is none, but part of the
 * bad record before it.
 */
static bool read_alone(struct draw_text *r, const struct line *line,
		       enum problem_status *status, struct problem *problem)
{
	bool doubtful = r->broken && r->form == DRAW_TEXT_OPEN;

	*status = read_one_line(&r->record, line, r->most, problem);
	if (*status == PROBLEM_BAD && doubtful) {
		record_clear(&r->record);
		return false;
	}
	r->broken = false;
	if (r->form == DRAW_TEXT_OPEN)
		r->form = DRAW_TEXT_LINES;
	return true;
}

/* Ends a record that is drawn in rows. */
static enum problem_status end_rows(struct draw_text *r)
{
	r->form = DRAW_TEXT_ROWS;
	return PROBLEM_NONE;
}

/*
 * Reads a line of a record in rows.  A record cannot begin with it behind a bad
 * line: it may be what is left of a drawing.
 */
static enum problem_status
read_row(struct draw_text *r, const struct line *line, struct problem *problem)
{
	bool begun = is_begun(&r->record);
	enum problem_status status = read_part(&r->record, line, problem);

	if (begun && r->form == DRAW_TEXT_OPEN)
		r->form = DRAW_TEXT_ROWS;
	if (status == PROBLEM_NONE && r->broken)
		status = problem_record(problem, line_place(line, 0),
					"row found behind a bad record, blank "
					"line or record on one line expected");
	if (status == PROBLEM_NONE)
		status = record_check_size(&r->record, 0, r->most,
					   line_place(line, 0), problem);
	r->broken = status == PROBLEM_BAD;
	if (r->broken && is_alone(line)) {
		r->line = *line;
		r->again = true;
	}
	return status;
}

/* Reads lines up to the end of the record. */
static enum problem_status read_record(struct draw_text *r,
				       struct problem *problem)
{
	struct record *record = &r->record;

	for (;;) {
		struct line line;
		enum problem_status status = take_line(r, &line, problem);

		if (is_passed_over(r, &line, status))
			continue;
		if (status == PROBLEM_END && is_begun(record))
			return end_rows(r);
		if (status == PROBLEM_NONE && line.whole > line.size)
			status = draw_row_comment(&line, problem);
		if (status == PROBLEM_NONE && line.comment)
			continue;
		if (status == PROBLEM_NONE && line.blank) {
			if (is_begun(record))
				return end_rows(r);
			continue;
		}
		if (status != PROBLEM_NONE) {
			/* It is taken for part of a drawing. */
			r->broken = status == PROBLEM_BAD;
			return status;
		}
		if (is_begun(record) || !is_alone(&line)) {
			status = read_row(r, &line, problem);
			if (status != PROBLEM_NONE)
				return status;
		} else if (read_alone(r, &line, &status, problem)) {
			return status;
		}
	}
}

/*
 * Refuses a drawing that would be much larger than its text when its rows are
 * padded for output.  So output stays in proportion to input.
 */
static enum problem_status check_width(const struct record *r,
				       struct problem *problem)
{
	if (!record_in_proportion(r->rows, r->cols, r->squares.size))
		return problem_record(problem, r->place,
				      "rows of 0 to %zu squares found, rows of "
				      "similar length expected",
				      r->cols);
	return PROBLEM_NONE;
}

enum problem_status draw_text_lay(struct record *r, size_t most,
				  struct problem *problem)
{
	bool rough = r->rough;
	enum problem_status status;

	if (rough)
		pitch_find(r);
	status = check_width(r, problem);
	return status == PROBLEM_NONE && rough ? pitch_lay(r, most, problem)
					       : status;
}

enum problem_status draw_text_next(struct draw_text *r, struct problem *problem)
{
	enum problem_status status;

	if (r->over)
		return PROBLEM_END;
	record_clear(&r->record);
	status = read_record(r, problem);
	if (status == PROBLEM_NONE)
		status = draw_text_lay(&r->record, r->most, problem);
	r->over = status != PROBLEM_NONE && status != PROBLEM_BAD;
	return status;
}

/* Appends the rows, END behind each but the last. */
static void write_rows(struct buf *b, const struct record *r, char end)
{
	bool padded = !record_is_triangle(r);

	for (size_t row = 0; row < r->rows; row++) {
		const struct record_row *line = &r->row[row];

		if (row)
			buf_char(b, end);
		buf_bytes(b, r->squares.data + line->at, line->width);
		if (padded)
			buf_fill(b, RECORD_OFF, r->cols - line->width);
	}
}

/* Appends the integers, END behind each row but the last. */
static void write_values(struct buf *b, const struct triangle *t, char end)
{
	int hole = 0;

	for (int row = 0; row < t->rows; row++)
		for (int i = 0; i <= row; i++) {
			if (hole)
				buf_char(b, i ? ' ' : end);
			buf_number(b, t->value[hole++]);
		}
}

static void write_drawing(struct buf *b, const struct record *r, char end)
{
	if (r->kind == RECORD_VALUES)
		write_values(b, &r->triangle, end);
	else
		write_rows(b, r, end);
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
	write_drawing(b, record, '\n');
	write_fields(b, record, "\n", ": ");
	buf_text(b, "\n\n");
}

void draw_text_write_line(struct buf *b, const struct record *record)
{
	write_drawing(b, record, '/');
	/*
	 * Only this distinguishes a single row from a row of a larger drawing.
	 */
	if (record->rows + (size_t)record->triangle.rows == 1)
		buf_char(b, '/');
	write_fields(b, record, "\t", "=");
	buf_char(b, '\n');
}
