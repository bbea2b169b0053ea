/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Objects of JSON; see json_text.h.  What an object says of its drawing beside
 * the fields, `kind`, `shape` and `lattice`, follows from them: it is written
 * for those who read it elsewhere, and compared when it is read.
 */
#include "text/json/json_text.h"

#include <string.h>

#include "board/lattice.h"
#include "text/format_row.h"
#include "text/json/json_scan.h"
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
	struct reading ignored = {0};
	struct shape shape;
	struct holes position;

	*f = (struct facts){.text = {kind[r->kind], NULL, NULL}};
	if (r->kind != RECORD_PEGS ||
	    !pegs_shape(&ignored, r, &shape, &position))
		return;
	if (shape_called(&shape, f->name))
		f->text[SHAPE] = f->name;
	if (shape.lattice != LATTICE_LISTED)
		f->text[LATTICE] = lattice_table[shape.lattice].word;
}

/* What is read. */
struct json {
	struct buf key, value;
};

static void close_reader(struct format_reader *r)
{
	struct json *json = r->state;

	buf_free(&json->key);
	buf_free(&json->value);
}

/* The fact that a key says, or FACTS. */
static enum fact fact_called(const char *key, size_t size)
{
	enum fact i = KIND;

	while (i < FACTS && !token_is(key, size, fact_key[i]))
		i++;
	return i;
}

/* The object that is being read. */
struct object {
	struct json *reader;
	size_t most; /* bytes that the record may need */
	struct record *record;
	const struct line *line;
	struct span scan; /* of it */
	struct place place;
	bool drawn;
	char told[FACTS][SHAPE_NAME]; /* what it says of its drawing ... */
	struct place told_at[FACTS];  /* ... and where */
};

/*
 * Adds the row of integers that is the next array: as a line of its own, with
 * blanks for commas, whose bytes lie where those of the array do.
 */
static bool read_values(struct reading *in, struct object *o)
{
	const struct line *line = o->line;
	size_t at = o->scan.at + 1, end = at;
	struct buf *copy = &o->reader->value;
	struct line row = *line;

	while (end < line->size && line->text[end] != ']')
		end++;
	buf_clear(copy);
	buf_bytes(copy, line->text, end);
	if (copy->failed)
		return reading_no_memory(in);
	for (size_t i = at; i < end; i++)
		if (copy->data[i] == ',')
			copy->data[i] = ' ';
	row.text = copy->data;
	row.size = end;
	o->scan.at = end;
	if (end == line->size)
		return json_scan_expect(in, &o->scan, ']');
	o->scan.at++;
	return draw_row_add(in, o->record, &row, at, end);
}

/* Adds the squares that are the next string. */
static bool read_squares(struct reading *in, struct object *o)
{
	size_t at, size;

	if (!json_scan_expect(in, &o->scan, '"'))
		return false;
	at = o->scan.at;
	size = span_take_to(&o->scan, '"', '"');
	return json_scan_expect(in, &o->scan, '"') &&
	       draw_row_add(in, o->record, o->line, at, at + size);
}

/* Reads the array of rows. */
static bool read_drawing(struct reading *in, struct object *o)
{
	if (o->drawn)
		return reading_fail(in, span_place(&o->scan, o->scan.at),
				    "second drawing found in an object");
	o->drawn = true;
	if (!json_scan_expect(in, &o->scan, '['))
		return false;
	do
		if (!(span_skip(&o->scan) == '[' ? read_values(in, o)
						 : read_squares(in, o)) ||
		    !record_check_size(in, o->record, 0, o->most,
				       span_place(&o->scan, o->scan.at)))
			return false;
	while (json_scan_take(&o->scan, ','));
	return json_scan_expect(in, &o->scan, ']');
}

/* Keeps what the object says of its drawing. */
static bool read_fact(struct reading *in, struct object *o, enum fact fact)
{
	struct buf *value = &o->reader->value;

	span_skip(&o->scan);
	o->told_at[fact] = span_place(&o->scan, o->scan.at);
	buf_clear(value);
	if (!json_scan_read(in, &o->scan, FORM_NUMBER, value))
		return false;
	if (value->failed)
		return reading_no_memory(in);
	if (!value->size || value->size >= sizeof o->told[fact] ||
	    memchr(value->data, '\0', value->size))
		return reading_fail(in, o->told_at[fact], "no %s has this name",
				    fact_key[fact]);
	memcpy(o->told[fact], value->data, value->size);
	o->told[fact][value->size] = '\0';
	return true;
}

/* READING_BAD: the value that has been read is none of a field. */
static bool check_value(struct reading *in, const struct buf *value, bool moves,
			struct place place)
{
	const char *text = value->data;
	char quote[READING_QUOTE];

	for (size_t i = 0; i < value->size; i++) {
		if (moves && draw_text_joins(text + i, value->size - i)) {
			i += 2;
			continue;
		}
		if (!reading_is_text((unsigned char)text[i]) || text[i] == '\t')
			return reading_fail(
			    in, place,
			    "'%s' found, which may not stand in a field",
			    reading_quote(text + i, 1, quote));
	}
	for (size_t i = 1; i < value->size; i++)
		if (text[i - 1] == ' ' && text[i] == '#')
			return reading_fail(in, place,
					    "'#' found behind a blank, which "
					    "would begin a comment");
	if (value->size && (*text == ' ' || text[value->size - 1] == ' '))
		return reading_fail(
		    in, place, "text found that begins or ends with a blank");
	return true;
}

/* Adds the field that the next value is. */
static bool read_value(struct reading *in, struct object *o, enum field_id id,
		       struct place place)
{
	const struct buf *key = &o->reader->key;
	struct buf *value = &o->reader->value;
	struct place at;

	span_skip(&o->scan);
	at = span_place(&o->scan, o->scan.at);
	buf_clear(value);
	return json_scan_read(in, &o->scan, field_table[id].form, value) &&
	       (!value->failed || reading_no_memory(in)) &&
	       check_value(in, value, id == FIELD_MOVES, at) &&
	       (record_add_field(o->record, key->data, key->size, value->data,
				 value->size, place) ||
		reading_no_memory(in)) &&
	       record_check_size(in, o->record, 0, o->most, at);
}

/* Adds the field, or the fields, of a key at PLACE. */
static bool read_field(struct reading *in, struct object *o, struct place place)
{
	const struct buf *key = &o->reader->key;
	enum field_id id = field_called(key->data, key->size);
	if (json_scan_is_list(field_table[id].form) ||
	    !json_scan_take(&o->scan, '['))
		return read_value(in, o, id, place);
	if (json_scan_take(&o->scan, ']'))
		return true;
	do
		if (!read_value(in, o, id, place))
			return false;
	while (json_scan_take(&o->scan, ','));
	return json_scan_expect(in, &o->scan, ']');
}

/* Reads a key and its value. */
static bool read_member(struct reading *in, struct object *o)
{
	struct buf *key = &o->reader->key;
	char quote[READING_QUOTE];
	struct place place;
	enum fact fact;

	span_skip(&o->scan);
	place = span_place(&o->scan, o->scan.at);
	buf_clear(key);
	if (!json_scan_string(in, &o->scan, key) ||
	    !json_scan_expect(in, &o->scan, ':'))
		return false;
	if (key->failed)
		return reading_no_memory(in);
	if (!draw_text_is_key(key->data, key->size))
		return reading_fail(
		    in, place,
		    "key '%s' found, lower case, digits and - expected",
		    reading_quote(key->data, key->size, quote));
	if (token_is(key->data, key->size, drawing_key))
		return read_drawing(in, o);
	fact = fact_called(key->data, key->size);
	return fact < FACTS ? read_fact(in, o, fact) : read_field(in, o, place);
}

/* Reads an object, and nothing behind it. */
static bool read_object(struct reading *in, struct object *o)
{
	if (!json_scan_expect(in, &o->scan, '{'))
		return false;
	if (!json_scan_take(&o->scan, '}')) {
		do
			if (!read_member(in, o))
				return false;
		while (json_scan_take(&o->scan, ','));
		if (!json_scan_expect(in, &o->scan, '}'))
			return false;
	}
	if (span_skip(&o->scan))
		return json_scan_bad(in, &o->scan, "the end of the line");
	if (!o->drawn)
		return reading_fail(in, o->place,
				    "object without a drawing found");
	return o->record->cols || o->record->triangle.rows ||
	       reading_fail(in, o->place, "drawing without a square found");
}

/* READING_BAD: what the object says of its drawing is not so. */
static bool check_facts(struct reading *in, const struct object *o)
{
	struct facts found;

	if (!*o->told[KIND] && !*o->told[SHAPE] && !*o->told[LATTICE])
		return true;
	find_facts(o->record, &found);
	for (enum fact i = KIND; i < FACTS; i++) {
		char quote[READING_QUOTE];

		if (!*o->told[i] ||
		    (found.text[i] && strcmp(found.text[i], o->told[i]) == 0))
			continue;
		reading_quote(o->told[i], strlen(o->told[i]), quote);
		return reading_fail(
		    in, o->told_at[i],
		    "%s '%s' found, but the drawing has %s (a field board or "
		    "lines would make it another)",
		    fact_key[i], quote, found.text[i] ? found.text[i] : "none");
	}
	return true;
}

static bool next(struct reading *in, struct format_reader *r)
{
	struct line line;
	struct object o = {.reader = r->state,
			   .most = r->options.most,
			   .record = r->record,
			   .line = &line};

	if (!line_next_full(in, r->source, &line))
		return false;
	o.scan = span_of(&line);
	span_skip(&o.scan);
	o.place = span_place(&o.scan, o.scan.at);
	return read_object(in, &o) && draw_text_lay(in, r->record, o.most) &&
	       check_facts(in, &o);
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

bool json_text_check(struct reading *in, const struct record *r)
{
	size_t first[JSON_TEXT_KEYS], keys = 0;

	for (size_t i = 0; i < r->fields; i += same_keys(r, i)) {
		const struct record_field *f = &r->field[i];
		const char *key = r->text.data + f->key;
		char quote[READING_QUOTE];

		if (keys == JSON_TEXT_KEYS)
			return reading_fail(in, f->place,
					    "more than %d fields found, too "
					    "many for json",
					    JSON_TEXT_KEYS);
		reading_quote(key, f->key_size, quote);
		if (token_is(key, f->key_size, drawing_key) ||
		    fact_called(key, f->key_size) < FACTS)
			return reading_fail(in, f->place,
					    "field '%s' cannot be written as "
					    "json, where the key says "
					    "something else",
					    quote);
		for (size_t k = 0; k < keys; k++)
			if (is_same_key(r, first[k], i))
				return reading_fail(
				    in, f->place,
				    "second field '%s' found behind another "
				    "one, which json cannot tell",
				    quote);
		if (same_keys(r, i) > 1 &&
		    json_scan_is_list(field_table[f->id].form))
			return reading_fail(in, f->place,
					    "several fields '%s' found, "
					    "which json takes for one list",
					    quote);
		first[keys++] = i;
	}
	return true;
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
		json_scan_write(b, FORM_NUMBER, text, strlen(text));
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
		json_scan_write(b, field->form, record_value(r, f),
				f->value_size);
	}
	if (array)
		buf_char(b, ']');
}

bool json_text_write(struct reading *in, struct buf *b, const struct record *r)
{
	if (!json_text_check(in, r))
		return false;
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
	return true;
}

static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	(void)w;
	return json_text_write(in, b, record);
}

/* An object a line. */
const struct format json_text_format = {
    .writer = {.name = "json",
	       .write = write,
	       .takes_fields = true,
	       .unknown = "null\n"},
    .comment = SOURCE_NEVER,
    .is_wide = true,
    .is_answered_by_record = true,
    .next = next,
    .state = sizeof(struct json),
    .close = close_reader,
};
