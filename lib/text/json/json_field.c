/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/json/json_field.h"

#include <string.h>

/* How the forms of fields are written that are no number or string alone. */
static const struct {
	const char *separators; /* of a list, and of lists in it; null: none */
	const char *unit;	/* behind a number, with its blank */
	bool is_text;		/* a string, even if it reads as a number */
} forms[FORMS] = {
    [FORM_TEXT] = {.is_text = true},	  [FORM_BOARD] = {.is_text = true},
    [FORM_GOAL] = {.is_text = true},	  [FORM_PROOF] = {.is_text = true},
    [FORM_NUMBERS] = {.separators = " "}, [FORM_SECONDS] = {.unit = " s"},
    [FORM_MOVES] = {.separators = " -"},  [FORM_LINE] = {.separators = " "},
    [FORM_ROUTE] = {.separators = "x"},
};

static const char *separators_of(enum field_form form)
{
	return forms[form].separators ? forms[form].separators : "";
}

static const char *unit_of(enum field_form form)
{
	return forms[form].unit ? forms[form].unit : "";
}

bool json_field_is_list(enum field_form form)
{
	return forms[form].separators;
}

void json_field_quote(struct buf *b, const char *text, size_t size)
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
	size_t number = json_scan_number_size(text, size);

	if (number && size - number == strlen(unit) &&
	    memcmp(text + number, unit, size - number) == 0)
		buf_bytes(b, text, number);
	else
		json_field_quote(b, text, size);
}

/* Appends what the first of the SEPARATORS splits. */
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

void json_field_write(struct buf *b, enum field_form form, const char *text,
		      size_t size)
{
	if (forms[form].is_text)
		json_field_quote(b, text, size);
	else if (json_field_is_list(form) && !size)
		buf_text(b, "[]");
	else if (json_field_is_list(form))
		write_list(b, forms[form].separators, text, size);
	else
		write_leaf(b, unit_of(form), text, size);
}

/* Appends the list that comes next, with the SEPARATORS between its parts. */
static bool read_list(struct reading *in, struct json_scan *s,
		      const char *separators, struct buf *b)
{
	bool good = true;
	bool first = true;

	if (json_scan_peek(s) == '"')
		return json_scan_string(in, s, b);
	if (!*separators || json_scan_peek(s) != '[')
		return json_scan_number(in, s, b);
	s->at++;
	if (json_scan_take(s, ']'))
		return true;
	do {
		if (!first)
			buf_char(b, *separators);
		first = false;
		good = read_list(in, s, separators + 1, b);
	} while (good && json_scan_take(s, ','));
	return good && json_scan_expect(in, s, ']');
}

bool json_field_read(struct reading *in, struct json_scan *s,
		     enum field_form form, struct buf *b)
{
	char next = json_scan_peek(s);
	bool good = read_list(in, s, separators_of(form), b);

	if (next != '"' && next != '[')
		buf_text(b, unit_of(form));
	return good;
}
