/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Objects of JSON (RFC 8259); see json_text.h.
 *
 * No JSON library is used, so the package needs only the C library.  Jansson,
 * json-c or yyjson would be one more thing to install, and the JSON read here
 * has only strings, numbers and arrays of these.
 *
 * The form of a field decides whether its value is a string, a list or has a
 * unit.  Otherwise a text that reads as a JSON number is a number, and any
 * other text a string.  Both directions are exact: a list is joined by the same
 * bytes at which it was split.
 *
 * An object also has `kind`, `shape` and `lattice`, which follow from the
 * drawing and the fields.  They are written for other readers, and compared
 * when they are read.  If other readers would have to take the value of a field
 * apart, an object with its parts follows the field.  It is skipped when it is
 * read.
 *
 * A member that no drawing can hold, because its key or its value has other
 * letters or its value is not a string or number, becomes a field `json`, whose
 * value is the member itself in ASCII: `json: "Gr\u00f6\u00dfe":{"a":1}`.  So
 * every format that takes fields keeps it.
 */
#include "text/json/json_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "board/lattice.h"
#include "text/field.h"
#include "text/format_row.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/span.h"

/* Skips blanks, and takes the next byte if it is C. */
static bool take(struct span *s, char c)
{
	span_skip(s);
	return span_take(s, c);
}

/* Fails, because EXPECTED does not come next. */
static bool bad(struct reading *in, struct span *s, const char *expected)
{
	bool ends = !span_skip(s);

	span_expected(in, s, expected);
	if (ends)
		reading_add(in, " (an object is one line)");
	return false;
}

/* Takes C, or fails if it does not come next. */
static bool expect(struct reading *in, struct span *s, char c)
{
	char expected[sizeof "',' or 'x'"];

	if (take(s, c))
		return true;
	/* Where a bracket may close, a comma may also go on. */
	snprintf(expected, sizeof expected,
		 c == ']' || c == '}' ? "',' or '%c'" : "'%c'", c);
	return bad(in, s, expected);
}

/* Takes the four digits of \u; false: there are other bytes. */
static bool take_unit(struct span *s, uint32_t *unit)
{
	*unit = 0;
	for (int i = 0; i < 4; i++) {
		unsigned digit = span_hex(span_peek(s));

		if (digit == 16)
			return false;
		*unit = *unit << 4 | digit;
		s->at++;
	}
	return true;
}

/* Appends a letter in UTF-8. */
static void add_letter(struct buf *b, uint32_t letter)
{
	char text[SPAN_LETTER];

	buf_bytes(b, text, span_encode(letter, text));
}

/* Takes the digits after \u, and the second half of a surrogate pair. */
static bool take_letter(struct span *s, uint32_t *letter)
{
	const char *text = s->text;
	uint32_t low;

	if (!take_unit(s, letter))
		return false;
	if (*letter < 0xd800 || *letter > 0xdfff)
		return true;
	if (*letter > 0xdbff || s->size - s->at < 2 || text[s->at] != '\\' ||
	    text[s->at + 1] != 'u')
		return false;
	s->at += 2;
	if (!take_unit(s, &low) || low < 0xdc00 || low > 0xdfff)
		return false;
	*letter = 0x10000 + ((*letter - 0xd800) << 10) + (low - 0xdc00);
	return true;
}

/* Appends the meaning of the escape whose backslash is byte FIRST. */
static bool take_escape(struct reading *in, struct span *s, size_t first,
			struct buf *b)
{
	static const char name[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
	char c = s->at < s->size ? s->text[s->at] : '\0';
	const char *found = c ? strchr(name, c) : NULL;
	uint32_t letter;

	s->at++;
	if (found)
		buf_char(b, meant[found - name]);
	else if (c == 'u' && take_letter(s, &letter))
		add_letter(b, letter);
	else
		return reading_fail(
		    in, span_place(s, first),
		    "this backslash does not begin a JSON escape");
	return true;
}

/* Appends the meaning of the next string, in UTF-8. */
static bool read_string(struct reading *in, struct span *s, struct buf *b)
{
	size_t first;

	if (!expect(in, s, '"'))
		return false;
	first = s->at;
	do {
		size_t at = s->at;

		while (s->at < s->size && s->text[s->at] != '"' &&
		       s->text[s->at] != '\\')
			s->at++;
		buf_bytes(b, s->text + at, s->at - at);
		if (s->at == s->size)
			return reading_fail(in, span_place(s, first),
					    "the line ends inside a string");
		if (span_take(s, '"'))
			return true;
		s->at++;
	} while (take_escape(in, s, s->at - 1, b));
	return false;
}

/* Takes a number of JSON.  False: there is none; bytes may have been taken. */
static bool take_number(struct span *s)
{
	size_t first, digits;

	span_take(s, '-');
	first = s->at;
	digits = span_digits(s);
	if (!digits || (digits > 1 && s->text[first] == '0') ||
	    (span_take(s, '.') && !span_digits(s)))
		return false;
	if (!span_take(s, 'e') && !span_take(s, 'E'))
		return true;
	if (!span_take(s, '+'))
		span_take(s, '-');
	return span_digits(s);
}

/* Appends the next number as it is written. */
static bool read_number(struct reading *in, struct span *s, struct buf *b)
{
	struct span number;

	span_skip(s);
	number = *s;
	if (!take_number(&number)) {
		bad(in, s, "a string, a number or an array");
		if (span_take_text(s, "null"))
			reading_add(in, "; leave out a key without a value");
		return false;
	}
	buf_bytes(b, s->text + s->at, number.at - s->at);
	*s = number;
	return true;
}

/* Skips the next value, of any kind.  SCRATCH is a buffer for its strings.
 * DEPTH is the number of arrays and objects around it. */
static bool skip_value(struct reading *in, struct span *s, struct buf *scratch,
		       int depth)
{
	enum { NESTED = 16 };
	char first = span_skip(s);
	bool is_object = first == '{';
	char last = is_object ? '}' : ']';

	buf_clear(scratch);
	if (first == '"')
		return read_string(in, s, scratch);
	if (!is_object && first != '[')
		return span_take_text(s, "true") ||
		       span_take_text(s, "false") ||
		       span_take_text(s, "null") || read_number(in, s, scratch);
	if (depth == NESTED)
		return reading_fail(
		    in, span_place(s, s->at),
		    "arrays and objects are nested more than %d deep", NESTED);
	s->at++;
	if (take(s, last))
		return true;
	do {
		if (is_object &&
		    !(read_string(in, s, scratch) && expect(in, s, ':')))
			return false;
		if (!skip_value(in, s, scratch, depth + 1))
			return false;
	} while (take(s, ','));
	return expect(in, s, last);
}

/* Appends \u and four digits, twice for a letter that needs two halves. */
static void add_escape(struct buf *b, uint32_t letter)
{
	if (letter < 0x10000) {
		buf_printf(b, "\\u%04x", letter);
		return;
	}
	letter -= 0x10000;
	buf_printf(b, "\\u%04x\\u%04x", 0xd800 | letter >> 10,
		   0xdc00 | (letter & 0x3ff));
}

/*
 * Appends the valid JSON text S without blanks between its words.  If ASCII,
 * writes `#` and letters over 127 as \u....  Otherwise writes letters over 159
 * in UTF-8, and escapes 128 to 159, which some terminals obey.
 */
static bool recode(struct reading *in, struct span s, bool ascii, struct buf *b)
{
	bool is_string = false;

	while (s.at < s.size) {
		const char *text = s.text + s.at;
		size_t size = span_letter(text, s.size - s.at);
		uint32_t letter = size ? (uint32_t)span_decode(text, size) : 0;
		size_t first = s.at;

		if (!letter)
			return reading_bad_byte(in, span_place(&s, s.at),
						*text);
		s.at += size;
		/* Other escapes than \u stay: two bytes, which are ASCII. */
		if (letter == '\\' && !span_take(&s, 'u'))
			s.at++;
		else if (letter == '\\')
			take_letter(&s, &letter);
		/* A longer text is \u0022, which does not end a string. */
		is_string ^= letter == '"' && size == s.at - first;
		if ((letter == ' ' || letter == '\t') && !is_string)
			continue;
		if (ascii ? letter >= ' ' && letter <= '~' && letter != '#'
			  : letter < 0x80)
			buf_bytes(b, text, s.at - first);
		else
			(ascii || letter < 0xa0 ? add_escape
						: add_letter)(b, letter);
	}
	return true;
}

/*
 * How JSON writes the forms of fields that are not just a number or a string.
 */
static const struct {
	char separators[3]; /* of a list, and of lists in it */
	char unit[3];	    /* after a number, with its blank */
	bool is_text;	    /* a string, even if it reads as a number */
} forms[FORMS] = {
    [FORM_TEXT] = {.is_text = true},	  [FORM_BOARD] = {.is_text = true},
    [FORM_GOAL] = {.is_text = true},	  [FORM_PROOF] = {.is_text = true},
    [FORM_NUMBERS] = {.separators = " "}, [FORM_SECONDS] = {.unit = " s"},
    [FORM_MOVES] = {.separators = " -"},  [FORM_LINE] = {.separators = " "},
    [FORM_ROUTE] = {.separators = "x"},
};

/* True if a single value of this form is an array. */
static bool is_list(enum field_form form)
{
	return *forms[form].separators;
}

/*
 * Appends the list that comes next, with the first of SEPARATORS between its
 * parts and the next one within them.  A string or number is appended as it is.
 */
static bool read_list(struct reading *in, struct span *s,
		      const char *separators, struct buf *b)
{
	bool more = false;

	if (span_skip(s) == '"')
		return read_string(in, s, b);
	if (!*separators || !span_take(s, '['))
		return read_number(in, s, b);
	if (take(s, ']'))
		return true;
	do {
		if (more)
			buf_char(b, *separators);
		if (!read_list(in, s, separators + 1, b))
			return false;
		more = take(s, ',');
	} while (more);
	return expect(in, s, ']');
}

/* Appends the text of the next value, which is one field. */
static bool read_form(struct reading *in, struct span *s, enum field_form form,
		      struct buf *b)
{
	char next = span_skip(s);
	/* In moves a hole may also be an array of its column and row. */
	bool good = read_list(
	    in, s, form == FORM_MOVES ? " -," : forms[form].separators, b);

	/* Only a number lacks its unit. */
	if (next != '"' && next != '[')
		buf_text(b, forms[form].unit);
	return good;
}

/* The keys that are no fields. */
enum fact { KIND, SHAPE, LATTICE, FACTS };

static const char *const fact_key[] = {"kind", "shape", "lattice"};

static const char drawing_key[] = "drawing", kept_key[] = "json",
		  line_key[] = "line";

/*
 * Fields whose values are also written as objects, under another key.  An
 * object has the parts of a value, each after its text `before` and up to the
 * next blank; a line goes up to the end.  Any part may be missing.
 */
static const struct value_parts {
	enum field_id id;
	const char *key;
	struct {
		const char *before, *key;
	} part[4];
} parts_table[] = {
    {FIELD_NEXT,
     "next-jumps",
     {{"", "jump"},
      {" ", "won"},
      {" solutions=", "solutions"},
      {" fewest-moves=", "fewest-moves"}}},
    {FIELD_FIRST_JUMP,
     "first-jumps",
     {{"", "jump"}, {" ", "difference"}, {" ", line_key}}},
    {FIELD_LOST, "lost-jump", {{"", "number"}, {" ", "jump"}}},
    {FIELD_USED,
     "used-jumps",
     {{"", "jump"}, {" ", "least"}, {" to ", "most"}, {", mean ", "mean"}}},
};

enum { PARTS = sizeof parts_table / sizeof *parts_table };

/* True if KEY is the key of such objects. */
static bool is_parts_key(const char *key, size_t size)
{
	int i = 0;

	while (i < PARTS && !span_is(key, size, parts_table[i].key))
		i++;
	return i < PARTS;
}

/* The facts by their keys; null or empty: unknown. */
struct facts {
	const char *text[FACTS];
	char name[SHAPE_NAME];
};

/* Finds the facts of a record. */
static void find_facts(const struct record *r, struct facts *f)
{
	static const char *const kind[] = {[RECORD_PEGS] = "pegs",
					   [RECORD_CHECKERS] = "checkers",
					   [RECORD_VALUES] = "values"};
	struct reading ignored = {0};
	struct board board;

	*f = (struct facts){.text = {kind[r->kind], NULL, NULL}};
	if (r->kind != RECORD_PEGS || !board_text_read(&ignored, r, &board))
		return;
	if (shape_called(&board.shape, f->name))
		f->text[SHAPE] = f->name;
	if (board.shape.lattice != LATTICE_LISTED)
		f->text[LATTICE] = lattice_table[board.shape.lattice].word;
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

/* Returns the fact with this key, or FACTS. */
static enum fact fact_called(const char *key, size_t size)
{
	enum fact i = KIND;

	while (i < FACTS && !span_is(key, size, fact_key[i]))
		i++;
	return i;
}

/* The object that is being read. */
struct object {
	struct json *reader;
	size_t most; /* bytes that the record may need */
	struct record *record;
	struct span scan; /* of its line */
	struct place place;
	bool drawn;
	char told[FACTS][SHAPE_NAME]; /* its facts about its drawing ... */
	struct place told_at[FACTS];  /* ... and their places */
};

/* Makes blanks of the commas in a row of values.  False: there is no value
 * before byte *MISSING. */
static bool take_commas(struct buf *row, size_t *missing)
{
	bool value = false;

	for (*missing = 0; *missing < row->size; ++*missing) {
		char *c = &row->data[*missing];

		if (*c == ',' && !value)
			return false;
		value = *c != ',' && (value || !span_is_blank(*c));
		*c = *c == ',' ? ' ' : *c;
	}
	return value || row->failed;
}

/* Adds the next row: a string of squares, or an array of integers, which is
 * read as part of a line with blanks for commas. */
static bool read_row(struct reading *in, struct object *o)
{
	struct span *s = &o->scan, row = {.wide = true};
	struct buf *text = &o->reader->value;
	bool values = span_skip(s) == '[';
	size_t first = s->at + 1, missing;

	buf_clear(text);
	if (values) {
		s->at++;
		buf_bytes(text, s->text + first, span_take_to(s, ']'));
		if (!take_commas(text, &missing)) {
			s->at = first + missing;
			return bad(in, s, "a value");
		}
	}
	if (values ? !expect(in, s, ']') : !read_string(in, s, text))
		return false;
	if (text->failed)
		return reading_no_memory(in);
	row.text = text->size ? text->data : "";
	row.size = text->size;
	row.place = span_place(s, first);
	if (draw_text_row(in, o->record, &row))
		return true;
	/* After an escape, columns of the row are no columns of the line. */
	if (in->state == READING_BAD && row.size != s->at - 1 - first)
		in->place = row.place;
	return false;
}

/* Reads the array of rows. */
static bool read_drawing(struct reading *in, struct object *o)
{
	if (o->drawn)
		return reading_fail(in, span_place(&o->scan, o->scan.at),
				    "an object can have only one drawing");
	o->drawn = true;
	if (!take(&o->scan, '['))
		return bad(in, &o->scan,
			   "an array of rows, such as [\"oo.\",\"..o\"]");
	do
		if (!read_row(in, o) ||
		    !record_check_size(in, o->record, 0, o->most,
				       span_place(&o->scan, o->scan.at)))
			return false;
	while (take(&o->scan, ','));
	return expect(in, &o->scan, ']');
}

/* Keeps what the object says of its drawing. */
static bool read_fact(struct reading *in, struct object *o, enum fact fact)
{
	struct buf *value = &o->reader->value;

	span_skip(&o->scan);
	o->told_at[fact] = span_place(&o->scan, o->scan.at);
	buf_clear(value);
	if (!read_form(in, &o->scan, FORM_NUMBER, value))
		return false;
	if (value->failed)
		return reading_no_memory(in);
	if (!value->size || value->size >= sizeof o->told[fact] ||
	    memchr(value->data, '\0', value->size))
		return reading_fail(in, o->told_at[fact],
				    "'%s' is not the name of a %s",
				    reading_quote(in, value->data, value->size),
				    fact_key[fact]);
	memcpy(o->told[fact], value->data, value->size);
	o->told[fact][value->size] = '\0';
	return true;
}

/* Checks that a field can have the value that has been read. */
static bool check_value(struct reading *in, const struct buf *value,
			enum field_id id, struct place place)
{
	const char *text = value->data;

	for (size_t i = 0; i < value->size; i++) {
		size_t more = draw_text_letter(id, text + i, value->size - i);

		if (more) {
			i += more - 1;
			continue;
		}
		if (!reading_is_text((unsigned char)text[i]) || text[i] == '\t')
			return reading_fail(in, place,
					    "a field cannot contain '%s'",
					    reading_quote(in, text + i, 1));
	}
	for (size_t i = 1; i < value->size; i++)
		if (text[i - 1] == ' ' && text[i] == '#' &&
		    !span_is_count(text + i, value->size - i))
			return reading_fail(
			    in, place,
			    "a field cannot contain '#' after a space, which "
			    "would begin a comment");
	if (value->size && (*text == ' ' || text[value->size - 1] == ' '))
		return reading_fail(in, place,
				    "a field cannot begin or end with a space");
	return true;
}

/* Adds the next value as a field. */
static bool read_value(struct reading *in, struct object *o, enum field_id id,
		       struct place place)
{
	const struct buf *key = &o->reader->key;
	struct buf *value = &o->reader->value;
	struct place at;

	span_skip(&o->scan);
	at = span_place(&o->scan, o->scan.at);
	buf_clear(value);
	return read_form(in, &o->scan, field_table[id].form, value) &&
	       (!value->failed || reading_no_memory(in)) &&
	       check_value(in, value, id, at) &&
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

	if (is_list(field_table[id].form) || !take(&o->scan, '['))
		return read_value(in, o, id, place);
	if (take(&o->scan, ']'))
		return true;
	do
		if (!read_value(in, o, id, place))
			return false;
	while (take(&o->scan, ','));
	return expect(in, &o->scan, ']');
}

/* Adds the member that begins at byte FIRST of the line as a field that keeps
 * it. */
static bool keep_member(struct reading *in, struct object *o, size_t first,
			struct place place)
{
	struct buf *value = &o->reader->value;

	o->scan.at = first;
	buf_clear(value);
	if (!read_string(in, &o->scan, value) || !expect(in, &o->scan, ':') ||
	    !skip_value(in, &o->scan, value, 0))
		return false;
	buf_clear(value);
	if (!recode(in, span_part(&o->scan, first, o->scan.at), true, value))
		return false;
	if (value->failed ||
	    !record_add_field(o->record, kept_key, sizeof kept_key - 1,
			      value->data, value->size, place))
		return reading_no_memory(in);
	return record_check_size(in, o->record, 0, o->most, place);
}

/* Reads the field, or the fields, that begin at byte FIRST with their key. */
static bool read_fields(struct reading *in, struct object *o, size_t first,
			struct place place)
{
	const struct buf *key = &o->reader->key;
	enum field_id id = field_called(key->data, key->size);
	struct record_mark mark = record_mark(o->record);

	if (!draw_text_check_key(in, key->data, key->size, place))
		return false;
	if (draw_text_is_key(key->data, key->size) &&
	    !span_is(key->data, key->size, kept_key)) {
		if (read_field(in, o, place))
			return true;
		/* Other values of these fields are kept as a member. */
		if (in->state != READING_BAD ||
		    (id != FIELD_STRANGE && id != FIELD_TITLE))
			return false;
		reading_begin(in);
		record_rewind(o->record, mark);
	}
	return keep_member(in, o, first, place);
}

/* Reads a key and its value. */
static bool read_member(struct reading *in, struct object *o)
{
	struct buf *key = &o->reader->key;
	struct place place;
	size_t first;
	enum fact fact;

	span_skip(&o->scan);
	first = o->scan.at;
	place = span_place(&o->scan, first);
	buf_clear(key);
	if (!read_string(in, &o->scan, key) || !expect(in, &o->scan, ':'))
		return false;
	if (key->failed)
		return reading_no_memory(in);
	if (is_parts_key(key->data, key->size))
		return skip_value(in, &o->scan, &o->reader->value, 0);
	if (span_is(key->data, key->size, drawing_key))
		return read_drawing(in, o);
	fact = fact_called(key->data, key->size);
	return fact < FACTS ? read_fact(in, o, fact)
			    : read_fields(in, o, first, place);
}

/* Reads an object, which must end the line. */
static bool read_object(struct reading *in, struct object *o)
{
	if (!expect(in, &o->scan, '{')) {
		/* The line ends after the bracket, or an object begins. */
		if (take(&o->scan, '[') && strchr("{", span_skip(&o->scan)))
			reading_add(in, "; jq -c '.[]' writes an array as one "
					"object per line");
		return false;
	}
	if (!take(&o->scan, '}')) {
		do
			if (!read_member(in, o))
				return false;
		while (take(&o->scan, ','));
		if (!expect(in, &o->scan, '}'))
			return false;
	}
	if (span_skip(&o->scan))
		return bad(in, &o->scan, "the end of the line");
	if (!o->drawn)
		return reading_fail(in, o->place, "this object has no drawing");
	return o->record->cols || o->record->triangle.rows ||
	       reading_fail(in, o->place, "this drawing has no squares");
}

/* Checks that the facts of the object are true of its drawing. */
static bool check_facts(struct reading *in, const struct object *o)
{
	struct facts found;

	if (!*o->told[KIND] && !*o->told[SHAPE] && !*o->told[LATTICE])
		return true;
	find_facts(o->record, &found);
	for (enum fact i = KIND; i < FACTS; i++) {
		if (!*o->told[i] ||
		    (found.text[i] && strcmp(found.text[i], o->told[i]) == 0))
			continue;
		return reading_fail(
		    in, o->told_at[i],
		    "the key '%s' says '%s', but the drawing has %s%s",
		    fact_key[i],
		    reading_quote(in, o->told[i], strlen(o->told[i])),
		    found.text[i] ? found.text[i] : "none",
		    i == SHAPE	   ? "; to change it, use the field 'board'"
		    : i == LATTICE ? "; to change it, use the field 'lines'"
				   : "");
	}
	return true;
}

/* Reads the next line, an object, as a record. */
static bool next(struct reading *in, struct format_reader *r)
{
	struct object o = {
	    .reader = r->state, .most = r->options.most, .record = r->record};

	if (!span_full_line(in, r->source, &o.scan))
		return false;
	span_skip(&o.scan);
	o.place = span_place(&o.scan, o.scan.at);
	return read_object(in, &o) && draw_text_lay(in, r->record, o.most) &&
	       check_facts(in, &o);
}

/* True if fields I and J have the same key. */
static bool is_same_key(const struct record *r, size_t i, size_t j)
{
	const struct record_field *a = &r->field[i], *b = &r->field[j];

	return a->key_size == b->key_size &&
	       memcmp(r->text.data + a->key, r->text.data + b->key,
		      a->key_size) == 0;
}

/* Returns how many fields in a row, from I on, have the key of field I. */
static size_t same_keys(const struct record *r, size_t i)
{
	size_t end = i + 1;

	while (end < r->fields && is_same_key(r, i, end))
		end++;
	return end - i;
}

/* True if a field keeps a member that cannot be another field. */
static bool is_kept(const struct record *r, const struct record_field *f)
{
	return f->id == FIELD_STRANGE &&
	       span_is(r->text.data + f->key, f->key_size, kept_key);
}

/* Checks that the value of the field `json` is a member of an object, which
 * read_member keeps in the same bytes. */
static bool check_kept(struct reading *in, const struct record *r,
		       const struct record_field *f)
{
	const char *text = record_value(r, f);
	struct json reader = {.key = {0}};
	struct record again = {0};
	struct reading ignored = {0};
	struct object o = {.reader = &reader,
			   .most = SIZE_MAX,
			   .record = &again,
			   .scan = {.text = text, .size = f->value_size}};
	bool good =
	    read_member(&ignored, &o) && o.scan.at == f->value_size &&
	    again.fields == 1 && is_kept(&again, again.field) &&
	    again.field->value_size == f->value_size &&
	    memcmp(record_value(&again, again.field), text, f->value_size) == 0;

	record_free(&again);
	buf_free(&reader.key);
	buf_free(&reader.value);
	if (ignored.state == READING_MEMORY)
		return reading_no_memory(in);
	return good || reading_fail(in, f->place,
				    "the field 'json' is only for a JSON "
				    "member that no other field can hold");
}

bool json_text_check(struct reading *in, const struct record *r)
{
	size_t first[JSON_TEXT_KEYS], keys = 0, next;

	/* Adjacent fields with the same key become one member, except kept
	 * members, which are one field each. */
	for (size_t i = 0; i < r->fields; i = next) {
		const struct record_field *f = &r->field[i];
		const char *key = r->text.data + f->key;
		const char *quote;

		next = i + 1;
		if (is_kept(r, f)) {
			if (!check_kept(in, r, f))
				return false;
			continue;
		}
		next = i + same_keys(r, i);
		if (keys == JSON_TEXT_KEYS)
			return reading_fail(in, f->place,
					    "a record in JSON can have at most "
					    "%d different fields",
					    JSON_TEXT_KEYS);
		quote = reading_quote(in, key, f->key_size);
		if (span_is(key, f->key_size, drawing_key) ||
		    is_parts_key(key, f->key_size) ||
		    fact_called(key, f->key_size) < FACTS)
			return reading_fail(
			    in, f->place,
			    "the field '%s' cannot be written as JSON: the key "
			    "has another meaning there",
			    quote);
		for (size_t k = 0; k < keys; k++)
			if (is_same_key(r, first[k], i))
				return reading_fail(
				    in, f->place,
				    "all fields '%s' must be next to each "
				    "other to be written as JSON",
				    quote);
		if (next - i > 1 && is_list(field_table[f->id].form))
			return reading_fail(in, f->place,
					    "a record with more than one field "
					    "'%s' cannot be written as JSON",
					    quote);
		first[keys++] = i;
	}
	return true;
}

/* Appends the rows. */
static void write_drawing(struct buf *b, const struct record *r)
{
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
	if (r->rows) {
		buf_char(b, '"');
		draw_text_write_rows(b, r, "\",\"");
		buf_char(b, '"');
	}
}

/* Appends a string with quotes. */
static void write_quoted(struct buf *b, const char *text, size_t size)
{
	buf_char(b, '"');
	for (size_t i = 0; i < size; i++) {
		if (text[i] == '"' || text[i] == '\\')
			buf_char(b, '\\');
		buf_char(b, text[i]);
	}
	buf_char(b, '"');
}

/* Appends a number, without the UNIT that must follow it, or a string. */
static void write_leaf(struct buf *b, const char *unit, const char *text,
		       size_t size)
{
	struct span s = {.text = text, .size = size};
	bool is_number = take_number(&s);
	size_t number = s.at;

	if (is_number && span_take_text(&s, unit) && s.at == size)
		buf_bytes(b, text, number);
	else
		write_quoted(b, text, size);
}

/* Appends TEXT as arrays: split at the first separator, then at the next. */
static void write_list(struct buf *b, const char *separators, const char *text,
		       size_t size)
{
	const char *end = text + size;

	if (!*separators) {
		write_leaf(b, "", text, size);
		return;
	}
	buf_char(b, '[');
	for (;;) {
		const char *stop =
		    memchr(text, *separators, (size_t)(end - text));

		write_list(b, separators + 1, text,
			   (size_t)((stop ? stop : end) - text));
		if (!stop)
			break;
		buf_char(b, ',');
		text = stop + 1;
	}
	buf_char(b, ']');
}

/* Appends the value of a field. */
static void write_form(struct buf *b, enum field_form form, const char *text,
		       size_t size)
{
	if (forms[form].is_text)
		write_quoted(b, text, size);
	else if (is_list(form) && !size)
		buf_text(b, "[]");
	else if (is_list(form))
		write_list(b, forms[form].separators, text, size);
	else
		write_leaf(b, forms[form].unit, text, size);
}

/* Appends the facts of the record, for readers that do not know the boards. */
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
		write_form(b, FORM_NUMBER, text, strlen(text));
	}
}

/* Appends a part of a value; some words become values of JSON. */
static void write_part(struct buf *b, const char *text, size_t size)
{
	static const char *const word[][2] = {{"won", "true"},
					      {"lost", "false"},
					      {"never", "null"},
					      {"?", "null"}};

	for (size_t i = 0; i < sizeof word / sizeof *word; i++)
		if (span_is(text, size, word[i][0])) {
			buf_text(b, word[i][1]);
			return;
		}
	write_leaf(b, "", text, size);
}

/* Appends a value as an object, or as null if it has other parts. */
static void write_parts(struct buf *b, const struct value_parts *parts,
			struct span value)
{
	size_t start = b->size;
	char lead = '{';

	for (int i = 0; i < 4 && parts->part[i].key; i++) {
		size_t first;

		if (!span_take_text(&value, parts->part[i].before))
			continue;
		first = value.at;
		span_take_to_blank(&value);
		value.at -= value.at > first && value.text[value.at - 1] == ',';
		buf_printf(b, "%c\"%s\":", lead, parts->part[i].key);
		lead = ',';
		if (parts->part[i].key != line_key) {
			write_part(b, value.text + first, value.at - first);
			continue;
		}
		value.at = value.size;
		write_form(b, FORM_LINE, value.text + first, value.at - first);
	}
	buf_char(b, '}');
	if (value.at == value.size && value.size)
		return;
	b->size = start;
	buf_text(b, "null");
}

/* Appends COUNT fields with one key, from field I on; with PARTS as objects
 * under its key. */
static void write_fields(struct buf *b, const struct record *r, size_t i,
			 size_t count, const struct value_parts *parts)
{
	const struct field *field = &field_table[r->field[i].id];
	/* A known field that may be repeated is an array even if it is not. */
	bool array = count > 1 || field->stands == STANDS_ANSWERS ||
		     (field->stands == STANDS_OFTEN && field->size);

	buf_text(b, ",\"");
	if (parts)
		buf_text(b, parts->key);
	else
		buf_bytes(b, r->text.data + r->field[i].key,
			  r->field[i].key_size);
	buf_text(b, array ? "\":[" : "\":");
	for (size_t k = 0; k < count; k++) {
		const struct record_field *f = &r->field[i + k];
		struct span value = record_span(r, f);

		if (k)
			buf_char(b, ',');
		if (parts)
			write_parts(b, parts, value);
		else
			write_form(b, field->form, value.text, value.size);
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
		const struct record_field *f = &r->field[i];
		struct span member = record_span(r, f);
		size_t count;

		if (is_kept(r, f)) {
			buf_char(b, ',');
			recode(in, member, false, b);
			i++;
			continue;
		}
		count = same_keys(r, i);
		write_fields(b, r, i, count, NULL);
		for (int k = 0; k < PARTS; k++)
			if (parts_table[k].id == r->field[i].id)
				write_fields(b, r, i, count, &parts_table[k]);
		i += count;
	}
	buf_text(b, "}\n");
	return true;
}

void json_text_unknown(struct buf *b, const struct reading *in)
{
	const struct record *r = in->about;
	const struct record_field *title =
	    r ? record_find(r, FIELD_TITLE) : NULL;

	buf_text(b, "{\"error\":");
	write_quoted(b, in->text, strlen(in->text));
	buf_printf(b, ",\"line\":%" PRIu64 ",\"column\":%" PRIu64,
		   in->place.line, in->place.column);
	if (title)
		write_fields(b, r, (size_t)(title - r->field), 1, NULL);
	buf_text(b, "}\n");
}

static void draw_unknown(struct writer *w, const struct reading *in,
			 struct buf *b)
{
	(void)w;
	json_text_unknown(b, in);
}

/* True if the text is a whole number beyond 2^53. */
static bool is_large(const char *text, size_t size)
{
	static const char most[] = "9007199254740992";
	size_t digits = size - (*text == '-');

	return span_is_number(text + size - digits, digits) &&
	       (digits >= sizeof most ||
		(digits == sizeof most - 1 &&
		 memcmp(text + size - digits, most, digits) > 0));
}

/* Appends a text of JSON, with strings for whole numbers beyond 2^53.  Up to
 * there a program that reads all numbers as floating-point numbers is exact. */
static void quote_large(struct buf *b, struct span s)
{
	struct reading ignored = {0};
	struct buf scratch = {0};

	while (s.at < s.size) {
		const char *text = s.text + s.at;
		size_t first = s.at;
		bool is_string = *text == '"';

		if (is_string)
			read_string(&ignored, &s, &scratch);
		else if (!take_number(&s))
			s.at = first + 1;
		if (!is_string && is_large(text, s.at - first))
			write_quoted(b, text, s.at - first);
		else
			buf_bytes(b, text, s.at - first);
	}
	b->failed |= scratch.failed;
	buf_free(&scratch);
}

/* Writes a record as an object; exact: large numbers as strings. */
static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	struct buf text = {0};
	bool good;

	if (!w->exact)
		return json_text_write(in, b, record);
	good = json_text_write(in, &text, record);
	quote_large(b, (struct span){.text = text.data, .size = text.size});
	b->failed |= text.failed;
	buf_free(&text);
	return good;
}

/* One object per line. */
const struct format json_text_format = {
    .writer = {.name = "json", .write = write, .draw_unknown = draw_unknown},
    .comment = SOURCE_NEVER,
    .is_wide = true,
    .is_answered_by_record = true,
    .next = next,
    .state = sizeof(struct json),
    .close = close_reader,
};
