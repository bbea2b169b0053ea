/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers as fields of what they answer; see answers.h. */
#include "text/format/answers.h"

#include <inttypes.h>
#include <string.h>

#include "text/json/json_text.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/moves_alone.h"
#include "text/span.h"

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

/* Says why the answer of RECORD cannot be read, at the place of RECORD. */
static bool explain(struct reading *in, const struct answers *a,
		    const struct record *record)
{
	const struct reading why = *in;
	/* What lies behind the bytes that cannot be read is no end. */
	bool is_lost = why.state == READING_IO ||
		       (why.state == READING_END && a->source.error);

	if (!is_lost && why.state != READING_BAD)
		return false;
	reading_begin(in);
	if (is_lost)
		return reading_fail(in, record->place,
				    "its %s cannot be read: %s",
				    answers_word(a), strerror(a->source.error));
	return reading_fail(
	    in, record->place,
	    "its %s cannot be read: line %" PRIu64 ", column %" PRIu64 ": %s",
	    answers_word(a), why.place.line, why.place.column, why.text);
}

static bool is_passed_over(struct answers *a, const struct span *line)
{
	bool head = span_is(line->text, line->size, "HI Q OUTPUT"),
	     end = span_is(line->text, line->size, "END OF OUTPUT");

	if (line->blank || line->comment)
		return true;
	/* hiq writes a banner for each of its files. */
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
	while (good && is_passed_over(a, line));
	return good;
}

/*
 * A sum that begins with a letter is none: most often it is a banner that is
 * written in another way, and would take the place of an answer.  A jump is no
 * difference: peg2p --analyse writes several lines for each triangle.
 */
static bool check_sum(struct reading *in, const struct answers *a,
		      const struct span *line)
{
	struct span part = *line;
	char first = line->size ? *line->text : '?';
	bool letter =
	    (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z');

	span_take_to(&part, '\t');
	if (a->format->answer == FIELD_DIFFERENCE &&
	    memchr(line->text, '*', part.at))
		return reading_fail(in, line->place,
				    "'%s' found, difference expected; run "
				    "peg2p without --analyse",
				    reading_quote(in, line->text, part.at));
	if (!letter || !a->format->has_banner)
		return true;
	return reading_fail(in, line->place,
			    "'%s' found, sum, 'HI Q OUTPUT' or "
			    "'END OF OUTPUT' expected",
			    reading_quote(in, line->text, line->size));
}

/*
 * Adds bytes AT to END of the line as a field of RECORD.  READING_BAD: they
 * have a tab, and no format reads a value with a tab.
 */
static bool add(struct reading *in, struct record *record, enum field_id id,
		const struct span *line, size_t at, size_t end)
{
	struct span value = span_part(line, at, end);

	if (span_take_to(&value, '\t') < value.size)
		return reading_fail(in, span_place(&value, value.at),
				    "tab found in the value of a field");
	return record_add(record, id, value.text, value.size, value.place) ||
	       reading_no_memory(in);
}

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

/* Whether field F of ANSWER, with the same value, is among the first FIELDS of
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
			return reading_fail(in, record->place,
					    "its answer is to another "
					    "problem: field '%.*s' differs",
					    (int)f->key_size, key);
		if (!record_add_field(record, key, f->key_size,
				      record_value(answer, f), f->value_size,
				      record->place))
			return reading_no_memory(in);
	}
	return true;
}

static bool add_record(struct reading *in, struct answers *a,
		       struct record *record)
{
	const struct record *answer;

	if (!format_next(in, &a->reader))
		return explain(in, a, record);
	answer = a->reader.record;
	a->place = answer->place;
	if (!record_is_same_drawing(record, answer))
		return reading_fail(in, record->place,
				    "its answer is about another drawing");
	return add_fields(in, answer, record);
}

/*
 * Makes RECORD, which has a list of moves, its problem with these moves, and
 * the claim that they solve it.  What the problem has answered by itself is
 * dropped.
 */
static bool add_problem(struct reading *in, struct answers *a,
			struct record *record)
{
	const struct record list = *record;
	struct buf moves = {0};
	struct board board;
	bool good = format_next(in, &a->reader) &&
		    board_text_problem(in, a->reader.record, &board);

	if (!good)
		return explain(in, a, record);
	*record = *a->reader.record;
	*a->reader.record = list;
	a->place = record->place;
	record->place = record->end = list.place;
	record_drop_answer(record, false);
	for (size_t i = 0; i < record->fields; i++)
		record->field[i].place = list.place;
	moves_alone_join(&list, &moves);
	if (moves.failed || !record_set(record, FIELD_RESULT, "solved") ||
	    !record_add(record, FIELD_MOVES, moves.data, moves.size,
			list.place))
		good = reading_no_memory(in);
	buf_free(&moves);
	return good;
}

bool answers_add(struct reading *in, struct answers *a, struct record *record)
{
	if (a->format == &moves_alone_format)
		return add_problem(in, a, record);
	return a->format->is_answered_by_record ? add_record(in, a, record)
						: add_line(in, a, record);
}

bool answers_skip(struct reading *in, struct answers *a)
{
	struct span line;

	return a->format->is_answered_by_record ? format_next(in, &a->reader)
						: next_line(in, a, &line);
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
		buf_text(out, "?\n");
}
