/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/json/json_scan.h"

#include <string.h>

char json_scan_peek(struct json_scan *s)
{
	const struct line *line = s->line;

	while (s->at < line->size &&
	       (line->text[s->at] == ' ' || line->text[s->at] == '\t'))
		s->at++;
	return s->at < line->size ? line->text[s->at] : '\0';
}

bool json_scan_take(struct json_scan *s, char c)
{
	if (json_scan_peek(s) != c)
		return false;
	s->at++;
	return true;
}

bool json_scan_bad(struct reading *in, struct json_scan *s,
		   const char *expected)
{
	char next = json_scan_peek(s);
	char quote[READING_QUOTE];

	if (!next)
		return reading_fail(in, line_place(s->line, s->at),
				    "line ends where %s is expected "
				    "(an object is one line)",
				    expected);
	return reading_fail(in, line_place(s->line, s->at),
			    "'%s' found where %s is expected",
			    reading_quote(&next, 1, quote), expected);
}

bool json_scan_expect(struct reading *in, struct json_scan *s, char c)
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
static bool take_unit(struct json_scan *s, uint32_t *unit)
{
	*unit = 0;
	for (int i = 0; i < 4; i++) {
		int digit = s->at < s->line->size
				? hex_digit(s->line->text[s->at])
				: -1;

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
static bool take_letter(struct json_scan *s, uint32_t *letter)
{
	const char *text = s->line->text;
	uint32_t low;

	if (!take_unit(s, letter))
		return false;
	if (*letter < 0xd800 || *letter > 0xdfff)
		return true;
	if (*letter > 0xdbff || s->line->size - s->at < 2 ||
	    text[s->at] != '\\' || text[s->at + 1] != 'u')
		return false;
	s->at += 2;
	if (!take_unit(s, &low) || low < 0xdc00 || low > 0xdfff)
		return false;
	*letter = 0x10000 + ((*letter - 0xd800) << 10) + (low - 0xdc00);
	return true;
}

/* Appends what a backslash at byte FIRST and the bytes behind it stand for. */
static bool take_escape(struct reading *in, struct json_scan *s, size_t first,
			struct buf *b)
{
	static const char name[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
	char c = s->at < s->line->size ? s->line->text[s->at] : '\0';
	const char *found = c ? strchr(name, c) : NULL;
	uint32_t letter;

	s->at++;
	if (found)
		buf_char(b, meant[found - name]);
	else if (c == 'u' && take_letter(s, &letter))
		add_letter(b, letter);
	else
		return reading_fail(in, line_place(s->line, first),
				    "'\\' found, which begins no letter of "
				    "JSON");
	return true;
}

bool json_scan_string(struct reading *in, struct json_scan *s, struct buf *b)
{
	const struct line *line = s->line;
	bool good = json_scan_expect(in, s, '"');
	size_t first = s->at;

	while (good) {
		size_t at = s->at;

		while (s->at < line->size && line->text[s->at] != '"' &&
		       line->text[s->at] != '\\')
			s->at++;
		buf_bytes(b, line->text + at, s->at - at);
		if (s->at == line->size)
			return reading_fail(in, line_place(line, first),
					    "line ends within a string");
		if (line->text[s->at++] == '"')
			return true;
		good = take_escape(in, s, s->at - 1, b);
	}
	return good;
}

/* The decimal digits at the beginning of TEXT. */
static size_t digits(const char *text, size_t size)
{
	size_t i = 0;

	while (i < size && text[i] >= '0' && text[i] <= '9')
		i++;
	return i;
}

size_t json_scan_number_size(const char *text, size_t size)
{
	size_t at = size && *text == '-', found = digits(text + at, size - at);

	if (!found || (found > 1 && text[at] == '0'))
		return 0;
	at += found;
	if (at < size && text[at] == '.') {
		found = digits(text + at + 1, size - at - 1);
		if (!found)
			return 0;
		at += 1 + found;
	}
	if (at < size && (text[at] == 'e' || text[at] == 'E')) {
		size_t sign = at + 1 < size &&
			      (text[at + 1] == '+' || text[at + 1] == '-');

		found = digits(text + at + 1 + sign, size - at - 1 - sign);
		if (!found)
			return 0;
		at += 1 + sign + found;
	}
	return at;
}

bool json_scan_number(struct reading *in, struct json_scan *s, struct buf *b)
{
	size_t size;

	json_scan_peek(s);
	size =
	    json_scan_number_size(s->line->text + s->at, s->line->size - s->at);
	if (!size)
		return json_scan_bad(in, s, "a text, a number or an array");
	buf_bytes(b, s->line->text + s->at, size);
	s->at += size;
	return true;
}
