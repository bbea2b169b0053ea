/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers as fields of what they answer; see answers.h. */
#include "text/format/answers.h"

#include <inttypes.h>
#include <string.h>

#include "text/line.h"

bool answers_open(struct answers *a, const struct format_options *options,
		  int fd)
{
	*a = (struct answers){.format = options->format};
	if (!source_open(&a->source, fd))
		return false;
	if (a->format->is_answered_by_record)
		format_open(&a->reader, options, &a->source);
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

/*
 * Passes STATUS on; where the answer of RECORD cannot be read, says why, at the
 * place of RECORD.
 */
static enum problem_status explain(const struct answers *a,
				   enum problem_status status,
				   const struct record *record,
				   struct problem *problem)
{
	const struct problem why = *problem;

	if (status == PROBLEM_IO)
		return problem_record(problem, record->place,
				      "its answer cannot be read: %s",
				      strerror(a->source.error));
	if (status != PROBLEM_BAD)
		return status;
	return problem_record(problem, record->place,
			      "its answer cannot be read: line %" PRIu64
			      ", column %" PRIu64 ": %s",
			      why.place.line, why.place.column, why.text);
}

static bool is(const struct line *line, const char *text)
{
	return line->size == strlen(text) &&
	       memcmp(line->text, text, line->size) == 0;
}

static bool is_passed_over(struct answers *a, const struct line *line)
{
	bool head = is(line, "HI Q OUTPUT"), end = is(line, "END OF OUTPUT");

	if (line->blank || line->comment)
		return true;
	/* hiq writes a banner for each of its files. */
	a->has_head = a->has_head || head;
	a->is_astray = a->is_astray || a->is_within == head;
	a->is_within = (a->is_within || head) && !end;
	return head || end;
}

/* Reads the next line of answers. */
static enum problem_status next_line(struct answers *a, struct line *line,
				     struct problem *problem)
{
	enum problem_status status;

	do
		status = line_next(&a->source, line, problem);
	while (status == PROBLEM_NONE && is_passed_over(a, line));
	return status;
}

/*
 * A sum that begins with a letter is none: most often it is a banner that is
 * written in another way, and would take the place of an answer.
 */
static enum problem_status check_sum(const struct answers *a,
				     const struct line *line,
				     struct problem *problem)
{
	char quote[PROBLEM_QUOTE];
	char first = line->size ? *line->text : '?';
	bool letter =
	    (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z');

	if (!letter || !a->format->has_banner)
		return PROBLEM_NONE;
	return problem_record(problem, line_place(line, 0),
			      "'%s' found, sum, 'HI Q OUTPUT' or "
			      "'END OF OUTPUT' expected",
			      problem_quote(line->text, line->size, quote));
}

/* Adds bytes AT to END of the line as a field of RECORD. */
static enum problem_status add(struct record *record, enum field_id id,
			       const struct line *line, size_t at, size_t end)
{
	return record_add(record, id, line->text + at, end - at,
			  line_place(line, at))
		   ? PROBLEM_NONE
		   : PROBLEM_MEMORY;
}

static enum problem_status add_line(struct answers *a, struct record *record,
				    struct problem *problem)
{
	struct line line;
	const char *tab;
	size_t end;
	enum problem_status status = next_line(a, &line, problem);

	if (status == PROBLEM_NONE)
		status = check_sum(a, &line, problem);
	status = explain(a, status, record, problem);
	if (status == PROBLEM_NONE)
		a->place = line_place(&line, 0);
	if (status != PROBLEM_NONE || is(&line, "?"))
		return status;
	tab = memchr(line.text, '\t', line.size);
	end = tab ? (size_t)(tab - line.text) : line.size;
	status = add(record, a->format->answer, &line, 0, end);
	if (status == PROBLEM_NONE && tab)
		status =
		    add(record, a->format->witness, &line, end + 1, line.size);
	return status;
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
static enum problem_status add_fields(const struct record *answer,
				      struct record *record,
				      struct problem *problem)
{
	size_t own = record->fields;

	for (size_t i = 0; i < answer->fields; i++) {
		const struct record_field *f = &answer->field[i];
		const char *key = answer->text.data + f->key;

		if (has_field(record, own, answer, f))
			continue;
		if (field_table[f->id].part == PART_STATES)
			return problem_record(problem, record->place,
					      "its answer is to another "
					      "problem: field '%.*s' differs",
					      (int)f->key_size, key);
		if (!record_add_field(record, key, f->key_size,
				      record_value(answer, f), f->value_size,
				      record->place))
			return PROBLEM_MEMORY;
	}
	return PROBLEM_NONE;
}

static enum problem_status add_record(struct answers *a, struct record *record,
				      struct problem *problem)
{
	const struct record *answer = &a->reader.draw.record;
	enum problem_status status =
	    explain(a, format_next(&a->reader, problem), record, problem);

	if (status != PROBLEM_NONE)
		return status;
	a->place = answer->place;
	if (!record_is_same_drawing(record, answer))
		return problem_record(problem, record->place,
				      "its answer is about another drawing");
	return add_fields(answer, record, problem);
}

enum problem_status answers_add(struct answers *a, struct record *record,
				struct problem *problem)
{
	return a->format->is_answered_by_record ? add_record(a, record, problem)
						: add_line(a, record, problem);
}

enum problem_status answers_skip(struct answers *a)
{
	struct problem ignored;
	struct line line;

	return a->format->is_answered_by_record
		   ? format_next(&a->reader, &ignored)
		   : next_line(a, &line, &ignored);
}
