/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers as fields of what they answer; see answers.h. */
#include "text/format/answers.h"

#include <inttypes.h>
#include <string.h>

#include "text/json/json_text.h"
#include "text/solitaire/board_text.h"
#include "text/span.h"

/* True if the answers are analyses: a line begins with a jump, or there is a
 * blank line and nothing but `?` and comments in other lines. */
static bool guess_analysis(struct source *s)
{
	bool comment = false, number = false, blank = false;
	char last = '\n';

	for (size_t at = 0; at < SOURCE_BLOCK && source_need(s, at + 1); at++) {
		char byte = (char)s->data[s->pos + at];

		if (comment && byte != '\n')
			continue;
		comment = byte == '#';
		/* Only a jump, 1*2-4, has a * after its first number. */
		if (number && memchr("*\t\n", byte, 3))
			return byte == '*';
		number = number || (byte >= '0' && byte <= '9');
		blank = blank || (byte == '\n' && last == '\n');
		if (!memchr(" \t\r", byte, 3))
			last = byte;
	}
	return blank && !number;
}

bool answers_open(struct answers *a, const struct format_options *options,
		  int fd)
{
	struct format_options own = *options;

	*a = (struct answers){.format = options->format};
	if (!source_open(&a->source, fd))
		return false;
	if (a->format == &moves_alone_format)
		own.format = format_guess(&a->source);
	if (a->format->is_answered_by_record)
		format_open(&a->reader, &own, &a->source);
	a->is_analysis = a->format->analysis && guess_analysis(&a->source);
	return true;
}

void answers_close(struct answers *a)
{
	if (!a->format)
		return;
	if (a->format->is_answered_by_record)
		format_close(&a->reader);
	source_close(&a->source);
}

const char *answers_word(const struct answers *a)
{
	return a->format == &moves_alone_format ? "problem" : "answer";
}

/* Says why the answer of RECORD cannot be read, at its place.  Returns false;
 * the end of the answers and a lack of memory stay as they are. */
static bool explain(struct reading *in, const struct answers *a,
		    const struct record *record)
{
	const struct reading why = *in;
	/* A failed read is not the end of the answers. */
	bool is_lost = why.state == READING_IO ||
		       (why.state == READING_END && a->source.error);

	if (!is_lost && why.state != READING_BAD)
		return false;
	reading_begin(in);
	if (is_lost)
		return reading_fail(in, record->place,
				    "the %s for this record cannot be read: %s",
				    answers_word(a), strerror(a->source.error));
	return reading_fail(
	    in, record->place,
	    "the %s for this record cannot be read: line %" PRIu64
	    ", column %" PRIu64 ": %s",
	    answers_word(a), why.place.line, why.place.column, why.text);
}

/* Passes over a line that is no answer, and notes where the lines of the banner
 * are.  False: the line is an answer. */
static bool pass_over(struct answers *a, const struct span *line)
{
	bool head = span_is(line->text, line->size, "HI Q OUTPUT"),
	     end = span_is(line->text, line->size, "END OF OUTPUT");

	if ((line->blank && !a->is_analysis) || line->comment)
		return true;
	/*
	 * hiq writes a banner for each of its files.  A head inside a banner is
	 * astray, and so is an end or an answer outside.
	 */
	a->has_head = a->has_head || head;
	a->is_astray = a->is_astray || a->is_within == head;
	a->is_within = (a->is_within || head) && !end;
	return head || end;
}

/* Reads the next line of answers. */
static bool next_line(struct reading *in, struct answers *a, struct span *line)
{
	bool good;

	do
		good = span_line(in, &a->source, line);
	while (good && pass_over(a, line));
	return good;
}

/* False if the line cannot be a sum because it begins with a letter.  Most
 * often it is a banner in another form, which would be taken for an answer. */
static bool check_sum(struct reading *in, const struct answers *a,
		      const struct span *line)
{
	char first = line->size ? *line->text : '?';

	if (!span_is_letter(first) || !a->format->has_banner)
		return true;
	return reading_fail(
	    in, line->place,
	    "expected a sum, 'HI Q OUTPUT' or 'END OF OUTPUT', found '%s'",
	    reading_quote(in, line->text, line->size));
}

/* Adds bytes AT to END of the line as a field of RECORD, at its place.
 * READING_BAD: they have a tab, and no format reads a value with a tab. */
static bool add(struct reading *in, struct record *record, enum field_id id,
		const struct span *line, size_t at, size_t end)
{
	struct span value = span_part(line, at, end);

	if (span_take_to(&value, '\t') < value.size)
		return reading_fail(
		    in, span_place(&value, value.at),
		    "the value of a field cannot contain a tab");
	return record_add(record, id, value.text, value.size, record->place) ||
	       reading_no_memory(in);
}

/* Adds the next line as an answer, and its part after a tab as the witness. */
static bool add_line(struct reading *in, struct answers *a,
		     struct record *record)
{
	struct span line;
	const char *tab;
	size_t end;

	if (!next_line(in, a, &line) || !check_sum(in, a, &line))
		return explain(in, a, record);
	a->place = line.place;
	if (span_is(line.text, line.size, "?"))
		return true;
	tab = memchr(line.text, '\t', line.size);
	end = tab ? (size_t)(tab - line.text) : line.size;
	return (add(in, record, a->format->answer, &line, 0, end) &&
		(!tab || add(in, record, a->format->witness, &line, end + 1,
			     line.size))) ||
	       explain(in, a, record);
}

/* Adds the line as a field, with blanks for its tabs. */
static bool add_untabbed(struct reading *in, struct record *record,
			 enum field_id id, const struct span *line)
{
	char *value;

	if (!record_add(record, id, line->text, line->size, record->place))
		return reading_no_memory(in);
	value = record->text.data + record->field[record->fields - 1].value;
	for (size_t i = 0; i < line->size; i++)
		if (value[i] == '\t')
			value[i] = ' ';
	return true;
}

/* Adds the lines before a blank line, which may be missing at the end, as
 * fields of RECORD; null: skips them. */
static bool add_analysis(struct reading *in, struct answers *a,
			 struct record *record)
{
	struct span line;
	bool first = true;

	for (; next_line(in, a, &line); first = false) {
		if (line.blank)
			return true;
		if (first)
			a->place = line.place;
		if (record && !span_is(line.text, line.size, "?") &&
		    !add_untabbed(in, record, a->format->analysis, &line))
			return false;
	}
	if (first || in->state != READING_END || a->source.error)
		return false;
	reading_begin(in);
	return true;
}

/* True if field F of ANSWER, with the same value, is among the first FIELDS of
 * RECORD. */
static bool has_field(const struct record *record, size_t fields,
		      const struct record *answer, const struct record_field *f)
{
	const char *key = answer->text.data + f->key;

	for (size_t i = 0; i < fields; i++) {
		const struct record_field *own = &record->field[i];

		if (own->key_size == f->key_size &&
		    own->value_size == f->value_size &&
		    memcmp(record->text.data + own->key, key, f->key_size) ==
			0 &&
		    memcmp(record_value(record, own), record_value(answer, f),
			   f->value_size) == 0)
			return true;
	}
	return false;
}

/* Adds the fields of ANSWER that RECORD does not have. */
static bool add_fields(struct reading *in, const struct record *answer,
		       struct record *record)
{
	size_t own = record->fields;

	for (size_t i = 0; i < answer->fields; i++) {
		const struct record_field *f = &answer->field[i];
		const char *key = answer->text.data + f->key;

		if (has_field(record, own, answer, f))
			continue;
		if (field_table[f->id].part == PART_STATES)
			return reading_fail(
			    in, record->place,
			    "the answer for this record belongs to another "
			    "problem: the field '%.*s' differs",
			    (int)f->key_size, key);
		if (!record_add_field(record, key, f->key_size,
				      record_value(answer, f), f->value_size,
				      record->place))
			return reading_no_memory(in);
	}
	return true;
}

/* Adds the fields of the next answer, a record with the same drawing. */
static bool add_record(struct reading *in, struct answers *a,
		       struct record *record)
{
	const struct record *answer;

	if (!format_next(in, &a->reader))
		return explain(in, a, record);
	answer = a->reader.record;
	a->place = answer->place;
	if (!record_is_same_drawing(record, answer))
		return reading_fail(
		    in, record->place,
		    "the answer for this record has a different drawing");
	return add_fields(in, answer, record);
}

/* Makes RECORD, a list of moves, the problem of this list, with its moves and
 * the claim that they solve it.  Drops answers that the problem has already. */
static bool add_problem(struct reading *in, struct answers *a,
			struct record *record)
{
	const struct record list = *record;
	const struct record_field *moves = record_find(record, FIELD_MOVES);
	struct board board;

	if (!format_next(in, &a->reader) ||
	    !board_text_problem(in, a->reader.record, &board))
		return explain(in, a, record);
	/* They exchange their memory, so MOVES and LIST stay valid. */
	*record = *a->reader.record;
	*a->reader.record = list;
	a->place = record->place;
	record->place = list.place;
	record->end = list.end;
	record_drop_answer(record, false);
	for (size_t i = 0; i < record->fields; i++)
		record->field[i].place = list.place;
	return (record_set(record, FIELD_RESULT, "solved") &&
		record_add(record, FIELD_MOVES, record_value(&list, moves),
			   moves->value_size, list.place)) ||
	       reading_no_memory(in);
}

bool answers_add(struct reading *in, struct answers *a, struct record *record)
{
	if (a->format == &moves_alone_format)
		return add_problem(in, a, record);
	if (a->is_analysis)
		return add_analysis(in, a, record) || explain(in, a, record);
	return a->format->is_answered_by_record ? add_record(in, a, record)
						: add_line(in, a, record);
}

bool answers_skip(struct reading *in, struct answers *a)
{
	struct span line;

	if (a->is_analysis)
		return add_analysis(in, a, NULL);
	return a->format->is_answered_by_record ? format_next(in, &a->reader)
						: next_line(in, a, &line);
}

static bool is_analysis(const struct answers_line *a)
{
	return field_table[a->answer].stands == STANDS_OFTEN;
}

/* Appends one line per field of an analysis, with tabs around the difference,
 * then a blank line. */
static void write_analysis(const struct answers_line *a,
			   const struct record *record, struct buf *out)
{
	for (size_t i = 0; i < record->fields; i++) {
		struct span s = record_span(record, &record->field[i]);
		int tabs = 0;

		if (record->field[i].id != a->answer)
			continue;
		for (; s.at < s.size; s.at++)
			buf_char(out, span_peek(&s) == ' ' && tabs++ < 2
					  ? '\t'
					  : span_peek(&s));
		buf_char(out, '\n');
	}
	buf_char(out, '\n');
}

void answers_line_write(const struct answers_line *a,
			const struct record *record, struct buf *out)
{
	const struct record_field *answer = record_find(record, a->answer);
	const struct record_field *witness = record_find(record, a->witness);
	struct reading ignored = {0};

	if (a->json) {
		json_text_write(&ignored, out, record);
		return;
	}
	if (is_analysis(a)) {
		write_analysis(a, record, out);
		return;
	}
	if (answer)
		buf_bytes(out, record_value(record, answer),
			  answer->value_size);
	else
		buf_char(out, '?');
	if (witness) {
		buf_char(out, '\t');
		buf_bytes(out, record_value(record, witness),
			  witness->value_size);
	}
	buf_char(out, '\n');
}

void answers_line_unknown(const struct answers_line *a,
			  const struct reading *in, struct buf *out)
{
	if (a->json)
		json_text_unknown(out, in);
	else
		buf_text(out, is_analysis(a) ? "?\n\n" : "?\n");
}
