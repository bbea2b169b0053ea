/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/json/json_scan.h"

#include <string.h>

bool json_scan_take(struct span *s, char c)
{
	span_skip(s);
	return span_take(s, c);
}

bool json_scan_bad(struct reading *in, struct span *s, const char *expected)
{
	char next = span_skip(s);
	char quote[READING_QUOTE];

	if (!next)
		return reading_fail(in, span_place(s, s->at),
				    "line ends where %s is expected "
				    "(an object is one line)",
				    expected);
	return reading_fail(in, span_place(s, s->at),
			    "'%s' found where %s is expected",
			    reading_quote(&next, 1, quote), expected);
}

bool json_scan_expect(struct reading *in, struct span *s, char c)
{
	char expected[] = {'\'', c, '\'', '\0'};

	return json_scan_take(s, c) || json_scan_bad(in, s, expected);
}

/* The number of the hexadecimal digit C, or -1. */
static int hex_digit(char c)
{
	static const char digits[] = "0123456789abcdef";
	const char *found =
	    strchr(digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c);

	return c && found ? (int)(found - digits) : -1;
}

/* Takes the four digits of \u; false: there are other bytes. */
static bool take_unit(struct span *s, uint32_t *unit)
{
	*unit = 0;
	for (int i = 0; i < 4; i++) {
		int digit = s->at < s->size ? hex_digit(s->text[s->at]) : -1;

		if (digit < 0)
			return false;
		*unit = *unit << 4 | (uint32_t)digit;
		s->at++;
	}
	return true;
}

/* Appends a letter in UTF-8. */
static void add_letter(struct buf *b, uint32_t letter)
{
	if (letter < 0x80) {
		buf_char(b, (char)letter);
		return;
	}
	if (letter < 0x800) {
		buf_char(b, (char)(0xc0 | letter >> 6));
	} else {
		if (letter < 0x10000) {
			buf_char(b, (char)(0xe0 | letter >> 12));
		} else {
			buf_char(b, (char)(0xf0 | letter >> 18));
			buf_char(b, (char)(0x80 | (letter >> 12 & 0x3f)));
		}
		buf_char(b, (char)(0x80 | (letter >> 6 & 0x3f)));
	}
	buf_char(b, (char)(0x80 | (letter & 0x3f)));
}

/* Takes the digits of \u, and those of a second half of a letter. */
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

/* Appends what a backslash at byte FIRST and the bytes behind it stand for. */
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
		return reading_fail(in, span_place(s, first),
				    "'\\' found, which begins no letter of "
				    "JSON");
	return true;
}

bool json_scan_string(struct reading *in, struct span *s, struct buf *b)
{
	size_t first;

	if (!json_scan_expect(in, s, '"'))
		return false;
	first = s->at;
	do {
		size_t at = s->at, size = span_take_to(s, '"', '\\');

		buf_bytes(b, s->text + at, size);
		if (s->at == s->size)
			return reading_fail(in, span_place(s, first),
					    "line ends within a string");
		if (span_take(s, '"'))
			return true;
		s->at++;
	} while (take_escape(in, s, s->at - 1, b));
	return false;
}

/* Takes a number of JSON if one comes next. */
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
	if (!take_number(&number))
		return json_scan_bad(in, s, "a text, a number or an array");
	buf_bytes(b, s->text + s->at, number.at - s->at);
	*s = number;
	return true;
}

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

bool json_scan_is_list(enum field_form form)
{
	return forms[form].separators;
}

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

void json_scan_write(struct buf *b, enum field_form form, const char *text,
		     size_t size)
{
	if (forms[form].is_text)
		write_quoted(b, text, size);
	else if (json_scan_is_list(form) && !size)
		buf_text(b, "[]");
	else if (json_scan_is_list(form))
		write_list(b, forms[form].separators, text, size);
	else
		write_leaf(b, unit_of(form), text, size);
}

/* Appends the list that comes next, with the SEPARATORS between its parts. */
static bool read_list(struct reading *in, struct span *s,
		      const char *separators, struct buf *b)
{
	bool more = false;

	if (span_skip(s) == '"')
		return json_scan_string(in, s, b);
	if (!*separators || !span_take(s, '['))
		return read_number(in, s, b);
	if (json_scan_take(s, ']'))
		return true;
	do {
		if (more)
			buf_char(b, *separators);
		if (!read_list(in, s, separators + 1, b))
			return false;
		more = json_scan_take(s, ',');
	} while (more);
	return json_scan_expect(in, s, ']');
}

bool json_scan_read(struct reading *in, struct span *s, enum field_form form,
		    struct buf *b)
{
	char next = span_skip(s);
	bool good = read_list(in, s, separators_of(form), b);

	if (next != '"' && next != '[')
		buf_text(b, unit_of(form));
	return good;
}
