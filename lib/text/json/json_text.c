/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Objects of JSON; see json_text.h.  What an object says of its drawing beside
 * the fields, `kind`, `shape` and `lattice`, follows from them: it is written
 * for those who read it elsewhere, and compared when it is read.
 */
#include "text/json/json_text.h"

#include <string.h>

#include "board/lattice.h"
#include "text/json/json_field.h"
#include "text/solitaire/draw_row.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/pegs.h"

/* The keys that are no fields. */
enum fact { KIND, SHAPE, LATTICE, FACTS };

static const char *const fact_key[] = {"kind", "shape", "lattice"};

static const char drawing_key[] = "drawing";

/* What the keys say; null or empty: nothing. */
struct facts {
	const char *text[FACTS];
	char name[SHAPE_NAME];
};

/* What is true of a record. */
static void find_facts(const struct record *r, struct facts *f)
{
	static const char *const kind[] = {[RECORD_PEGS] = "pegs",
					   [RECORD_CHECKERS] = "checkers",
					   [RECORD_VALUES] = "values"};
	struct problem ignored;
	struct shape shape;
	struct holes position;

	*f = (struct facts){.text = {kind[r->kind], NULL, NULL}};
	if (r->kind != RECORD_PEGS ||
	    pegs_shape(r, &shape, &position, &ignored) != PROBLEM_NONE)
		return;
	if (shape_called(&shape, f->name))
		f->text[SHAPE] = f->name;
	if (shape.lattice != LATTICE_LISTED)
		f->text[LATTICE] = lattice_table[shape.lattice].word;
}

void json_text_close(struct json_text *r)
{
	buf_free(&r->key);
	buf_free(&r->value);
}

static bool is_key(const char *text, size_t size, const char *key)
{
	return size == strlen(key) && memcmp(text, key, size) == 0;
}

/* The fact that a key says, or FACTS. */
static enum fact fact_called(const char *key, size_t size)
{
	enum fact i = KIND;

	while (i < FACTS && !is_key(key, size, fact_key[i]))
		i++;
	return i;
}

/* The object that is being read. */
struct object {
	struct json_text *reader;
	struct record *record;
	struct json_scan scan;
	struct place place;
	bool drawn;
	char told[FACTS][SHAPE_NAME]; /* what it says of its drawing ... */
	struct place told_at[FACTS];  /* ... and where */
};

/*
 * Adds the row of integers that is the next array: as a line of its own, with
 * blanks for commas, whose bytes lie where those of the array do.
 */
static enum problem_status read_values(struct object *o,
				       struct problem *problem)
{
	const struct line *line = o->scan.line;
	size_t at = o->scan.at + 1, end = at;
	struct buf *copy = &o->reader->value;
	struct line row = *line;

	while (end < line->size && line->text[end] != ']')
		end++;
	buf_clear(copy);
	buf_bytes(copy, line->text, end);
	if (copy->failed)
		return PROBLEM_MEMORY;
	for (size_t i = at; i < end; i++)
		if (copy->data[i] == ',')
			copy->data[i] = ' ';
	row.text = copy->data;
	row.size = end;
	o->scan.at = end;
	if (end == line->size)
		return json_scan_expect(&o->scan, ']', problem);
	o->scan.at++;
	return draw_row_add(o->record, &row, at, end, problem);
}

/* Adds the squares that are the next string. */
static enum problem_status read_squares(struct object *o,
					struct problem *problem)
{
	const struct line *line = o->scan.line;
	enum problem_status status = json_scan_expect(&o->scan, '"', problem);
	size_t at = o->scan.at, end = at;

	if (status != PROBLEM_NONE)
		return status;
	while (end < line->size && line->text[end] != '"')
		end++;
	o->scan.at = end;
	status = json_scan_expect(&o->scan, '"', problem);
	return status == PROBLEM_NONE
		   ? draw_row_add(o->record, line, at, end, problem)
		   : status;
}

/* Reads the array of rows. */
static enum problem_status read_drawing(struct object *o,
					struct problem *problem)
{
	enum problem_status status;

	if (o->drawn)
		return problem_record(problem,
				      line_place(o->scan.line, o->scan.at),
				      "second drawing found in an object");
	o->drawn = true;
	status = json_scan_expect(&o->scan, '[', problem);
	do {
		if (status == PROBLEM_NONE)
			status = json_scan_peek(&o->scan) == '['
				     ? read_values(o, problem)
				     : read_squares(o, problem);
		if (status == PROBLEM_NONE)
			status = record_check_size(
			    o->record, 0, o->reader->most,
			    line_place(o->scan.line, o->scan.at), problem);
	} while (status == PROBLEM_NONE && json_scan_take(&o->scan, ','));
	return status == PROBLEM_NONE ? json_scan_expect(&o->scan, ']', problem)
				      : status;
}

/* Keeps what the object says of its drawing. */
static enum problem_status read_fact(struct object *o, enum fact fact,
				     struct problem *problem)
{
	struct buf *value = &o->reader->value;
	enum problem_status status;

	json_scan_peek(&o->scan);
	o->told_at[fact] = line_place(o->scan.line, o->scan.at);
	buf_clear(value);
	status = json_field_read(&o->scan, FORM_NUMBER, value, problem);
	if (status == PROBLEM_NONE && value->failed)
		return PROBLEM_MEMORY;
	if (status != PROBLEM_NONE)
		return status;
	if (!value->size || value->size >= sizeof o->told[fact] ||
	    memchr(value->data, '\0', value->size))
		return problem_record(problem, o->told_at[fact],
				      "no %s has this name", fact_key[fact]);
	memcpy(o->told[fact], value->data, value->size);
	o->told[fact][value->size] = '\0';
	return PROBLEM_NONE;
}

/* PROBLEM_BAD: the value that has been read is none of a field. */
static enum problem_status check_value(const struct buf *value, bool moves,
				       struct place place,
				       struct problem *problem)
{
	const char *text = value->data;
	char quote[PROBLEM_QUOTE];

	for (size_t i = 0; i < value->size; i++) {
		if (moves && draw_text_joins(text + i, value->size - i)) {
			i += 2;
			continue;
		}
		if (!problem_is_text((unsigned char)text[i]) || text[i] == '\t')
			return problem_record(
			    problem, place,
			    "'%s' found, which may not stand in a field",
			    problem_quote(text + i, 1, quote));
	}
	for (size_t i = 1; i < value->size; i++)
		if (text[i - 1] == ' ' && text[i] == '#')
			return problem_record(problem, place,
					      "'#' found behind a blank, which "
					      "would begin a comment");
	if (value->size && (*text == ' ' || text[value->size - 1] == ' '))
		return problem_record(
		    problem, place,
		    "text found that begins or ends with a blank");
	return PROBLEM_NONE;
}

/* Adds the field that the next value is. */
static enum problem_status read_value(struct object *o, enum field_id id,
				      struct place place,
				      struct problem *problem)
{
	const struct buf *key = &o->reader->key;
	struct buf *value = &o->reader->value;
	struct place at;
	enum problem_status status;

	json_scan_peek(&o->scan);
	at = line_place(o->scan.line, o->scan.at);
	buf_clear(value);
	status =
	    json_field_read(&o->scan, field_table[id].form, value, problem);
	if (status == PROBLEM_NONE && value->failed)
		return PROBLEM_MEMORY;
	if (status == PROBLEM_NONE)
		status = check_value(value, id == FIELD_MOVES, at, problem);
	if (status != PROBLEM_NONE)
		return status;
	if (!record_add_field(o->record, key->data, key->size, value->data,
			      value->size, place))
		return PROBLEM_MEMORY;
	return record_check_size(o->record, 0, o->reader->most, at, problem);
}

/* Adds the field, or the fields, of a key at PLACE. */
static enum problem_status read_field(struct object *o, struct place place,
				      struct problem *problem)
{
	const struct buf *key = &o->reader->key;
	enum field_id id = field_called(key->data, key->size);
	enum problem_status status;

	if (json_field_is_list(field_table[id].form) ||
	    !json_scan_take(&o->scan, '['))
		return read_value(o, id, place, problem);
	if (json_scan_take(&o->scan, ']'))
		return PROBLEM_NONE;
	do
		status = read_value(o, id, place, problem);
	while (status == PROBLEM_NONE && json_scan_take(&o->scan, ','));
	return status == PROBLEM_NONE ? json_scan_expect(&o->scan, ']', problem)
				      : status;
}

/* Reads a key and its value. */
static enum problem_status read_member(struct object *o,
				       struct problem *problem)
{
	struct buf *key = &o->reader->key;
	char quote[PROBLEM_QUOTE];
	struct place place;
	enum problem_status status;
	enum fact fact;

	json_scan_peek(&o->scan);
	place = line_place(o->scan.line, o->scan.at);
	buf_clear(key);
	status = json_scan_string(&o->scan, key, problem);
	if (status == PROBLEM_NONE)
		status = json_scan_expect(&o->scan, ':', problem);
	if (status == PROBLEM_NONE && key->failed)
		return PROBLEM_MEMORY;
	if (status != PROBLEM_NONE)
		return status;
	if (!draw_text_is_key(key->data, key->size))
		return problem_record(
		    problem, place,
		    "key '%s' found, lower case, digits and - expected",
		    problem_quote(key->data, key->size, quote));
	if (is_key(key->data, key->size, drawing_key))
		return read_drawing(o, problem);
	fact = fact_called(key->data, key->size);
	return fact < FACTS ? read_fact(o, fact, problem)
			    : read_field(o, place, problem);
}

/* Reads an object, and nothing behind it. */
static enum problem_status read_object(struct object *o,
				       struct problem *problem)
{
	enum problem_status status = json_scan_expect(&o->scan, '{', problem);

	if (status == PROBLEM_NONE && !json_scan_take(&o->scan, '}')) {
		do
			status = read_member(o, problem);
		while (status == PROBLEM_NONE && json_scan_take(&o->scan, ','));
		if (status == PROBLEM_NONE)
			status = json_scan_expect(&o->scan, '}', problem);
	}
	if (status == PROBLEM_NONE && json_scan_peek(&o->scan))
		return json_scan_bad(&o->scan, "the end of the line", problem);
	if (status == PROBLEM_NONE && !o->drawn)
		return problem_record(problem, o->place,
				      "object without a drawing found");
	if (status == PROBLEM_NONE && !o->record->cols &&
	    !o->record->triangle.rows)
		return problem_record(problem, o->place,
				      "drawing without a square found");
	return status;
}

/* PROBLEM_BAD: what the object says of its drawing is not so. */
static enum problem_status check_facts(const struct object *o,
				       struct problem *problem)
{
	struct facts found;

	if (!*o->told[KIND] && !*o->told[SHAPE] && !*o->told[LATTICE])
		return PROBLEM_NONE;
	find_facts(o->record, &found);
	for (enum fact i = KIND; i < FACTS; i++) {
		char quote[PROBLEM_QUOTE];

		if (!*o->told[i] ||
		    (found.text[i] && strcmp(found.text[i], o->told[i]) == 0))
			continue;
		problem_quote(o->told[i], strlen(o->told[i]), quote);
		return problem_record(
		    problem, o->told_at[i],
		    "%s '%s' found, but the drawing has %s (a field board or "
		    "lines would make it another)",
		    fact_key[i], quote, found.text[i] ? found.text[i] : "none");
	}
	return PROBLEM_NONE;
}

enum problem_status json_text_next(struct json_text *r, struct source *source,
				   struct record *record,
				   struct problem *problem)
{
	struct line line;
	struct object o = {.reader = r, .record = record, .scan = {&line, 0}};
	enum problem_status status = line_next_full(source, &line, problem);

	if (status != PROBLEM_NONE)
		return status;
	json_scan_peek(&o.scan);
	o.place = line_place(&line, o.scan.at);
	status = read_object(&o, problem);
	if (status == PROBLEM_NONE)
		status = draw_text_lay(record, r->most, problem);
	return status == PROBLEM_NONE ? check_facts(&o, problem) : status;
}

static bool is_same_key(const struct record *r, size_t i, size_t j)
{
	const struct record_field *a = &r->field[i], *b = &r->field[j];

	return a->key_size == b->key_size &&
	       memcmp(r->text.data + a->key, r->text.data + b->key,
		      a->key_size) == 0;
}

/* Fields with the key of field I, from I on. */
static size_t same_keys(const struct record *r, size_t i)
{
	size_t end = i + 1;

	while (end < r->fields && is_same_key(r, i, end))
		end++;
	return end - i;
}

enum problem_status json_text_check(const struct record *r,
				    struct problem *problem)
{
	size_t first[JSON_TEXT_KEYS], keys = 0;

	for (size_t i = 0; i < r->fields; i += same_keys(r, i)) {
		const struct record_field *f = &r->field[i];
		const char *key = r->text.data + f->key;
		char quote[PROBLEM_QUOTE];

		if (keys == JSON_TEXT_KEYS)
			return problem_record(problem, f->place,
					      "more than %d fields found, too "
					      "many for json",
					      JSON_TEXT_KEYS);
		problem_quote(key, f->key_size, quote);
		if (is_key(key, f->key_size, drawing_key) ||
		    fact_called(key, f->key_size) < FACTS)
			return problem_record(problem, f->place,
					      "field '%s' cannot be written as "
					      "json, where the key says "
					      "something else",
					      quote);
		for (size_t k = 0; k < keys; k++)
			if (is_same_key(r, first[k], i))
				return problem_record(
				    problem, f->place,
				    "second field '%s' found behind another "
				    "one, which json cannot tell",
				    quote);
		if (same_keys(r, i) > 1 &&
		    json_field_is_list(field_table[f->id].form))
			return problem_record(problem, f->place,
					      "several fields '%s' found, "
					      "which json takes for one list",
					      quote);
		first[keys++] = i;
	}
	return PROBLEM_NONE;
}

/* Appends the rows. */
static void write_drawing(struct buf *b, const struct record *r)
{
	bool padded = !record_is_triangle(r);
	int hole = 0;

	for (int row = 0; row < r->triangle.rows; row++) {
		buf_text(b, row ? ",[" : "[");
		for (int i = 0; i <= row; i++) {
			if (i)
				buf_char(b, ',');
			buf_number(b, r->triangle.value[hole++]);
		}
		buf_char(b, ']');
	}
	for (size_t row = 0; row < r->rows; row++) {
		const struct record_row *line = &r->row[row];

		buf_text(b, row ? ",\"" : "\"");
		buf_bytes(b, r->squares.data + line->at, line->width);
		if (padded)
			buf_fill(b, RECORD_OFF, r->cols - line->width);
		buf_char(b, '"');
	}
}

/* Appends what is true of the record, for who does not know the boards. */
static void write_facts(struct buf *b, const struct record *r)
{
	struct facts facts;

	find_facts(r, &facts);
	for (enum fact i = KIND; i < FACTS; i++) {
		const char *text = facts.text[i];

		if (!text)
			continue;
		buf_text(b, i ? ",\"" : "\"");
		buf_text(b, fact_key[i]);
		buf_text(b, "\":");
		json_field_write(b, FORM_NUMBER, text, strlen(text));
	}
}

/* Appends COUNT fields with one key, from field I on. */
static void write_fields(struct buf *b, const struct record *r, size_t i,
			 size_t count)
{
	const struct field *field = &field_table[r->field[i].id];
	bool array = count > 1 || field->stands == STANDS_ANSWERS;

	buf_text(b, ",\"");
	buf_bytes(b, r->text.data + r->field[i].key, r->field[i].key_size);
	buf_text(b, array ? "\":[" : "\":");
	for (size_t k = 0; k < count; k++) {
		const struct record_field *f = &r->field[i + k];

		if (k)
			buf_char(b, ',');
		json_field_write(b, field->form, record_value(r, f),
				 f->value_size);
	}
	if (array)
		buf_char(b, ']');
}

enum problem_status json_text_write(struct buf *b, const struct record *r,
				    struct problem *problem)
{
	enum problem_status status = json_text_check(r, problem);

	if (status != PROBLEM_NONE)
		return status;
	buf_char(b, '{');
	write_facts(b, r);
	buf_text(b, ",\"");
	buf_text(b, drawing_key);
	buf_text(b, "\":[");
	write_drawing(b, r);
	buf_char(b, ']');
	for (size_t i = 0; i < r->fields;) {
		size_t count = same_keys(r, i);

		write_fields(b, r, i, count);
		i += count;
	}
	buf_text(b, "}\n");
	return PROBLEM_NONE;
}
